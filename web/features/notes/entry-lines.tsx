// Lines of a note of the old books: nobody knows those of its invoice here, so that each is typed as that one's paper has it.
import type { TradeDocument } from "@vanik/contracts/documents";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { blankEntryLine, placeOfWhole, type TypedEntryLine } from "./typed-note.ts";

type Problems = Readonly<Record<string, string | undefined>>;

interface EntryLinesProps {
  document: Pick<TradeDocument, "against" | "left_of_entry">;
  lines: readonly TypedEntryLine[];
  /** As they were sent: of these are the places that problems name. */
  linesSent: readonly TypedEntryLine[];
  /** Without GST no tariff, and where no goods are credited no quantity. */
  asks: { gst: boolean; goods: boolean };
  problems: Problems;
  /** The lines as they are by now, and at which fields nothing is said any more. */
  onLines: (lines: readonly TypedEntryLine[], ...mended: string[]) => void;
}

export function EntryLines({ document, lines, linesSent, asks, problems, onLines }: EntryLinesProps) {
  const { against, left_of_entry: left = 0 } = document;
  const box = useRef<HTMLDivElement>(null);
  const setLine = (at: number, part: Partial<TypedEntryLine>) => {
    const mended = Object.keys(part).map((key) => `lines.${placeOfWhole(linesSent, at)}.${key}`);
    onLines(
      lines.map((line, place) => (place === at ? { ...line, ...part } : line)),
      "lines",
      ...mended,
    );
  };
  const addLine = () => {
    flushSync(() => onLines([...lines, blankEntryLine]));
    box.current?.querySelector<HTMLInputElement>("fieldset:last-of-type input")?.focus();
  };
  return (
    <div ref={box} className="grid gap-4">
      {against && (
        <p className="text-small text-ink-3">
          {rupees(left)} is left of {against.number ?? against.name} of {day(against.day)}.
          {asks.gst && " Its lines are in the old books: type them as its paper has them."}
        </p>
      )}
      {lines.map((line, at) => (
        <EntryLine
          key={at}
          at={at}
          place={placeOfWhole(linesSent, at)}
          line={line}
          asks={asks}
          problems={problems}
          onChange={(part) => setLine(at, part)}
        />
      ))}
      {problems.lines && <FieldError>{problems.lines}</FieldError>}
      <div>
        <Button size="sm" onClick={addLine}>
          Add a line
        </Button>
      </div>
    </div>
  );
}

interface EntryLineProps extends Pick<EntryLinesProps, "asks" | "problems"> {
  at: number;
  /** Among those that were sent. */
  place: number;
  line: TypedEntryLine;
  onChange: (part: Partial<TypedEntryLine>) => void;
}

function EntryLine({ at, place, line, asks, problems, onChange }: EntryLineProps) {
  const sentAs = place < 0 ? `blank.${at}` : `lines.${place}`;
  const textOf = (key: keyof TypedEntryLine) => ({
    name: `${sentAs}.${key}`,
    autoComplete: "off",
    value: line[key],
    error: problems[`${sentAs}.${key}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 border-b border-line pb-4">
      <legend className="sr-only">Line {at + 1}</legend>
      <TextField label="What is credited" className="col-span-2" maxLength={140} {...textOf("item_name")} />
      {asks.gst && (
        <>
          <TextField label="HSN or SAC" inputMode="numeric" maxLength={8} {...textOf("hsn")} />
          <TextField label="GST, %" inputMode="decimal" maxLength={6} {...textOf("gst_rate")} />
        </>
      )}
      {asks.goods && (
        <>
          <TextField label="Quantity" inputMode="decimal" maxLength={14} {...textOf("qty")} />
          <TextField label="Unit" maxLength={32} {...textOf("uom")} />
        </>
      )}
      <AmountField
        label={asks.gst ? "Amount before GST" : "Amount"}
        className="col-span-2"
        name={`${sentAs}.amount`}
        maxLength={16}
        value={line.amount}
        error={problems[`${sentAs}.amount`]}
        onAmount={(amount) => onChange({ amount })}
      />
    </fieldset>
  );
}
