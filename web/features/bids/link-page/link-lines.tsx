// The lines as they are answered on a phone: rate, GST and days at hand, the rest in a panel of which one stands in the page and is copied as it is opened.
import { quantity, unbroken } from "../../../app/formats.ts";
import { type AskedWhen, formOfLine, type BidFormPart, type FormRows } from "../form/bid-form.ts";
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
            placeholder={page.charges_tax ? String(gst_rate ?? "") : "0"}
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

/** Where a part stands only while it is asked, the module shows and hides it. */
const shownWhen = (when: AskedWhen | undefined) => when && `${when.name}=${when.says.join()}`;

/** A part of the form: figures stand at the right, texts and choices over the whole width. */
function LinkPart({ part, narrow = false }: { part: BidFormPart; narrow?: boolean | undefined }) {
  const { name, label, when } = part;
  const isWide = !narrow && (when !== undefined || !["figure", "code"].includes(part.is));
  if (part.is === "rows") return <LinkRows rows={part} />;
  return (
    <label className={isWide ? "wide" : undefined} data-when={shownWhen(when)}>
      <span>{label}</span>
      {part.is === "choice" ? (
        <select name={name}>
          {part.choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : part.is === "lines" ? (
        <textarea name={name} maxLength={part.most} rows={2} />
      ) : part.is === "day" ? (
        <input name={name} type="date" />
      ) : (
        <input
          name={name}
          className={part.is === "figure" ? "f" : undefined}
          inputMode={part.is === "figure" ? "decimal" : undefined}
          maxLength={part.most ?? 20}
          placeholder={part.placeholder}
        />
      )}
    </label>
  );
}

export const LinkParts = ({ parts, narrow }: { parts: readonly BidFormPart[]; narrow?: boolean }) =>
  parts.map((part) => <LinkPart key={part.name} part={part} narrow={narrow} />);

/** Of a line's rows those stand that are filled, and one more. */
function LinkRows({ rows: { name, label, count, columns, when } }: { rows: FormRows }) {
  return (
    <div className="wide" data-when={shownWhen(when)}>
      <h2>{label}</h2>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="two" data-row={at}>
          {columns.map(([key, column]) => (
            <LinkPart key={key} part={{ name: `${name}.${at}.${key}`, label: column, is: "figure" }} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** `#` in a name stands for the line, `{unit}` for its unit. */
export function MoreTemplate({ texts }: LinkDrawn) {
  const { answer, per, cannot, instead, goods, more, breaks, remark } = formOfLine(texts, {
    at: "#",
    unit: "{unit}",
    asked: "{asked}",
  });
  const groups: { when: AskedWhen; parts: readonly BidFormPart[]; narrow?: true }[] = [
    cannot,
    instead,
    { ...more, parts: [...goods, ...more.parts, breaks], narrow: true },
  ];
  return (
    <template id="more">
      <div className="more grid">
        <LinkPart part={answer} narrow />
        <LinkPart part={per} narrow />
        {groups.map(({ when, parts, narrow }) => (
          <div key={parts[0]!.name} className="wide grid" data-when={shownWhen(when)}>
            <LinkParts parts={parts} narrow={narrow} />
          </div>
        ))}
        <LinkPart part={remark} />
      </div>
    </template>
  );
}
