// The attacks of npm run attack in their short form: against the application, served on this machine.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { attacks } from "./attack/attacks.ts";
import { onThisMachine, openTarget, type Target } from "./attack/target.ts";

let vanik: TestApp;
let target: Target;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "on" });
  const address = await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  target = openTarget(address, async (email) => {
    const mail = (await vanik.runMailJobs()).find(({ to }) => to.address === email);
    return mail!.text.match(/\b[0-9]{6}\b/)![0];
  });
});
afterAll(() => vanik.close());

const short = attacks.filter(({ isLong }) => !isLong);
test.each(short)("$what: held", async ({ run }) => {
  const { held, saw } = await run(target);
  expect(held, saw).toBe(true);
});

test.each(["http://vanik.example", "http://192.0.2.1:3000", "https://localhost", "http://localhost.example"])(
  "%s is not attacked",
  (address) => expect(() => onThisMachine(address)).toThrow("is not this machine"),
);
