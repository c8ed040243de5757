import "./styles.css";
import { render } from "preact";
import { Book } from "./book/later";
import { Home } from "./home/Home";
import { Join } from "./home/Join";
import { NewGame } from "./home/NewGame";
import { follow, path } from "./router";
import { listenForCitations } from "./table/citations";
import { RecordPage } from "./table/RecordPage";
import { TablePage } from "./table/TablePage";

function App() {
  const [first, second] = path.value.split("/").filter((part) => part !== "");
  if (first === undefined) return <Home />;
  if (first === "new" && second) return <NewGame key={second} game={second} />;
  if (first === "table" && second) return <TablePage key={second} id={second} />;
  if (first === "record") return <RecordPage />;
  if (first === "rules" && second) return <Book key={second} game={second} />;
  // What stands after # never reaches a log of the server.
  if (first === "join") return <Join text={second ?? location.hash.slice(1)} />;
  return (
    <main class="page">
      <h1>Not on this chart</h1>
      <p>There is no page at {path.value}.</p>
      <a href="/" onClick={follow}>
        Back to the harbour
      </a>
    </main>
  );
}

listenForCitations();
const root = document.getElementById("app");
if (root) render(<App />, root);
