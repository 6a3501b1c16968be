// What a bid charges besides its lines, and its terms. What every bid must say stands in sight; the rest is a row each that opens, its value told beside its name.
import { atMost, freightKinds, packingKinds } from "@vanik/contracts/bid";
import { type BidField, bidFieldsOf, bidTermFields, isBidFigure } from "@vanik/contracts/bid-fields";
import type { ReactNode } from "react";
import { termLabel } from "../form/bid-words.ts";
import { LinkField, LinkPlainField } from "./link-lines.tsx";
import type { LinkDrawn } from "./link-drawn.ts";

/** `of` names the fields whose values stand beside the name. */
const LinkTermRow = ({ name, of, children }: { name: string; of: string; children: ReactNode }) => (
  <details data-of={of}>
    <summary>
      <span>{name}</span>
      <b className="n" />
    </summary>
    <div className="grid">{children}</div>
  </details>
);

export function LinkForAll({ texts }: LinkDrawn) {
  const { fields, freight, packing } = texts;
  const plainTerms = (part: "charges" | "terms", isMeant: (field: BidField) => boolean) =>
    bidFieldsOf(bidTermFields)
      .filter(([, field]) => field.part === part && isMeant(field))
      .map(([name, field]) => <LinkPlainField key={name} name={name} label={termLabel(name, fields)} field={field} />);
  return (
    <section className="rule">
      <h2>{texts.forAll}</h2>
      <div className="grid needed">
        <label className="wide">
          <span>{fields.freight}</span>
          <select name="freight.kind">
            <option value="">{freight.none}</option>
            {freightKinds.map((kind) => (
              <option key={kind} value={kind}>
                {freight[kind]}
              </option>
            ))}
          </select>
        </label>
        <div className="wide" data-when="freight.kind=amount,per_unit,to_pay">
          <LinkField name="freight.amount" label={fields.amount} />
        </div>
        <div className="wide" data-when="freight.kind=slabs">
          {Array.from({ length: atMost.slabs }, (_, at) => (
            <div key={at} className="two">
              <LinkField name={`freight.slabs.${at}.from`} label={`${fields.from}, ₹`} />
              <LinkField name={`freight.slabs.${at}.amount`} label={fields.amount} />
            </div>
          ))}
        </div>
        {plainTerms("terms", isBidFigure)}
        <label className="wide">
          <span>{fields.valid_till}</span>
          <input name="valid_till" type="date" />
        </label>
      </div>
      <LinkTermRow name={fields.packing} of="packing.kind packing.percentage packing.amount">
        <label className="wide">
          <span>{fields.kind}</span>
          <select name="packing.kind">
            {packingKinds.map((kind) => (
              <option key={kind} value={kind === "included" ? "" : kind}>
                {packing[kind]}
              </option>
            ))}
          </select>
        </label>
        <div className="wide" data-when="packing.kind=percentage">
          <LinkField name="packing.percentage" label={fields.percentage} />
        </div>
        <div className="wide" data-when="packing.kind=amount">
          <LinkField name="packing.amount" label={fields.amount} />
        </div>
      </LinkTermRow>
      <LinkTermRow name={fields.min_order} of="min_order discount_percentage">
        {plainTerms("charges", () => true)}
      </LinkTermRow>
      <LinkTermRow name={fields.own_ref} of="own_ref">
        {plainTerms("terms", (field) => !isBidFigure(field))}
      </LinkTermRow>
    </section>
  );
}
