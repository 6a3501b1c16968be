import { expect, test } from "vitest";
import { beliefHindi } from "./belief.ts";

test("what an invoice of Home says of its tax and its buyer's state is Hindi, and what nobody has translated stays", () => {
  const { note, buyer } = beliefHindi.invoice;
  expect(
    note(
      "Inter-state supply, Delhi (07) to Maharashtra (27): the place of supply is where delivery ends (section 10(1)(a) of the IGST Act), so the tax is IGST. Tax is not payable on reverse charge.",
    ),
  ).toBe(
    "अंतर-राज्य सप्लाई, दिल्ली (07) से महाराष्ट्र (27): सप्लाई का स्थान वह है जहाँ डिलीवरी पूरी होती है (IGST अधिनियम की धारा 10(1)(a)), इसलिए कर IGST है। रिवर्स चार्ज पर कर देय नहीं है।",
  );
  expect(buyer("Maharashtra")).toBe("महाराष्ट्र की एक कंपनी के नाम");
  expect(note("Composed by hand.")).toBe("Composed by hand.");
});
