//! The OpenAPI document: what the routes say of themselves, the schemas of all types, and what holds for every operation,
//! which is added here instead of thirty times at the handlers.

use fathom_catalog::schema::{DEFS, OF_GAME, Schemas};
use serde_json::{Map, Value, json};

/// Where a document keeps its types.
pub(super) const COMPONENTS: &str = "#/components/schemas/";

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

/// The document: `wire` are the types that belong to no game, `games` those of each game by its id.
pub(super) fn document(mut routes: Value, wire: &Schemas, games: &[(&str, Schemas)]) -> Value {
    each_reference(&mut routes["paths"], &|name| said_type(name));
    routes["components"]["schemas"] = Value::Object(components(wire, games));
    completed(routes)
}

/// Every type by its name; a type of a game has the game before its name: `u-boat.View`.
fn components(wire: &Schemas, games: &[(&str, Schemas)]) -> Map<String, Value> {
    let ids: Vec<&str> = games.iter().map(|(id, _)| *id).collect();
    let mut all = Map::new();
    for (name, schema) in wire {
        let mut schema = schema.clone();
        if schema.as_object_mut().is_some_and(|fields| fields.remove(OF_GAME).is_some()) {
            schema["anyOf"] = ids.iter().map(|id| json!({ "$ref": format!("{COMPONENTS}{id}.{name}") })).collect();
        }
        each_reference(&mut schema, &|name| json!({ "$ref": format!("{COMPONENTS}{name}") }));
        all.insert(name.clone(), schema);
    }
    for (id, schemas) in games {
        for (name, schema) in schemas {
            let mut schema = schema.clone();
            each_reference(&mut schema, &|name| json!({ "$ref": format!("{COMPONENTS}{id}.{name}") }));
            all.insert(format!("{id}.{name}"), schema);
        }
    }
    all
}

/// Puts another schema in the place of every reference, and leaves what stands beside it.
fn each_reference(schema: &mut Value, instead: &dyn Fn(&str) -> Value) {
    let name = schema.get("$ref").and_then(Value::as_str).filter(|name| !name.starts_with(COMPONENTS));
    if let Some(name) = name.map(|name| name.trim_start_matches(DEFS).to_owned()) {
        let fields = schema.as_object_mut().expect("a reference is an object");
        fields.remove("$ref");
        fields.extend(instead(&name).as_object().cloned().expect("a schema is an object"));
        return;
    }
    match schema {
        Value::Array(list) => list.iter_mut().for_each(|part| each_reference(part, instead)),
        Value::Object(fields) => fields.values_mut().for_each(|part| each_reference(part, instead)),
        _ => {}
    }
}

/// The type a route names: `Lines`, `Listed[]`, `Outlook | null`.
fn said_type(words: &str) -> Value {
    if let Some((one, other)) = words.split_once(" | ") {
        return json!({ "anyOf": [said_type(one), said_type(other)] });
    }
    match words.strip_suffix("[]") {
        Some(item) => json!({ "type": "array", "items": said_type(item) }),
        None if words == "null" => json!({ "type": "null" }),
        None => json!({ "$ref": format!("{COMPONENTS}{words}") }),
    }
}

/// The document as text: a line for each operation and each type.
pub(super) fn text(document: &Value) -> String {
    lines(document, 0) + "\n"
}

fn lines(value: &Value, depth: usize) -> String {
    let Some(fields) = value.as_object().filter(|fields| depth < 3 && !fields.is_empty()) else {
        return value.to_string();
    };
    let (inner, outer) = ("  ".repeat(depth + 1), "  ".repeat(depth));
    let field = |(name, value): (&String, &Value)| format!("{inner}{}: {}", json!(name), lines(value, depth + 1));
    format!("{{\n{}\n{outer}}}", fields.iter().map(field).collect::<Vec<_>>().join(",\n"))
}

/// The document with who may ask, and with every status an operation may be answered with.
fn completed(mut document: Value) -> Value {
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

/// Gives every refusal its words and its body; OpenAPI wants words for every other answer too.
fn describe(responses: &mut Map<String, Value>) {
    for response in responses.values_mut().filter_map(Value::as_object_mut) {
        response.entry("description").or_insert("what was asked for".into());
    }
    for (status, words) in REFUSALS {
        if let Some(response) = responses.get_mut(status) {
            let body = json!({"application/json": {"schema": {"$ref": "#/components/schemas/ErrorBody"}}});
            *response = json!({"description": words, "content": body});
        }
    }
}
