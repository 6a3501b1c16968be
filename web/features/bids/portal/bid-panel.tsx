// The rest of a line: price breaks, what is offered instead, discount, packs and limits, its own unit, a remark; on phones also what the grid has no room for.
import { atMost } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import { useId, useState } from "react";
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { fillText } from "../form/bid-words.ts";
import { formOfLine, type BidFormPart, isAskedNow } from "../form/bid-form.ts";
import { kindOfField, readBidFigure } from "../form/typed-bid.ts";
import { BidArea, BidField, BidInput, BidSelect, useRowsProblem } from "./bid-cells.tsx";
import { useBid, useOfBid, useBidText } from "./use-bid.ts";

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

interface LinePartProps {
  line: AskedBidLine;
  part: BidFormPart;
}

/** A part of the panel; what a field of it is taken for where it is blank stands in it. */
function LinePart({ line, part }: LinePartProps) {
  const { name, label } = part;
  const id = useId();
  const blanks: Readonly<Record<string, string>> = { hsn: line.hsn, uom: line.uom, conversion: "1" };
  if (!useOfBid(({ typed }) => isAskedNow(part, typed)) || part.is === "rows") return null;
  if (part.is === "lines") return <BidArea name={name} label={label} most={part.most} />;
  if (part.is !== "choice")
    return (
      <BidField
        name={name}
        label={label}
        placeholder={part.placeholder ?? blanks[kindOfField(name)]}
        most={part.most}
      />
    );
  return (
    <div>
      <label className="bid-label" htmlFor={id}>
        {label}
      </label>
      <BidSelect id={id} name={name} className="bid-field" choices={part.choices} />
    </div>
  );
}

const LineParts = ({ line, parts }: { line: AskedBidLine; parts: readonly BidFormPart[] }) =>
  parts.map((part) => <LinePart key={part.name} line={line} part={part} />);

export function BidPanel({ line }: { line: AskedBidLine }) {
  const { idx, uom } = line;
  const texts = useTexts(bidTexts);
  const unit = useBidText(`${idx}.uom`) || uom;
  const { answer, per, instead, goods, more, breaks, remark } = formOfLine(texts, {
    at: String(idx),
    unit,
    asked: uom,
  });
  const typedText = useBidText(answer.name);
  const isAsked = (part: Parameters<typeof isAskedNow>[0]) => isAskedNow(part, { [answer.name]: typedText });
  return (
    <tr className="bid-panel">
      <td colSpan={12}>
        <div className="bid-panel-parts">
          {isAsked(breaks) && <Breaks line={line} unit={unit} />}
          <section>
            {isAsked(instead) && (
              <div className="grid gap-3 pb-3">
                <h2 className="text-h3">{instead.label}</h2>
                <LineParts line={line} parts={instead.parts} />
              </div>
            )}
            <LinePart line={line} part={remark} />
          </section>
          {isAsked(more) && (
            <section>
              <h2 className="text-h3">{texts.more}</h2>
              {/* These stand in the grid where that is wide enough. */}
              <div className="bid-narrow bid-pair">
                <LineParts line={line} parts={[answer, per, ...goods]} />
              </div>
              <div className="bid-pair">
                <LineParts line={line} parts={more.parts} />
              </div>
            </section>
          )}
        </div>
      </td>
    </tr>
  );
}
