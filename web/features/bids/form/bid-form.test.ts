// What the form asks is what is read of it: a figure that is not asked is not sent, and one that is asked is.
import { bidAnswers, freightKinds, packingKinds } from "@vanik/contracts/bid";
import { bidFieldsOf, bidTermFields } from "@vanik/contracts/bid-fields";
import { expect, test } from "vitest";
import { bidTexts } from "../../../texts/en/bid.ts";
import { formOfBid, formOfLine, type BidFormPart, isAskedNow } from "./bid-form.ts";
import { bidOfTyped, typedOfBid, type TypedBid } from "./typed-bid.ts";

const parts = Object.values(formOfBid(bidTexts)).flat();
const line = formOfLine(bidTexts, { at: "1", unit: "Nos", asked: "Box" });
/** Each figure of these parts, with a row of those that have rows. */
const figuresIn = (parts: readonly BidFormPart[]) =>
  parts.flatMap((part): { name: string; part: BidFormPart }[] => {
    if (part.is === "rows") return part.columns.map(([key]) => ({ name: `${part.name}.0.${key}`, part }));
    return part.is === "figure" ? [{ name: part.name, part }] : [];
  });

function expectReadAsAsked(parts: readonly BidFormPart[], chosen: TypedBid): void {
  const figures = figuresIn(parts);
  const typed = { ...chosen, ...Object.fromEntries(figures.map(({ name }) => [name, "8"])) };
  const { bid, faults } = bidOfTyped(typed, [1]);
  expect(faults).toEqual({});
  const read = typedOfBid(bid);
  for (const { name, part } of figures)
    expect(name in read, `${name}, ${JSON.stringify(chosen)}`).toBe(isAskedNow(part, typed));
}

test.each(["", ...freightKinds])("freight %j asks what is read", (kind) =>
  expectReadAsAsked(formOfBid(bidTexts).freight, { "freight.kind": kind }),
);
test.each(["", ...packingKinds])("packing %j asks what is read", (kind) =>
  expectReadAsAsked(formOfBid(bidTexts).packing, { "packing.kind": kind }),
);
test.each(["", "offer", "alternative"])("a line that answers %j asks for all that goods have", (answer) => {
  expectReadAsAsked([line.breaks, ...line.more.parts.filter(({ name }) => !name.includes("conversion"))], {
    "1.answer": answer,
    "1.rate": "9",
  });
  expect(isAskedNow(line.more, { "1.answer": answer })).toBe(true);
});
test("what cannot be supplied is asked for its reason alone, and what is offered instead for its name", () => {
  const whichAsked = (answer: string) =>
    [line.cannot, line.instead, line.more, line.breaks, line.per].map((part) =>
      isAskedNow(part, { "1.answer": answer }),
    );
  expect(bidAnswers.map(whichAsked)).toEqual([
    [false, false, true, true, true],
    [false, true, true, true, true],
    [true, false, false, false, false],
  ]);
});

test("each plain field of the whole bid is asked once", () => {
  const names = parts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [name] of bidFieldsOf(bidTermFields)) expect(names).toContain(name);
});
