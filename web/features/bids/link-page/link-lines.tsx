// The lines as they are answered on a phone: rate, GST and days at hand, the rest in a panel of which one stands in the page and is copied as it is opened.
import { atMost, ratePers } from "@vanik/contracts/bid";
import { type BidField, isBidFigure, moreLineFields, mostTyped, unsaidOf } from "@vanik/contracts/bid-fields";
import { quantity, unbroken } from "../../../app/formats.ts";
import { fillText } from "../form/bid-words.ts";
import type { LinkDrawn } from "./link-drawn.ts";

type Line = LinkDrawn["page"]["lines"][number];

function Line({ line, texts, page }: { line: Line } & Pick<LinkDrawn, "texts" | "page">) {
  const { idx, item_name, specification, qty, uom, hsn, gst_rate } = line;
  const { fields } = texts;
  return (
    <li data-line={idx}>
      <div className="lh">
        <span className="q n">{idx}</span>
        <div>
          <b>{unbroken(item_name)}</b>
          {specification && <p className="q spec">{specification}</p>}
          <p className="sub">
            <span className="q">
              {quantity(qty)} {uom}
              {hsn && `, HSN ${hsn}`}
            </span>
            <span className="n" data-amount />
          </p>
        </div>
      </div>
      <div className="can" hidden>
        <span />
        <button type="button" className="link" data-more>
          {texts.live.change}
        </button>
      </div>
      <div className="fs">
        <label>
          <span data-per>{fillText(texts.ratePer, uom)}</span>
          <input name={`${idx}.rate`} className="f" inputMode="decimal" maxLength={20} />
        </label>
        <label>
          <span>{fields.gst_rate}</span>
          <input
            name={`${idx}.gst_rate`}
            className="f"
            inputMode="decimal"
            maxLength={6}
            placeholder={page.charges_tax ? String(gst_rate) : "0"}
            disabled={!page.charges_tax}
          />
        </label>
        <label>
          <span>{fields.lead_days}</span>
          <input name={`${idx}.lead_days`} className="f" inputMode="numeric" maxLength={4} />
        </label>
        <button type="button" data-more aria-expanded="false" aria-label={fillText(texts.moreOn, idx)}>
          {texts.more}
        </button>
      </div>
    </li>
  );
}

export function LinkLines({ page, texts }: LinkDrawn) {
  return (
    <ol className="lines" aria-label={texts.lines}>
      {page.lines.map((line) => (
        <Line key={line.idx} line={line} texts={texts} page={page} />
      ))}
    </ol>
  );
}

interface FieldProps {
  name: string;
  label: string;
  figure?: boolean;
  wide?: boolean;
  most?: number;
}

/** A field by its label; figures stand at the right. */
export function LinkField({ name, label, figure = true, wide = false, most = 20 }: FieldProps) {
  return (
    <label className={wide ? "wide" : undefined}>
      <span>{label}</span>
      <input
        name={name}
        className={figure ? "f" : undefined}
        inputMode={figure ? "decimal" : undefined}
        maxLength={most}
      />
    </label>
  );
}

/** A field of the table. */
export function LinkPlainField({ name, label, field }: { name: string; label: string; field: BidField }) {
  if (field.is === "lines") return <LinkText name={name} label={label} most={field.most} />;
  return (
    <label className={field.is === "text" ? "wide" : undefined}>
      <span>{label}</span>
      <input
        name={name}
        className={isBidFigure(field) ? "f" : undefined}
        inputMode={isBidFigure(field) ? "decimal" : undefined}
        maxLength={mostTyped(field) ?? 20}
        placeholder={unsaidOf(field)}
      />
    </label>
  );
}

export function LinkText({ name, label, most }: { name: string; label: string; most: number }) {
  return (
    <label className="wide">
      <span>{label}</span>
      <textarea name={name} maxLength={most} rows={2} />
    </label>
  );
}

const places = <T,>(count: number, draw: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => draw(at));

/** `#` in a name stands for the line, `{unit}` for its unit. */
export function MoreTemplate({ texts }: LinkDrawn) {
  const { fields, answersOf } = texts;
  return (
    <template id="more">
      <div className="more grid">
        <label>
          <span>{fields.answer}</span>
          <select name="#.answer">
            <option value="">{answersOf.offer}</option>
            <option value="alternative">{answersOf.alternative}</option>
            <option value="cannot">{answersOf.cannot}</option>
          </select>
        </label>
        <label data-offered>
          <span>{fields.per}</span>
          <select name="#.per">
            {ratePers.map((per) => (
              <option key={per} value={per === 1 ? "" : per}>
                {per.toLocaleString("en-IN")}
              </option>
            ))}
          </select>
        </label>
        <div className="wide grid" data-cannot>
          <LinkText name="#.reason" label={fields.reason} most={500} />
        </div>
        <div className="wide grid" data-alternative>
          <LinkField name="#.alternative.name" label={fields.name} figure={false} wide most={140} />
          <LinkText name="#.alternative.why" label={fields.why} most={500} />
        </div>
        <div className="wide grid" data-offered>
          <LinkField name="#.make" label={fields.make} figure={false} most={140} />
          <LinkField name="#.hsn" label={fields.hsn} most={10} />
          {moreLineFields.map(([key, field]) => (
            <LinkPlainField
              key={key}
              name={`#.${key}`}
              label={"inUnit" in field ? `${fields[key]}, {unit}` : fields[key]}
              field={field}
            />
          ))}
          <LinkField name="#.uom" label={fields.uom} figure={false} most={32} />
          <LinkField name="#.conversion.0" label={fillText(fields.ours, "{asked}")} />
          <LinkField name="#.conversion.1" label={fields.theirs} />
          <h2>{texts.breaks}</h2>
          {places(atMost.breaks, (at) => (
            <div key={at} className="wide two" data-row={at}>
              <LinkField name={`#.breaks.${at}.from`} label={fillText(texts.from, "{unit}")} />
              <LinkField name={`#.breaks.${at}.rate`} label={fields.rate} />
            </div>
          ))}
        </div>
        <LinkText name="#.remark" label={fields.remark} most={500} />
      </div>
    </template>
  );
}
