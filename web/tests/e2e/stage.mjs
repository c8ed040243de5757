// One server and one browser for the tests of a file: both are there before the first test, and end after the last.

import { after } from "node:test";
import { launch, Server } from "./harness.mjs";

export const server = await new Server().start();
export const browser = await launch();

after(async () => {
  await browser.close();
  await server.end();
});
