//! The real program as a server: starts, answers, stops cleanly, and has everything when it starts again.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// A running server, ended when dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path, more: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(["--color", "never", "serve", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        // Nobody reads its output from here on, which must not matter to it.
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Server { child, address }
    }

    fn ask(&self, token: &str, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        let body = answer.split_once("\r\n\r\n").unwrap().1;
        (status, serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// Asks it to stop, as a service manager would; gives its exit code.
    fn stop(mut self) -> Option<i32> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_game_against_a_bot_survives_a_clean_stop() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--listen", "127.0.0.1:0"]);
    assert_eq!(server.ask("", "GET", "/readyz", &Value::Null).0, 200);
    let (_, guest) = server.ask("", "POST", "/api/v1/guest", &json!({"name": "Ann"}));
    let token = guest["token"].as_str().unwrap();
    let wanted = json!({"game": "u-boat", "seats": [{"seat": 0, "who": "me"}, {"seat": 1, "who": {"bot": "random"}}]});
    let (status, made) = server.ask(token, "POST", "/api/v1/tables", &wanted);
    assert_eq!((status, made["table"]["phase"].as_str()), (201, Some("running")), "{made}");
    let path = format!("/api/v1/tables/{}", made["table"]["id"].as_str().unwrap());
    let mut version = 0;
    for _ in 0..5 {
        let told = loop {
            let (status, told) =
                server.ask(token, "GET", &format!("{path}/lines?as=0&since={version}&wait=20"), &Value::Null);
            assert_eq!(status, 200, "{told}");
            version = told["version"].as_u64().unwrap();
            if told["snapshot"]["actions"][0].is_object() {
                break told;
            }
        };
        let action = &told["snapshot"]["actions"][0]["action"];
        let act = json!({"seat": 0, "version": version, "action": action});
        let (status, done) = server.ask(token, "POST", &format!("{path}/act"), &act);
        assert_eq!(status, 200, "{done}");
    }
    let (_, before) = server.ask(token, "GET", &format!("{path}/lines?as=0"), &Value::Null);
    assert_eq!(server.stop(), Some(0));
    let again = Server::start(folder.path(), &["--listen", "127.0.0.1:0"]);
    let (_, after) = again.ask(token, "GET", &format!("{path}/lines?as=0"), &Value::Null);
    // The bot may have gone on meanwhile; what was told stays as it was.
    let (before, after) = (before["lines"].as_array().unwrap(), after["lines"].as_array().unwrap());
    assert_eq!(before[..], after[..before.len()]);
}

#[test]
fn a_taken_port_is_no_obstacle_unless_it_was_asked_for() {
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let first = Server::start(folders[0].path(), &[]);
    let second = Server::start(folders[1].path(), &[]);
    assert_ne!(first.address, second.address);
    assert_eq!(second.ask("", "GET", "/healthz", &Value::Null).0, 200);
    let refused = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "--listen", &first.address, "--data"])
        .arg(folders[2].path())
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("cannot listen on"));
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let first = Server::start(folder.path(), &["--listen", "127.0.0.1:0"]);
    let second = Command::new(env!("CARGO_BIN_EXE_fathom"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&second.stderr).contains("another fathom keeps its games there"));
    assert_eq!(first.stop(), Some(0));
    // The lock ends with its holder.
    assert_eq!(Server::start(folder.path(), &["--listen", "127.0.0.1:0"]).stop(), Some(0));
}
