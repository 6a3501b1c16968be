import type { PartyAddress } from "@vanik/contracts/parties";
import { describe, expect, test } from "vitest";
import { chosenPlace, isSameShipTo, placeAt, placeOnRecord, formatShipTo } from "./places.ts";

const gate: PartyAddress = {
  id: "0198",
  name: "Sahyadri Works, Gate 2",
  address: "Plot 5, MIDC Chakan",
  state: "27",
  pincode: "410501",
  gstin: "",
};
const depot = { ...gate, id: "0199", name: "Sahyadri Depot", state: "29", pincode: "560001" };

test("a place on record is copied without what is not of the place", () => {
  expect(placeAt(gate)).toEqual({
    name: "Sahyadri Works, Gate 2",
    address: "Plot 5, MIDC Chakan",
    state: "27",
    pincode: "410501",
    gstin: "",
    to: "",
  });
  expect(placeAt({ ...gate, to: "other" }).to).toBe("other");
});

describe("the place that a draft names", () => {
  test.each([
    ["as it was copied", {}],
    ["typed with other spaces and letters", { name: " sahyadri works,  GATE 2", pincode: "410 501" }],
  ])("is found %s", (_, typed) => expect(chosenPlace({ ...placeAt(gate), ...typed }, [depot, gate])).toBe(gate));

  test.each([
    ["another state", { state: "24" }],
    ["another PIN", { pincode: "410502" }],
    ["a GSTIN of its own", { gstin: "27AAACS1234F1Z5" }],
    ["another street", { address: "Plot 6" }],
    ["another person's", { to: "other" as const }],
  ])("is none of them with %s", (_, typed) =>
    expect(chosenPlace({ ...placeAt(gate), ...typed }, [depot, gate])).toBeNull(),
  );
});

test("another place begins with the address on record, its PIN by itself", () => {
  const record = { name: "Sahyadri", gstin: "27AAACS1234F1Z5", address: "Plot 5, Pune 411001", state: "27" };
  const begun = placeOnRecord(record);
  expect(begun).toEqual({
    name: "Sahyadri",
    address: "Plot 5, Pune",
    state: "27",
    pincode: "411001",
    gstin: record.gstin,
    to: "",
  });
  expect(isSameShipTo(begun, begun)).toBe(true);
});

test.each([
  [placeAt(gate), "Plot 5, MIDC Chakan, Maharashtra 410501"],
  [{ ...placeAt(gate), gstin: "27AAACS1234F1Z5" }, "Plot 5, MIDC Chakan, Maharashtra 410501 · GSTIN 27AAACS1234F1Z5"],
  [{ ...placeAt(gate), address: "Chakan, Maharashtra 410501" }, "Chakan, Maharashtra 410501"],
  [{ name: "", address: "", state: "", pincode: "", gstin: "" }, ""],
])("%# is said in a line", (place, text) => expect(formatShipTo(place)).toBe(text));
