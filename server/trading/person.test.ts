import { expect, test } from "vitest";
import { personOf } from "./person.ts";

test.each([
  ["its PAN", { pan: "AAACN4321K", gstin: "" }, "AAACN4321K"],
  ["the PAN of its GSTIN", { pan: "", gstin: "24AAACN4321K1ZQ" }, "AAACN4321K"],
  ["that of another state's GSTIN", { pan: "", gstin: "27AAACN4321K1ZK" }, "AAACN4321K"],
  ["itself, where neither is known", { pan: "", gstin: "" }, "id"],
  ["itself, where its GSTIN is made of no PAN", { pan: "", gstin: "0717USA00008UNJ" }, "id"],
])("a party is %s", (_, { pan, gstin }, person) => {
  expect(personOf({ id: "id", pan, gstin })).toBe(person);
});
