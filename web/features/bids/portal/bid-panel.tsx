// The rest of a line: price breaks, what is offered instead, discount, packs and limits, its own unit, a remark; on phones also what the grid has no room for.
import { atMost, ratePers } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import { moreLineFields, mostTyped, unsaidOf } from "@vanik/contracts/bid-fields";
import { useId } from "react";
import { quantity } from "../../../app/formats.ts";
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { fillText } from "../form/bid-words.ts";
import { readBidFigure } from "../form/typed-bid.ts";
import { answerChoices, BidArea, BidField, BidInput, BidSelect, useRowsProblem } from "./bid-cells.tsx";
import { useBid, useOfBid, useBidText } from "./use-bid.ts";
import { useState } from "react";

export type AskedBidLine = BidPage["lines"][number];

const places = Array.from({ length: atMost.breaks }, (_, at) => at);

/** How much lower a break is than the rate, in percent. */
function Below({ idx, at }: { idx: number; at: number }) {
  const [rate = 0, lower = 0] = [useBidText(`${idx}.rate`), useBidText(`${idx}.breaks.${at}.rate`)].map(
    (text) => readBidFigure(`${idx}.rate`, text).value,
  );
  return <>{rate > 0 && lower > 0 && lower < rate ? `${(((rate - lower) / rate) * 100).toFixed(1)} %` : ""}</>;
}

function Breaks({ line: { idx }, unit }: { line: AskedBidLine; unit: string }) {
  const t = useTexts(bidTexts);
  const bid = useBid();
  const filled = useOfBid(({ typed }) =>
    places.findLastIndex((at) => Boolean(typed[`${idx}.breaks.${at}.from`] || typed[`${idx}.breaks.${at}.rate`])),
  );
  const [added, setAdded] = useState(0);
  const shown = Math.min(atMost.breaks, Math.max(filled + 1, added));
  const per = useBidText(`${idx}.per`) || "1";
  const problem = useRowsProblem(`${idx}.breaks`);
  return (
    <section>
      <h2 className="text-h3">{t.breaks}</h2>
      {shown > 0 && (
        <table className="bid-breaks">
          <thead>
            <tr>
              <th scope="col">{fillText(t.from, unit)}</th>
              <th scope="col">{fillText(t.ratePer, per === "1" ? unit : per)}</th>
              <th scope="col">{t.below}</th>
            </tr>
          </thead>
          <tbody>
            {places.slice(0, shown).map((at) => (
              <tr key={at}>
                <td>
                  <BidInput name={`${idx}.breaks.${at}.from`} label={fillText(t.from, unit)} className="bid-field" />
                </td>
                <td>
                  <BidInput name={`${idx}.breaks.${at}.rate`} label={fillText(t.ratePer, per)} className="bid-field" />
                </td>
                <td className="number text-ink-3">
                  <Below idx={idx} at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problem && <p className="bid-fault">{problem}</p>}
      {shown < atMost.breaks && (
        <Button
          size="sm"
          className="mt-2"
          onClick={() => {
            setAdded(shown + 1);
            bid.type({ [`${idx}.breaks.${shown}.from`]: "" });
          }}
        >
          {fillText(t.addBreak, atMost.breaks - shown)}
        </Button>
      )}
    </section>
  );
}

/** What stands in the grid where that is wide enough. */
function NarrowFields({ line: { idx, hsn } }: { line: AskedBidLine }) {
  const { fields, answersOf } = useTexts(bidTexts);
  const id = useId();
  return (
    <div className="bid-narrow bid-pair">
      <div>
        <label className="bid-label" htmlFor={`${id}-answer`}>
          {fields.answer}
        </label>
        <BidSelect
          id={`${id}-answer`}
          name={`${idx}.answer`}
          className="bid-field"
          choices={answerChoices(answersOf, answersOf.offer)}
        />
      </div>
      <div>
        <label className="bid-label" htmlFor={id}>
          {fields.per}
        </label>
        <BidSelect
          id={id}
          name={`${idx}.per`}
          className="bid-field"
          choices={ratePers.map((per) => [per === 1 ? "" : String(per), quantity(per)] as const)}
        />
      </div>
      <BidField name={`${idx}.hsn`} label={fields.hsn} placeholder={hsn} most={10} />
      <BidField name={`${idx}.make`} label={fields.make} most={140} />
    </div>
  );
}

export function BidPanel({ line }: { line: AskedBidLine }) {
  const { idx, uom } = line;
  const { fields, alternative, more } = useTexts(bidTexts);
  const answer = useBidText(`${idx}.answer`);
  const unit = useBidText(`${idx}.uom`) || uom;
  const at = (key: string) => `${idx}.${key}`;
  return (
    <tr className="bid-panel">
      <td colSpan={12}>
        <div className="bid-panel-parts">
          {answer !== "cannot" && <Breaks line={line} unit={unit} />}
          <section>
            {answer === "alternative" && (
              <div className="grid gap-3 pb-3">
                <h2 className="text-h3">{alternative}</h2>
                <BidField name={at("alternative.name")} label={fields.name} most={140} />
                <BidArea name={at("alternative.why")} label={fields.why} most={500} />
              </div>
            )}
            <BidArea name={at("remark")} label={fields.remark} most={500} />
          </section>
          {answer !== "cannot" && (
            <section>
              <h2 className="text-h3">{more}</h2>
              <NarrowFields line={line} />
              <div className="bid-pair">
                {moreLineFields.map(([key, field]) => (
                  <BidField
                    key={key}
                    name={at(key)}
                    label={"inUnit" in field ? `${fields[key]}, ${unit}` : fields[key]}
                    placeholder={unsaidOf(field)}
                    most={mostTyped(field)}
                  />
                ))}
                <BidField name={at("uom")} label={fields.uom} placeholder={uom} most={32} />
                <span />
                <BidField name={at("conversion.0")} label={fillText(fields.ours, uom)} placeholder="1" />
                <BidField name={at("conversion.1")} label={fields.theirs} placeholder="1" />
              </div>
            </section>
          )}
        </div>
      </td>
    </tr>
  );
}
