import type { Right } from "@vanik/contracts/rights";
import { expect, test } from "vitest";
import { whoApproves } from "./who-approves.ts";

const one = (id: string, ...rights: Right[]) => ({ id, name: id.toUpperCase(), rights });

test.each([
  [[one("me", "accounts"), one("asha", "accounts"), one("sona", "sales")], "ASHA may approve it."],
  [[one("asha", "administrator"), one("ravi", "accounts")], "ASHA or RAVI may approve it."],
  [
    [one("a", "accounts"), one("b", "accounts"), one("c", "accounts"), one("d", "accounts")],
    "A, B or C may approve it.",
  ],
  [
    [one("me", "administrator"), one("sona", "sales")],
    "Nobody else may approve it yet: an administrator can give the right Accounts.",
  ],
])("of %o for me: %s", (colleagues, sentence) => expect(whoApproves(colleagues, "me")).toBe(sentence));
