import { expect, test } from "vitest";
import { faultOfNew } from "./fault-of-new.ts";

const owner = { email: "ritu@nilgiri-infra.in", company: "Nilgiri Infra Projects LLP" };

test.each([
  ["Welcome123", "commonest"],
  ["NilgiriInfra2026", "your email or your company"],
])("%s is told before it is sent", async (password, words) => {
  expect(await faultOfNew(password, owner)).toContain(words);
});

test.each(["Mango7tree", "weak", ""])("of %o nothing is told beside the guidelines", async (password) => {
  expect(await faultOfNew(password, owner)).toBeUndefined();
});
