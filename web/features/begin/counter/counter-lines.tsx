// What is sold over the counter: found by a few words, each with its quantity, rate and GST.
import type { CounterPreview } from "@vanik/contracts/begin-input";
import type { DocumentLine } from "@vanik/contracts/documents";
import { X } from "lucide-react";
import { type RefObject, useEffect, useId } from "react";
import { flushSync } from "react-dom";
import { day } from "../../../app/days-and-times.ts";
import { amount } from "../../../app/formats.ts";
import { AmountField } from "../../../lists/amount-field.tsx";
import { FindItem } from "../../../lists/find-item.tsx";
import { onHandText } from "../../../lists/on-hand-text.ts";
import { useTaxesProposed } from "../../../lists/taxes-proposed.ts";
import { IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { focusOnceChosen } from "../../../ui/focus-once-chosen.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import type { CounterPriced } from "./sale-typed.ts";
import { counterGst, type CounterLine, lineInUnit, lineOfOwnGoods, lineOfSoldItem } from "./counter-line.ts";

type Problems = Readonly<Record<string, string | undefined>>;

interface CounterLinesProps {
  lines: readonly CounterLine[];
  onLines: (lines: readonly CounterLine[]) => void;
  problems: Problems;
  mend: (...names: string[]) => void;
  /** What they come to, once it is known. */
  preview: CounterPriced | undefined;
  /** The box that finds the next item. */
  find: RefObject<HTMLInputElement | null>;
}

export function CounterLines({ lines, onLines, problems, mend, preview, find }: CounterLinesProps) {
  const group = useId();
  useEffect(() => find.current?.focus(), [find]);

  function change(at: number, line: CounterLine) {
    onLines(lines.map((one, n) => (n === at ? line : one)));
    mend(...Object.keys(problems).filter((field) => field.startsWith(`lines.${at}.`)));
  }
  function add(line: CounterLine) {
    flushSync(() => onLines([...lines, line]));
    mend("lines");
    focusOnceChosen(() => document.getElementById(`${group}-qty-${line.key}`));
  }

  return (
    <fieldset className="counter-lines">
      <legend className="sr-only">What is sold</legend>
      {lines.map((line, at) => (
        <CounterRow
          key={line.key}
          id={`${group}-qty-${line.key}`}
          line={line}
          problem={(name) => problems[`lines.${at}.${name}`]}
          priced={linePriced(preview, line)}
          last={preview?.lasts.find(({ item_code, uom }) => item_code === line.item?.item_code && uom === line.uom)}
          onChange={(changed) => change(at, changed)}
          onRemove={() => {
            onLines(lines.filter((_, n) => n !== at));
            mend(...Object.keys(problems));
            find.current?.focus();
          }}
        />
      ))}
      <FindItem
        inputRef={find}
        onFound={(item) => add(lineOfSoldItem(item))}
        onWords={(words) => add(lineOfOwnGoods(words))}
        error={problems.lines}
      />
    </fieldset>
  );
}

function linePriced(preview: CounterPriced | undefined, { key }: CounterLine): DocumentLine | undefined {
  const at = preview?.keys.indexOf(key) ?? -1;
  return at < 0 ? undefined : preview?.quotation.items[at];
}

interface CounterRowProps {
  /** Of its quantity. */
  id: string;
  line: CounterLine;
  problem: (name: string) => string | undefined;
  priced: DocumentLine | undefined;
  last: CounterPreview["lasts"][number] | undefined;
  onChange: (line: CounterLine) => void;
  onRemove: () => void;
}

/** What the item bears, as it is priced. */
function bornGst(priced: DocumentLine | undefined): string {
  if (!priced) return "–";
  const { gst_treatment: treatment, gst_rate: rate } = priced;
  return treatment === "taxable" ? `${rate}%` : (counterGst[treatment]?.label ?? "No GST");
}

function CounterRow({ id, line, problem, priced, last, onChange, onRemove }: CounterRowProps) {
  const { item, name, uom, qty, rate, gst, hsn } = line;
  const called = item?.item_name ?? name;
  const units = item && item.units.length > 0 ? [item.uom, ...item.units.map((unit) => unit.uom)] : null;
  return (
    <div className="counter-line">
      <p className="counter-line-item">
        {called} {item && <span className="text-caption text-ink-3">{item.item_code}</span>}
      </p>
      <TextField
        id={id}
        label={units || !item ? "Quantity" : `Quantity, ${uom}`}
        inputMode="decimal"
        inputClass="number"
        autoComplete="off"
        maxLength={14}
        value={qty}
        error={problem("qty")}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => onChange({ ...line, qty: target.value })}
      />
      {units && (
        <SelectField
          label="Unit"
          value={uom}
          error={problem("uom")}
          onChange={({ target }) => onChange(lineInUnit(line, target.value))}
        >
          {units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <AmountField
        label="Rate before GST"
        maxLength={16}
        value={rate}
        error={problem("rate")}
        onAmount={(text) => onChange({ ...line, rate: text })}
      />
      <SelectField
        label="GST"
        value={gst}
        error={problem("gst_rate") ?? problem("gst_treatment")}
        onChange={({ target }) => onChange({ ...line, gst: target.value })}
      >
        <option value="">{item ? bornGst(gst === "" ? priced : undefined) : "Choose"}</option>
        {Object.entries(counterGst).map(([key, { label }]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {!item && (
        <>
          <TextField
            label="Unit"
            autoComplete="off"
            maxLength={32}
            value={uom}
            error={problem("uom")}
            onChange={({ target }) => onChange({ ...line, uom: target.value })}
          />
          <TextField
            label="HSN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={hsn}
            error={problem("hsn")}
            onChange={({ target }) => onChange({ ...line, hsn: target.value })}
          />
        </>
      )}
      <p className="counter-line-amount">
        <span className="field-label">Amount</span>
        <span className="figures">{priced ? amount(priced.amount) : "–"}</span>
      </p>
      <IconButton label={`Remove ${called}`} icon={X} className="counter-line-remove" onClick={onRemove} />
      {item ? (
        <WhatWasLast line={line} last={last} onRate={(lastRate) => onChange({ ...line, rate: lastRate })} />
      ) : (
        <AlikeGoods line={line} onTake={(goods) => onChange({ ...line, ...goods })} />
      )}
      {problem("item_code") && (
        <p role="alert" className="field-error counter-line-below">
          {problem("item_code")}
        </p>
      )}
    </div>
  );
}

function WhatWasLast({
  line,
  last,
  onRate,
}: Pick<CounterRowProps, "line" | "last"> & { onRate: (rate: string) => void }) {
  if (!last || (!last.sold && last.on_hand === null)) return null;
  const { sold } = last;
  const there = onHandText(last, line.uom);
  return (
    <p className="counter-line-below text-small text-ink-3">
      {sold && (
        <span>
          Last sold {amount(sold.rate)}, {day(sold.day)}{" "}
          {line.rate !== String(sold.rate) && (
            <button type="button" className="link" onClick={() => onRate(String(sold.rate))}>
              Take rate<span className="sr-only"> of {line.item?.item_name}</span>
            </button>
          )}
        </span>
      )}
      {there && <span>{there}</span>}
    </p>
  );
}

/** HSN and GST of what the catalogue has that is called alike: taken with a press. */
function AlikeGoods({
  line,
  onTake,
}: Pick<CounterRowProps, "line"> & { onTake: (goods: Pick<CounterLine, "hsn" | "gst">) => void }) {
  const [alike] = useTaxesProposed(line.name, line.hsn === "");
  if (!alike) return null;
  const gst = alike.gst_treatment === "taxable" ? String(alike.gst_rate) : alike.gst_treatment;
  const bears = counterGst[gst];
  if (!bears) return null;
  return (
    <p className="counter-line-below text-small text-ink-3">
      <span>
        Alike: {alike.item_name}{" "}
        <button type="button" className="link" onClick={() => onTake({ hsn: alike.hsn, gst })}>
          Take HSN {alike.hsn}, {bears.label}
        </button>
      </span>
    </p>
  );
}
