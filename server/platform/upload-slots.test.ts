import { expect, test } from "vitest";
import { createUploadSlots } from "./upload-slots.ts";

const from = (address: string, door: "bid" | "account" | "guest" = "bid", who?: string) => ({ address, door, who });

/** "taken", or the code of why it is not. */
function outcomeOf(take: () => unknown): string {
  try {
    take();
    return "taken";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test("one address takes four slots, and leaves those of others alone", () => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < 4; slot++) slots(from("a"));
  expect(outcomeOf(() => slots(from("a")))).toBe("too_many");
  expect(outcomeOf(() => slots(from("b")))).toBe("taken");
});

test("one account takes four slots, from however many addresses", () => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < 4; slot++) slots(from(`address ${slot}`, "bid", "one"));
  expect(outcomeOf(() => slots(from("b", "bid", "one")))).toBe("too_many");
  expect(outcomeOf(() => slots(from("b", "bid", "other")))).toBe("taken");
});

test("a node has forty, limited or not", () => {
  for (const limited of [true, false]) {
    const slots = createUploadSlots(limited);
    for (let slot = 0; slot < 40; slot++) slots(from(limited ? `address ${slot}` : "a"));
    expect(outcomeOf(() => slots(from("b")))).toBe("unavailable");
  }
});

test.each([
  ["guest", 10, ["account", "bid"]],
  ["account", 30, ["bid"]],
] as const)("files that come by the door %s take %i slots, and leave the others theirs", (door, most, others) => {
  const slots = createUploadSlots(true);
  for (let slot = 0; slot < most; slot++) slots(from(`address ${slot}`, door));
  expect(outcomeOf(() => slots(from("b", door)))).toBe("unavailable");
  for (const other of others) expect(outcomeOf(() => slots(from("b", other)))).toBe("taken");
});

test("a slot that is given back is free again", () => {
  const slots = createUploadSlots(true);
  for (let tried = 0; tried < 50; tried++) slots(from("a"))();
  expect(outcomeOf(() => slots(from("a")))).toBe("taken");
});
