import { expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

const never = () => new Promise<never>(() => {});
const done = async () => "done";
const codeOf = (work: Promise<unknown>) => work.then(String, (error: { code: string }) => error.code);

test("one address takes four slots, and leaves those of others alone", async () => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < 4; slot++) void slots("a", never);
  expect(await codeOf(slots("a", done))).toBe("too_many");
  expect(await codeOf(slots("b", done))).toBe("done");
});

test("a node has forty, limited or not", async () => {
  for (const limited of [true, false]) {
    const slots = createUploadSlots(limited);
    for (let slot = 0; slot < 40; slot++) void slots(limited ? `address ${slot}` : "a", never);
    expect(await codeOf(slots("b", done))).toBe("unavailable");
  }
});

test("a slot is free again, however its upload ends", async () => {
  const slots = createUploadSlots(true);
  const failing = () => Promise.reject(Object.assign(new Error("no"), { code: "failed" }));
  for (let tried = 0; tried < 50; tried++) expect(await codeOf(slots("a", failing))).toBe("failed");
  expect(await codeOf(slots("a", done))).toBe("done");
});
