//! Servers in processes of their own.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use fathom_server::{bind, serve, stop_signal};

use crate::common::config;

const DATABASE: &str = "FATHOM_TEST_CHILD_DATABASE";
/// What opens the metrics of such a server.
pub const OPERATOR: &str = "operator";

/// A server in a process of its own, killed when dropped.
pub struct Process {
    child: Child,
    /// Open as long as it runs: after a minute the test harness, which it is, says that it takes long, and would die of
    /// nobody listening.
    _stdout: BufReader<ChildStdout>,
    pub address: std::net::SocketAddr,
}

impl Process {
    pub fn start(url: &str) -> Process {
        Process::started_by(Command::new(std::env::current_exe().unwrap()), url)
    }

    /// A server that `command` starts, which names this very program.
    pub fn started_by(mut command: Command, url: &str) -> Process {
        let mut child = command
            .args(["common::process::child_process", "--exact", "--ignored", "--nocapture"])
            .env(DATABASE, url)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let lines = stdout.by_ref().lines();
        let address = lines.map_while(Result::ok).find_map(|line| line.split_once("LISTENS ")?.1.trim().parse().ok());
        Process { child, _stdout: stdout, address: address.expect("the child says where it listens") }
    }

    /// SIGKILL: nothing is flushed, nobody is told.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Not a test: the process that the tests start and kill.
#[test]
#[ignore = "started by the other tests"]
fn child_process() {
    let Ok(url) = std::env::var(DATABASE) else { return };
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap().block_on(async {
        let listener = bind("127.0.0.1:0".parse().unwrap(), false).await.unwrap();
        let config = fathom_server::Config { operator_token: Some(OPERATOR.to_owned()), ..config() };
        let serving = serve(listener, &url, config).await.unwrap();
        println!("\nLISTENS {}", serving.address);
        serving.run(stop_signal()).await;
    });
}
