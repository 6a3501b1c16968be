// What a bid charges besides its lines, and its terms.
import { atMost, freightKinds, packingKinds } from "@vanik/contracts/bid";
import { bidFieldsOf, bidTermFields, isBidFigure, mostTyped, unsaidOf } from "@vanik/contracts/bid-fields";
import { useTexts } from "../../../app/language.tsx";
import { DayChoice, useTypedDay } from "../../../lists/day-field.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { BidArea, BidInput, BidSelect, TermField, TermRow, useFieldProblem, useRowsProblem } from "./bid-cells.tsx";
import { termLabel } from "../form/bid-words.ts";
import { useBid, useBidText, useOfBid } from "./use-bid.ts";

function FreightSteps() {
  const { slabs, fields } = useTexts(bidTexts);
  const problem = useRowsProblem("freight.slabs");
  return (
    <table className="bid-breaks">
      <caption className="bid-label">{slabs}</caption>
      <thead>
        <tr>
          <th scope="col">{fields.from}, ₹</th>
          <th scope="col">{fields.amount}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: atMost.slabs }, (_, at) => (
          <tr key={at}>
            <td>
              <BidInput
                name={`freight.slabs.${at}.from`}
                label={`${fields.from}, ${at + 1}`}
                className="bid-field"
                placeholder={at === 0 ? "0" : undefined}
              />
            </td>
            <td>
              <BidInput
                name={`freight.slabs.${at}.amount`}
                label={`${fields.amount}, ${at + 1}`}
                className="bid-field"
              />
            </td>
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

const terms = bidFieldsOf(bidTermFields);
const charges = terms.filter(([, { part }]) => part === "charges");
const ofTerms = terms.filter(([, { part }]) => part === "terms");
const figuresOfTerms = ofTerms.filter(([, field]) => isBidFigure(field));
const textsOfTerms = ofTerms.filter(([, field]) => !isBidFigure(field));

/** Plain fields of the bid, one below the other. */
function PlainTerms({ of }: { of: typeof terms }) {
  const { fields } = useTexts(bidTexts);
  return of.map(([name, field]) => {
    const label = termLabel(name, fields);
    return field.is === "lines" ? (
      <div key={name} className="pt-3">
        <BidArea name={name} label={label} most={field.most} />
      </div>
    ) : (
      <TermField key={name} name={name} label={label} placeholder={unsaidOf(field)} most={mostTyped(field)} />
    );
  });
}

export function BidCharges() {
  const { fields, freight, packing, freightAndPacking } = useTexts(bidTexts);
  const kind = useBidText("freight.kind");
  const packed = useBidText("packing.kind");
  return (
    <section className="bid-part">
      <h2 className="text-h3">{freightAndPacking}</h2>
      <TermRow name="freight.kind" label={fields.freight}>
        {(id) => (
          <BidSelect
            id={id}
            name="freight.kind"
            className="bid-field"
            choices={[["", freight.none], ...freightKinds.map((one) => [one, freight[one]] as const)]}
          />
        )}
      </TermRow>
      {["amount", "per_unit", "to_pay"].includes(kind) && <TermField name="freight.amount" label={fields.amount} />}
      {kind === "slabs" && <FreightSteps />}
      <TermRow name="packing.kind" label={fields.packing}>
        {(id) => (
          <BidSelect
            id={id}
            name="packing.kind"
            className="bid-field"
            choices={packingKinds.map((one) => [one === "included" ? "" : one, packing[one]] as const)}
          />
        )}
      </TermRow>
      {packed === "percentage" && <TermField name="packing.percentage" label={fields.percentage} />}
      {packed === "amount" && <TermField name="packing.amount" label={fields.amount} />}
      <PlainTerms of={charges} />
    </section>
  );
}

export function BidTermsPart() {
  const { termsOfBid } = useTexts(bidTexts);
  return (
    <section className="bid-part">
      <h2 className="text-h3">{termsOfBid}</h2>
      <PlainTerms of={figuresOfTerms} />
      <ValidTill />
      <PlainTerms of={textsOfTerms} />
    </section>
  );
}

function ValidTill() {
  const { fields, live, openCalendar } = useTexts(bidTexts);
  const bid = useBid();
  const value = useBidText("valid_till");
  const problem = useFieldProblem("valid_till");
  const isNoDay = useOfBid(({ faults, said }) => "valid_till" in faults && said === null);
  const onDay = (day: string) => bid.type({ valid_till: day });
  const { isWrong, attributes } = useTypedDay({ value, onDay });
  const quiet = isNoDay && !isWrong;
  return (
    <TermRow name="valid_till" label={fields.valid_till} quiet={quiet}>
      {(id) => (
        <span className="bid-field bid-day" data-invalid={(problem && !quiet) || undefined}>
          <input {...attributes} id={id} name="valid_till" aria-invalid={problem && !quiet ? true : undefined} />
          <DayChoice value={value} onDay={onDay} words={{ open: openCalendar, wrong: live.date }} />
        </span>
      )}
    </TermRow>
  );
}
