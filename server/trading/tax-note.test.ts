import { describe, expect, test } from "vitest";
import { lut, nowhere, party, purchaseFrom, sale, shipTo, us } from "./sample-supplies.ts";
import { taxNote } from "./tax-note.ts";
import type { TaxedSupply } from "./tax-split.ts";

describe("the sentence that explains (trade 5)", () => {
  const notOnReverseCharge = "Tax is not payable on reverse charge.";
  test.each<[TaxedSupply, string]>([
    [
      sale(party("27")),
      `Inter-state supply, Delhi (07) to Maharashtra (27): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is IGST. ${notOnReverseCharge}`,
    ],
    [
      sale(party("07")),
      `Intra-state supply within Delhi (07): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is CGST and SGST in equal halves. ${notOnReverseCharge}`,
    ],
    [
      sale(party("04"), { supplier: us("04") }),
      `Intra-state supply within Chandigarh (04): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is CGST and UTGST in equal halves. ${notOnReverseCharge}`,
    ],
    [
      sale(party("27"), { shipTo: shipTo("24", { name: "Deccan Tools", to: "other" }) }),
      `Inter-state supply, Delhi (07) to Maharashtra (27): the goods go elsewhere at the direction of the recipient, whose own state is the place of supply (section 10(1)(b) of the IGST Act), so the tax is IGST. ${notOnReverseCharge}`,
    ],
    [
      sale(nowhere),
      `Intra-state supply within Delhi (07): the recipient is not registered and has no address on record, and the place of supply is the supplier's (section 10(1)(ca) of the IGST Act), so the tax is CGST and SGST in equal halves. ${notOnReverseCharge}`,
    ],
    [
      sale(party("07", "sez")),
      `Inter-state supply to a special economic zone (section 7(5)(b) of the IGST Act), Delhi (07) to Delhi (07): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is IGST. SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX. ${notOnReverseCharge}`,
    ],
    [
      sale(party("27", "sez"), { lut }),
      `Inter-state supply to a special economic zone (section 7(5)(b) of the IGST Act), Delhi (07) to Maharashtra (27): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), and no tax is charged under letter of undertaking AD070326000123X of 2026-27. SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX. ${notOnReverseCharge}`,
    ],
    [
      purchaseFrom(party("07", "composition")),
      `Intra-state supply within Delhi (07): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), but no tax is charged and no input tax credit arises: composition taxable person, not eligible to collect tax on supplies. ${notOnReverseCharge}`,
    ],
    [
      purchaseFrom(party("24", "unregistered")),
      `Inter-state supply, Gujarat (24) to Delhi (07): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), but no tax is charged and no input tax credit arises: the supplier is not registered under GST. ${notOnReverseCharge}`,
    ],
    [
      purchaseFrom(party("24"), { reverseCharge: true }),
      "Inter-state supply, Gujarat (24) to Delhi (07): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is IGST. Tax is payable by the recipient on reverse charge and is not part of the total.",
    ],
  ])("case %#", (supply, note) => {
    expect(taxNote(supply)).toBe(note);
  });

  test("names nobody, so that it crosses no wall", () => {
    const direct = purchaseFrom(party("24"), { shipTo: shipTo("27", { name: "Deccan Tools" }) });
    expect(taxNote(direct)).not.toMatch(/Deccan|Sahyadri|Vanik|Maharashtra|AAACA/);
  });

  const taxable = { rate: 1800, treatment: "taxable" as const, isService: false };
  const exempt = { rate: 0, treatment: "exempt" as const, isService: false };
  const nil = { rate: 0, treatment: "nil" as const, isService: false };
  test.each<[string, TaxedSupply, string]>([
    ["taxable goods", sale(party("07"), { lines: [taxable] }), "so the tax is CGST and SGST in equal halves. Tax"],
    [
      "exempt goods alone, of which the note said CGST and SGST",
      sale(party("07"), { lines: [exempt, exempt] }),
      "but no tax is charged: what is supplied is exempt. Tax",
    ],
    [
      "goods that bear none by two ways",
      sale(party("27"), { lines: [exempt, nil], reverseCharge: true }),
      "but no tax is charged: what is supplied is exempt and nil-rated. Tax is not payable on reverse charge.",
    ],
    [
      "mixed goods",
      sale(party("27"), { lines: [taxable, nil] }),
      "so the tax is IGST; what is nil-rated bears none. Tax",
    ],
    [
      "goods out of an SEZ",
      purchaseFrom(party("07", "sez"), { lines: [taxable] }),
      "and the supplier charges no tax on the goods: IGST comes with the bill of entry. Tax",
    ],
    [
      "a service out of an SEZ",
      purchaseFrom(party("07", "sez"), { lines: [{ ...taxable, isService: true }] }),
      "so the tax is IGST. Tax",
    ],
  ])("follows the lines: %s", (_, supply, words) => {
    expect(taxNote(supply)).toContain(words);
  });

  test("says of exempt goods to an SEZ no payment of tax", () => {
    expect(taxNote(sale(party("07", "sez"), { lines: [exempt] }))).not.toContain("ON PAYMENT OF INTEGRATED TAX");
  });
});
