import { expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

const never = () => new Promise<never>(() => {});
const done = async () => "done";
const codeOf = (work: Promise<unknown>) => work.then(String, (error: { code: string }) => error.code);
const from = (address: string, door: "bid" | "account" | "guest" = "bid", who?: string) => ({ address, door, who });

test("one address takes four slots, and leaves those of others alone", async () => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < 4; slot++) void slots(from("a"), never);
  expect(await codeOf(slots(from("a"), done))).toBe("too_many");
  expect(await codeOf(slots(from("b"), done))).toBe("done");
});

test("one account takes four slots, from however many addresses", async () => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < 4; slot++) void slots(from(`address ${slot}`, "bid", "one"), never);
  expect(await codeOf(slots(from("b", "bid", "one"), done))).toBe("too_many");
  expect(await codeOf(slots(from("b", "bid", "other"), done))).toBe("done");
});

test("a node has forty, limited or not", async () => {
  for (const limited of [true, false]) {
    const slots = createUploadSlots(limited);
    for (let slot = 0; slot < 40; slot++) void slots(from(limited ? `address ${slot}` : "a"), never);
    expect(await codeOf(slots(from("b"), done))).toBe("unavailable");
  }
});

test.each([
  ["guest", 10, ["account", "bid"]],
  ["account", 30, ["bid"]],
] as const)("files that come by the door %s take %i slots, and leave the others theirs", async (door, most, others) => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < most; slot++) void slots(from(`address ${slot}`, door), never);
  expect(await codeOf(slots(from("b", door), done))).toBe("unavailable");
  for (const other of others) expect(await codeOf(slots(from("b", other), done))).toBe("done");
});

test("a slot is free again, however its upload ends", async () => {
  const slots = createUploadSlots(true);
  const failing = () => Promise.reject(Object.assign(new Error("no"), { code: "failed" }));
  for (let tried = 0; tried < 50; tried++) expect(await codeOf(slots(from("a"), failing))).toBe("failed");
  expect(await codeOf(slots(from("a"), done))).toBe("done");
});
