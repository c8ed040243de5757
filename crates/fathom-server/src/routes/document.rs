//! What holds for every operation is added to the OpenAPI document here, instead of thirty times at the handlers.

use serde_json::{Map, Value, json};

/// The answers that are not 2xx, in a few words.
const REFUSALS: [(&str, &str); 10] = [
    ("400", "the words make no sense"),
    ("401", "no session, or a wrong password"),
    ("403", "it is there, but not for you; or another site asks in your name"),
    ("404", "there is none, or it is private"),
    ("409", "not as things stand"),
    ("413", "the body is too large"),
    ("422", "against the rules of the game"),
    ("429", "too many requests; `retry-after` says how long to wait"),
    ("500", "a fault of the server"),
    ("503", "the database cannot be used now, or it took too long"),
];

/// The document with who may ask, and with every status an operation may be answered with.
pub(super) fn completed(mut document: Value) -> Value {
    document["components"]["securitySchemes"] = json!({
        "session": {"type": "http", "scheme": "bearer", "description": "the token of POST /api/v1/guest or /api/v1/login"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": "fathom", "description": "the same for browsers"},
        "operator": {"type": "http", "scheme": "bearer", "description": "the token in the file of --operator-token"},
    });
    let Some(paths) = document["paths"].as_object_mut() else { return document };
    for (path, item) in paths {
        for (method, operation) in item.as_object_mut().into_iter().flatten() {
            operation["security"] = security(path, operation);
            let may_be = also(path, method, operation);
            let Some(responses) = operation["responses"].as_object_mut() else { continue };
            for status in may_be {
                responses.entry(status).or_insert(Value::Null);
            }
            describe(responses);
        }
    }
    document
}

/// Who may ask: where a session is missed, it is needed; elsewhere it may be shown.
fn security(path: &str, operation: &Value) -> Value {
    match path {
        "/metrics" => json!([{"operator": []}]),
        // The list of one's own tables needs one; the other lists do not. Whoever logs in has none yet.
        _ if operation["responses"].get("401").is_some() && !is_open(operation) => {
            json!([{"session": []}, {"cookie": []}])
        }
        _ => json!([{}, {"session": []}, {"cookie": []}]),
    }
}

fn is_open(operation: &Value) -> bool {
    matches!(operation["operationId"].as_str(), Some("login" | "list"))
}

/// The statuses an operation has because of what it takes.
fn also(path: &str, method: &str, operation: &Value) -> Vec<&'static str> {
    let mut statuses = vec!["429", "500", "503"];
    let takes = |place: &str| {
        let parameters = operation["parameters"].as_array();
        parameters.is_some_and(|all| all.iter().any(|parameter| parameter["in"] == place))
    };
    if takes("path") {
        statuses.push("404");
    }
    if path.contains("{table}") {
        statuses.push("409");
    }
    if takes("query") || operation.get("requestBody").is_some() {
        statuses.push("400");
    }
    if operation.get("requestBody").is_some() {
        statuses.push("413");
    }
    if method != "get" || path.ends_with("/live") {
        statuses.push("403");
    }
    statuses
}

/// Gives every refusal its words and its body.
fn describe(responses: &mut Map<String, Value>) {
    for (status, words) in REFUSALS {
        if let Some(response) = responses.get_mut(status) {
            let body = json!({"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}});
            *response = json!({"description": words, "content": body});
        }
    }
}
