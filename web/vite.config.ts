import { defineConfig } from "vitest/config";

// The page is served by the fathom binary; in development Vite passes the API on to a running one.
export default defineConfig({
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: process.env.FATHOM_URL ?? "http://127.0.0.1:7340", ws: true } } },
  // What drives a browser is run by `npm run e2e`. No time limits: a busy machine is no fault of the code.
  test: { include: ["src/**/*.test.ts"], testTimeout: 0, hookTimeout: 0, css: true },
});
