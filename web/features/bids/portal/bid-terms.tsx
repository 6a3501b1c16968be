// What a bid charges besides its lines, and its terms.
import { useTexts } from "../../../app/language.tsx";
import { DayChoice, useTypedDay } from "../../../lists/day-field.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { formOfBid, type BidFormPart, type FormRows, isAskedNow } from "../form/bid-form.ts";
import { BidArea, BidInput, BidSelect, TermRow, useFieldProblem, useRowsProblem } from "./bid-cells.tsx";
import { useBid, useBidText, useOfBid } from "./use-bid.ts";

function FreightSteps({ rows: { name, label, count, columns } }: { rows: FormRows }) {
  const problem = useRowsProblem(name);
  return (
    <table className="bid-breaks">
      <caption className="bid-label">{label}</caption>
      <thead>
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, at) => (
          <tr key={at}>
            {columns.map(([key, column]) => (
              <td key={key}>
                <BidInput
                  name={`${name}.${at}.${key}`}
                  label={`${column}, ${at + 1}`}
                  className="bid-field"
                  placeholder={at === 0 && key === "from" ? "0" : undefined}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {problem && (
        <tfoot>
          <tr>
            <td colSpan={2} className="bid-fault">
              {problem}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function TermPart({ part }: { part: BidFormPart }) {
  const { name, label } = part;
  if (!useOfBid(({ typed }) => isAskedNow(part, typed))) return null;
  if (part.is === "rows") return <FreightSteps rows={part} />;
  if (part.is === "day") return <ValidTill name={name} label={label} />;
  if (part.is === "lines")
    return (
      <div className="pt-3">
        <BidArea name={name} label={label} most={part.most} />
      </div>
    );
  return (
    <TermRow name={name} label={label}>
      {(id) =>
        part.is === "choice" ? (
          <BidSelect id={id} name={name} className="bid-field" choices={part.choices} />
        ) : (
          <BidInput id={id} name={name} className="bid-field" placeholder={part.placeholder} most={part.most} />
        )
      }
    </TermRow>
  );
}

const TermParts = ({ title, parts }: { title: string; parts: readonly BidFormPart[] }) => (
  <section className="bid-part">
    <h2 className="text-h3">{title}</h2>
    {parts.map((part) => (
      <TermPart key={part.name} part={part} />
    ))}
  </section>
);

export function BidCharges() {
  const texts = useTexts(bidTexts);
  const { freight, packing, limits } = formOfBid(texts);
  return <TermParts title={texts.freightAndPacking} parts={[...freight, ...packing, ...limits]} />;
}

export function BidTermsPart() {
  const texts = useTexts(bidTexts);
  const { terms, words } = formOfBid(texts);
  return <TermParts title={texts.termsOfBid} parts={[...terms, ...words]} />;
}

function ValidTill({ name, label }: { name: string; label: string }) {
  const { live, openCalendar } = useTexts(bidTexts);
  const bid = useBid();
  const value = useBidText(name);
  const problem = useFieldProblem(name);
  const isNoDay = useOfBid(({ faults, notice }) => name in faults && notice === null);
  const onDay = (day: string) => bid.type({ [name]: day });
  const { isWrong, attributes } = useTypedDay({ value, onDay });
  const quiet = isNoDay && !isWrong;
  return (
    <TermRow name={name} label={label} quiet={quiet}>
      {(id) => (
        <span className="bid-field bid-day" data-invalid={(problem && !quiet) || undefined}>
          <input {...attributes} id={id} name={name} aria-invalid={problem && !quiet ? true : undefined} />
          <DayChoice value={value} onDay={onDay} words={{ open: openCalendar, wrong: live.date }} />
        </span>
      )}
    </TermRow>
  );
}
