import { expect, test } from "vitest";
import { catalogueDepartures } from "./catalogue-departures.ts";

const item = { name: "Hex bolt M12", hsn: "73181500", hidden: false };
const line = { itemName: "Hex bolt M12", hsn: "73181500", item };

test.each([
  ["the same", line, []],
  ["no item", { ...line, item: undefined }, []],
  [
    "another name and HSN",
    { ...line, item: { ...item, name: "Bolt M12", hsn: "731815" } },
    ["Hex bolt M12 of line 1 is called Bolt M12 and has HSN 731815 in the catalogue now."],
  ],
  ["one that is hidden", { ...line, item: { ...item, hidden: true } }, ["Hex bolt M12 of line 1 is no longer sold."]],
])("%s", (_, one, sentences) => expect(catalogueDepartures([one])).toEqual(sentences));
