// Who, what, where (trade 5), as tables of cases. States: 07 Delhi, 24 Gujarat, 27 Maharashtra, 04 Chandigarh.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indianStates } from "@vanik/contracts/states";
import { determineGst, supplyProblem } from "./gst.ts";
import { gstCategories, type GstCategory } from "./gst-category.ts";
import { lut, nowhere, party, purchaseFrom, sale, shipTo, us } from "./sample-supplies.ts";
import type { TaxedSupply } from "./tax-split.ts";

describe("the place of supply and the tax (trade 5)", () => {
  const cases: [string, TaxedSupply, string, string, string][] = [
    ["a sale to another state", sale(party("27")), "27", "10(1)(a)", "igst"],
    ["a sale within the state", sale(party("07")), "07", "10(1)(a)", "cgst_sgst"],
    ["a sale within a union territory", sale(party("04"), { supplier: us("04") }), "04", "10(1)(a)", "cgst_utgst"],
    [
      "a sale within Puducherry, which has SGST",
      sale(party("34"), { supplier: us("34") }),
      "34",
      "10(1)(a)",
      "cgst_sgst",
    ],
    ["a sale to a union territory", sale(party("04")), "04", "10(1)(a)", "igst"],
    [
      "goods for the buyer in another state than it is billed in",
      sale(party("27"), { shipTo: shipTo("24") }),
      "24",
      "10(1)(a)",
      "igst",
    ],
    [
      "goods for a buyer of another state, brought to it in ours",
      sale(party("27"), { shipTo: shipTo("07") }),
      "07",
      "10(1)(a)",
      "cgst_sgst",
    ],
    [
      "goods for a site that is labelled, in our state (H06)",
      sale(party("27"), { shipTo: shipTo("07", { name: "Site Office, Dwarka Sector 21" }) }),
      "07",
      "10(1)(a)",
      "cgst_sgst",
    ],
    [
      "goods for the buyer's own place at a carrier's",
      sale(party("27"), { shipTo: shipTo("07", { name: "C/o Om Logistics", to: "own" }) }),
      "07",
      "10(1)(a)",
      "cgst_sgst",
    ],
    [
      "goods for the buyer's own place, its name in Hindi",
      sale(party("27"), { shipTo: shipTo("24", { name: "सह्याद्रि वर्क्स", to: "own" }) }),
      "24",
      "10(1)(a)",
      "igst",
    ],
    [
      "goods for the billed GSTIN under another name",
      sale(party("27"), { shipTo: shipTo("24", { name: "Stores", gstin: "27AAACA0001A1ZZ" }) }),
      "24",
      "10(1)(a)",
      "igst",
    ],
    ["goods for nobody named", sale(party("27"), { shipTo: shipTo("24", { name: "" }) }), "24", "10(1)(a)", "igst"],
    [
      "goods for another GSTIN of the same company",
      sale(party("27"), { shipTo: shipTo("07", { gstin: "07AAACA0001A1ZZ" }) }),
      "27",
      "10(1)(b)",
      "igst",
    ],
    [
      "goods for another person",
      sale(party("07"), { shipTo: shipTo("27", { name: "Deccan Tools", to: "other" }) }),
      "07",
      "10(1)(b)",
      "cgst_sgst",
    ],
    [
      "goods for another person's GSTIN, whoever's place it is said to be",
      sale(party("07"), { shipTo: shipTo("27", { gstin: "27AAACB1111B1ZK", to: "own" }) }),
      "07",
      "10(1)(b)",
      "cgst_sgst",
    ],
    [
      "goods for a person of whom nobody said so, as it was written before",
      sale(party("07"), { shipTo: shipTo("27", { name: "Deccan Tools" }) }),
      "27",
      "10(1)(a)",
      "igst",
    ],
    [
      "an unregistered buyer's goods, shipped",
      sale(party("27", "unregistered"), { shipTo: shipTo("24") }),
      "24",
      "10(1)(ca)",
      "igst",
    ],
    [
      "an unregistered buyer's goods, shipped to another person",
      sale(party("27", "unregistered"), { shipTo: shipTo("07", { name: "Deccan Tools", to: "other" }) }),
      "07",
      "10(1)(ca)",
      "cgst_sgst",
    ],
    ["an unregistered buyer with an address", sale(party("27", "unregistered")), "27", "10(1)(ca)", "igst"],
    ["an unregistered buyer without an address", sale(nowhere), "07", "10(1)(ca)", "cgst_sgst"],
    ["a buyer under composition", sale(party("07", "composition")), "07", "10(1)(a)", "cgst_sgst"],
    ["a buyer with a UIN", sale(party("27", "uin")), "27", "10(1)(a)", "igst"],
    ["an SEZ buyer in our own state", sale(party("07", "sez")), "07", "10(1)(a)", "igst"],
    ["an SEZ buyer in another state", sale(party("27", "sez")), "27", "10(1)(a)", "igst"],
    ["an SEZ buyer under our LUT", sale(party("27", "sez"), { lut }), "27", "10(1)(a)", "none"],
    [
      "an SEZ buyer under an LUT that has run out",
      sale(party("27", "sez"), { lut, day: "2027-04-01" }),
      "27",
      "10(1)(a)",
      "igst",
    ],
    ["another buyer, whatever our LUT", sale(party("27"), { lut }), "27", "10(1)(a)", "igst"],
    ["a sale out of an SEZ of ours", sale(party("07"), { supplier: us("07", "sez") }), "07", "10(1)(a)", "igst"],
    ["a purchase from another state", purchaseFrom(party("24")), "07", "10(1)(a)", "igst"],
    ["a purchase within the state", purchaseFrom(party("07")), "07", "10(1)(a)", "cgst_sgst"],
    [
      "a purchase by a further registration of ours",
      purchaseFrom(party("24"), { recipient: us("24") }),
      "24",
      "10(1)(a)",
      "cgst_sgst",
    ],
    [
      "a purchase that is delivered in another state at our direction",
      purchaseFrom(party("24"), { shipTo: shipTo("27") }),
      "07",
      "10(1)(b)",
      "igst",
    ],
    [
      "a purchase that is delivered next door to the supplier at our direction",
      purchaseFrom(party("24"), { shipTo: shipTo("24") }),
      "07",
      "10(1)(b)",
      "igst",
    ],
    ["a purchase from an SEZ in our own state", purchaseFrom(party("07", "sez")), "07", "10(1)(a)", "igst"],
    ["a purchase from a composition supplier", purchaseFrom(party("07", "composition")), "07", "10(1)(a)", "none"],
    ["a purchase from an unregistered supplier", purchaseFrom(party("07", "unregistered")), "07", "10(1)(a)", "none"],
    [
      "a purchase from an unregistered supplier of another state",
      purchaseFrom(party("24", "unregistered")),
      "07",
      "10(1)(a)",
      "none",
    ],
    [
      "a purchase from an unregistered supplier on reverse charge",
      purchaseFrom(party("07", "unregistered"), { reverseCharge: true }),
      "07",
      "10(1)(a)",
      "cgst_sgst",
    ],
    ["a purchase on reverse charge", purchaseFrom(party("24"), { reverseCharge: true }), "07", "10(1)(a)", "igst"],
  ];
  test.each(cases)("%s", (_, supply, place, clause, split) => {
    const gst = determineGst(supply);
    expect([gst.placeOfSupply, gst.clause, gst.split]).toEqual([place, clause, split]);
    expect(gst.isInterState).toBe(split === "igst" || (split === "none" && supply.supplier.state !== place));
    expect(gst.taxNote).toContain(`section ${clause} of the IGST Act`);
  });
});

describe("the three-state deal (india 6)", () => {
  test.each([
    // supplier, ours, buyer: what the supplier charges, what we charge
    ["24", "07", "27", "igst", "igst"],
    ["07", "07", "27", "cgst_sgst", "igst"],
    ["27", "07", "07", "igst", "cgst_sgst"],
    ["24", "07", "24", "igst", "igst"],
    ["07", "07", "07", "cgst_sgst", "cgst_sgst"],
    ["24", "24", "24", "cgst_sgst", "cgst_sgst"],
  ])("goods from %s through us in %s to %s bear %s, then %s", (from, ours, to, first, second) => {
    const bought = determineGst(purchaseFrom(party(from), { recipient: us(ours), shipTo: shipTo(to) }));
    const sold = determineGst(sale(party(to), { supplier: us(ours) }));
    expect([bought.split, sold.split]).toEqual([first, second]);
  });
});

describe("what the desk is told (trade 5)", () => {
  test.each<[string, TaxedSupply, string[]]>([
    ["nothing, where goods and bill go to one state", sale(party("27"), { shipTo: shipTo("27") }), []],
    [
      "that goods go to another state than the bill",
      sale(party("27"), { shipTo: shipTo("24", { to: "own" }) }),
      [
        "The goods go to Gujarat (24), the bill to Maharashtra (27): ask whether the buyer has a GSTIN there to be billed",
      ],
    ],
    [
      "that nobody has said whose place it is, where that tells the tax",
      sale(party("27"), { shipTo: shipTo("24", { name: "Site Office" }) }),
      [
        "The goods go to Gujarat (24), the bill to Maharashtra (27): ask whether the buyer has a GSTIN there to be billed, and say at the place whether it is the buyer's own or another person's",
      ],
    ],
    [
      "nothing, where another takes the goods",
      sale(party("27"), { shipTo: shipTo("24", { name: "Deccan", to: "other" }) }),
      [],
    ],
    [
      "that the letter of undertaking is of another year",
      sale(party("27", "sez"), { lut, day: "2027-04-01" }),
      ["Letter of undertaking AD070326000123X is for 2026-27: until there is one for 2027-28, IGST is charged"],
    ],
  ])("%s", (_, supply, warnings) => {
    expect(determineGst(supply).warnings).toEqual(warnings);
  });
});

describe("what is refused (trade 5)", () => {
  test.each<[string, TaxedSupply, string | null]>([
    [
      "composition across states",
      purchaseFrom(party("24", "composition")),
      "Under the composition scheme nothing is supplied inter-state, as from Gujarat (24) to Delhi (07)",
    ],
    [
      "composition to an SEZ",
      purchaseFrom(party("07", "composition"), { recipient: us("07", "sez") }),
      "Under the composition scheme nothing is supplied inter-state, as from Delhi (07) to Delhi (07)",
    ],
    ["composition within a state", purchaseFrom(party("07", "composition")), null],
    ["a buyer abroad", sale(party("96", "unregistered")), "Parties outside India cannot be supplied yet"],
    [
      "goods that go abroad",
      sale(party("27"), { shipTo: shipTo("96") }),
      "Parties outside India cannot be supplied yet",
    ],
    ["a supplier abroad", purchaseFrom(party("96", "unregistered")), "Parties outside India cannot be supplied yet"],
    [
      "a registered buyer of no state",
      sale({ ...party("27"), gstin: "", state: "" }),
      "The place of supply is missing: enter the state with the recipient's address",
    ],
    [
      "a supplier of no state",
      purchaseFrom({ ...party("07", "unregistered"), state: "" }),
      "The supplier's state is missing: enter it with its address",
    ],
  ])("%s: %#", (_, supply, problem) => {
    expect(supplyProblem(supply)).toBe(problem);
    if (problem) expect(() => determineGst(supply)).toThrow(problem);
  });
});

describe("for any two parties", () => {
  const anyState = fc.constantFrom(...Object.keys(indianStates).filter((state) => state !== "96"));
  const anyParty = fc
    .record({ state: anyState, category: fc.constantFrom(...(Object.keys(gstCategories) as GstCategory[])) })
    .map(({ state, category }) => party(state, category));
  const anySupply = fc
    .record({
      side: fc.constantFrom("sale" as const, "purchase" as const),
      supplier: anyParty,
      recipient: anyParty,
      to: fc.option(anyState, { nil: undefined }),
      reverseCharge: fc.boolean(),
    })
    .map(({ to, ...rest }): TaxedSupply => {
      const day = "2026-11-21";
      return to === undefined ? { ...rest, day } : { ...rest, day, shipTo: shipTo(to) };
    })
    .filter((supply) => supplyProblem(supply) === null);

  test("IGST and halves never meet: an SEZ or two states make IGST, one state makes halves", () => {
    fc.assert(
      fc.property(anySupply, (supply) => {
        const { split, placeOfSupply, isInterState } = determineGst(supply);
        const sez = [supply.supplier, supply.recipient].some(({ gstCategory }) => gstCategory === "sez");
        expect(isInterState).toBe(sez || supply.supplier.state !== placeOfSupply);
        if (split !== "none") expect(split === "igst").toBe(isInterState);
        else expect(["composition", "unregistered", "uin"]).toContain(supply.supplier.gstCategory);
      }),
    );
  });

  test("a purchase is supplied where our registration is, wherever the goods go", () => {
    fc.assert(
      fc.property(anySupply, (supply) => {
        if (supply.side === "purchase") expect(determineGst(supply).placeOfSupply).toBe(supply.recipient.state);
      }),
    );
  });
});
