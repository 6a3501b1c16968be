import { organisationKey } from "@vanik/contracts/organisation-key";
import { describe, expect, test } from "vitest";
import type { KeptParty } from "../accounts/use-cases.ts";
import { indexParties } from "./party-meant.ts";

let read = 0;
const party = (id: string, fields: Partial<KeptParty>): KeptParty => {
  const key = organisationKey(fields.name ?? id);
  const { name = id, kind = "buyer", gstin = "", gstins = [], formerKeys = [] } = fields;
  const stored = { id, name, kind, gstin, gstins, formerKeys } as Partial<KeptParty>;
  Object.defineProperty(stored, "key", { get: () => (read++, key) });
  return stored as KeptParty;
};

describe("parties that are known", () => {
  test("are looked at once, however many rows name them", () => {
    read = 0;
    const { byName } = indexParties(Array.from({ length: 500 }, (_, at) => party(`p${at}`, { name: `Acme ${at}` })));
    for (let at = 0; at < 500; at++) expect(byName.get(`buyer acme${at}`)?.id).toBe(`p${at}`);
    expect(read).toBe(500);
  });

  test("are found by kind, by a former name and by a further GSTIN; of two of one name the first", () => {
    const { byName, byGstin } = indexParties([
      party("a", { name: "Asha", gstin: "27A", gstins: ["07A"] }),
      party("b", { name: "Bala", formerKeys: ["asha", "chitra"] }),
      party("c", { name: "Asha", kind: "supplier" }),
    ]);
    expect([byName.get("buyer asha")?.id, byName.get("supplier asha")?.id]).toEqual(["a", "c"]);
    expect([byName.get("buyer chitra")?.id, byGstin.get("buyer 07A")?.map(({ id }) => id)]).toEqual(["b", ["a"]]);
    expect(byGstin.get("supplier 27A")).toBeUndefined();
  });
});
