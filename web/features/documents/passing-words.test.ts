import { expect, test } from "vitest";
import { describePassing } from "./passing-words.tsx";

const operator = { brand: "Vanik", email: "desk@vanik.example" };
const at = "2026-11-27T05:00:00.000Z";

test.each([
  [{ act: "accept", state: "waiting", at }, ["Accepted on 27 Nov 2026. Vanik confirms your order."]],
  [{ act: "decline", state: "waiting", at }, ["Declined on 27 Nov 2026. Vanik takes it over shortly."]],
  [{ act: "accept", state: "taken", at }, []],
  [
    { act: "accept", state: "refused", at, message: "It was changed since" },
    ["Your answer of 27 Nov 2026 could not be taken over.", "It was changed since.", "Write to desk@vanik.example."],
  ],
  [
    { act: "decline", state: "refused", at },
    ["Your answer of 27 Nov 2026 could not be taken over.", "Write to desk@vanik.example."],
  ],
] as const)("%o is told as it stands", (passing, words) => expect(describePassing(passing, operator)).toEqual(words));
