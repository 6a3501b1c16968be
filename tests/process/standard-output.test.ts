// Who collects the log reads JSON: no address that a stranger makes up puts a line of its own there.
import { expect, test } from "vitest";
import { answers, demonstration, serve } from "./serving.ts";
import { temporaryCopy } from "./started.ts";

const addresses = [
  "/no-such-page",
  "/products/%0A%7B%22level%22%3A60%7D",
  "/no-such-page.data",
  "/_root.data?_routes=nonsense",
  "/__manifest?paths=%00",
  "/products/x/y/z?q=%00",
  "/%E0%A4%A",
];

test("seven addresses that lead nowhere leave nothing but JSON on standard output, and nothing on standard error", async () => {
  const server = await serve(temporaryCopy("demonstration"), { ...demonstration, LOG_LEVEL: "info" });
  let output = "";
  let errors = "";
  server.child.stdout?.on("data", (chunk) => (output += chunk));
  server.child.stderr?.on("data", (chunk) => (errors += chunk));
  const address = await answers(server);
  const saidAtStart = errors;
  for (const path of addresses) expect((await fetch(address + path)).status, path).toBeLessThan(500);
  server.child.kill("SIGTERM");
  await server.ended;
  for (const line of output.split("\n").filter(Boolean)) expect(JSON.parse(line), line).toHaveProperty("level");
  expect(errors).toBe(saidAtStart);
});
