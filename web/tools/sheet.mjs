// Several pictures side by side: node tools/sheet.mjs OUT.png WIDTH PICTURE…

import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "../tests/e2e/harness.mjs";

const [out, width, ...pictures] = process.argv.slice(2);
const html = `${out}.html`;
writeFileSync(
  html,
  `<body style="margin:0;display:flex;flex-wrap:wrap;align-items:flex-start;gap:4px;background:#888">${pictures
    .map((path) => `<img src="${pathToFileURL(resolve(path))}" style="width:${width}px">`)
    .join("")}`,
);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1900, height: 600 } });
await page.goto(pathToFileURL(resolve(html)).href);
await page.waitForLoadState("networkidle");
await page.screenshot({ path: out, fullPage: true });
await browser.close();
rmSync(html);
