// The supplier's bill as it is printed, beside what we compute: what is left empty is as computed (trade 3).
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { quantity, signedAmount } from "../../../app/formats.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { cellFigures, numberOf } from "../draft/cell-text.ts";
import { headKey } from "../draft/draft.ts";
import { taxHeads } from "../draft/printed-bill.ts";
import { onNeededKey } from "../use-editor-keys.ts";
import { useEditor, useOpenEditor, useProblem } from "../use-editor.ts";
import { useTidied } from "../use-tidied.ts";
import { headChange, SideRow } from "./side-fields.tsx";

export function BillFields() {
  const editor = useOpenEditor();
  const taxes = useEditor(({ figures }) => figures.computed.taxes);
  const printed = useEditor(({ draft }) => draft.head.bill_taxes);
  const rounding = useEditor(({ figures }) => figures.computed.roundingAdjustment);
  const ours = new Set(taxes.map(({ tax, rate }) => headKey(tax, rate / 1000)));
  const others = Object.keys(printed).filter((key) => !ours.has(key));
  const write = (key: string, text: string | null) => {
    const { [key]: _, ...rest } = editor.draft.head.bill_taxes;
    editor.change(headChange("bill_taxes", text === null || text === "" ? rest : { ...rest, [key]: text }));
  };
  return (
    <section aria-labelledby="bill" className="pb-2">
      <h3 id="bill" className="text-h3 pt-6 pb-2">
        As the bill prints it
      </h3>
      <p className="pb-3 text-small text-ink-3">
        Type its total, and the figures that it prints otherwise. Amounts of lines stand in the table.
      </p>
      <div className="side-fields hang">
        {taxes.map(({ tax, rate, amount: computed }) => {
          const key = headKey(tax, rate / 1000);
          return (
            <BillFigure
              key={key}
              label={`${tax} ${quantity(rate / 1000)}%`}
              value={printed[key] ?? ""}
              computed={signedAmount(computed)}
              onChange={(text) => write(key, text)}
            />
          );
        })}
        {others.map((key) => (
          <BillFigure
            key={key}
            label={`${key}%`}
            value={printed[key] ?? ""}
            computed="not computed"
            onChange={(text) => write(key, text || "0")}
            onRemove={() => write(key, null)}
          />
        ))}
        <OtherHead onAdd={(key) => write(key, "0")} />
        <HeadFigure field="bill_rounding" label="Rounding" computed={signedAmount(rounding)} />
        <HeadFigure field="bill_total" label="Total of the bill" computed="type it" />
      </div>
      <TaxesProblem />
      <Differences />
      <Reason />
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string;
  computed: string;
  problem?: string | undefined;
  onChange: (text: string) => void;
  onRemove?: () => void;
  /** The draft waits for it. */
  needed?: boolean;
}

function BillFigure({ label, value, computed, problem, onChange, onRemove, needed }: FigureProps) {
  const editor = useOpenEditor();
  const id = useId();
  const tidied = useTidied(value, "money");
  return (
    <SideRow label={label} htmlFor={id} problem={problem}>
      <input
        id={id}
        className="side-input figures"
        inputMode="decimal"
        autoComplete="off"
        placeholder={computed}
        data-needed={needed || undefined}
        onKeyDown={needed ? (event) => onNeededKey(event, editor) : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-wrong` : undefined}
        {...tidied}
        onChange={(event) => onChange(event.target.value)}
      />
      {onRemove && <IconButton label={`Take ${label} off the bill`} icon={X} onClick={onRemove} />}
    </SideRow>
  );
}

function HeadFigure(props: { field: "bill_rounding" | "bill_total"; label: string; computed: string }) {
  const { field, ...shown } = props;
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head[field]);
  const problem = useProblem(field);
  return (
    <BillFigure
      {...shown}
      needed={field === "bill_total"}
      value={value}
      problem={problem}
      onChange={(text) => editor.change(headChange(field, text))}
    />
  );
}

/** A head or rate that the bill has and we do not compute. */
function OtherHead({ onAdd }: { onAdd: (key: string) => void }) {
  const [open, setOpen] = useState(false);
  const [tax, setTax] = useState<(typeof taxHeads)[number]>("IGST");
  const [rate, setRate] = useState("");
  const percent = numberOf(rate, cellFigures.percent);
  if (!open)
    return (
      <button type="button" className="side-add" onClick={() => setOpen(true)}>
        <Plus size={14} strokeWidth={1.5} aria-hidden /> Another tax on the bill
      </button>
    );
  return (
    <div className="side-other">
      <select aria-label="Tax" value={tax} onChange={(event) => setTax(event.target.value as typeof tax)}>
        {taxHeads.map((head) => (
          <option key={head}>{head}</option>
        ))}
      </select>
      <input
        className="side-input figures"
        aria-label="Its rate, %"
        placeholder="Rate, %"
        inputMode="decimal"
        value={rate}
        onChange={(event) => setRate(event.target.value)}
      />
      <Button
        size="sm"
        disabled={percent === null || !(percent >= 0 && percent <= 100)}
        onClick={() => {
          onAdd(headKey(tax, percent ?? 0));
          setOpen(false);
          setRate("");
        }}
      >
        Add
      </Button>
    </div>
  );
}

/** A bill of who cannot charge GST, with GST on it. */
function TaxesProblem() {
  const problem = useProblem("bill_taxes");
  return (
    problem && (
      <p role="alert" className="py-2 text-small text-red">
        {problem}
      </p>
    )
  );
}

/** What the bill prints otherwise than we compute. */
function Differences() {
  const differences = useEditor(({ figures }) => figures.differences);
  if (differences.length === 0) return null;
  const shown = (paise: number | null) => (paise === null ? "absent" : signedAmount(paise));
  return (
    <ul className="py-3 text-small text-ink-2" aria-label="Differences">
      {differences.map(({ figure, computed, printed }) => (
        <li key={figure} className="figures">
          {figure.charAt(0).toUpperCase() + figure.slice(1)}: {shown(printed)} on the bill, {shown(computed)} by our
          account
        </li>
      ))}
    </ul>
  );
}

function Reason() {
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head.bill_reason);
  const problem = useProblem("bill_reason");
  const differs = useEditor(({ figures }) => figures.differences.length > 0);
  if (!differs && !value && !problem) return null;
  return (
    <TextArea
      label="Why the bill is accepted so"
      rows={2}
      maxLength={500}
      error={problem}
      value={value}
      onChange={(event) => editor.change(headChange("bill_reason", event.target.value))}
      onBlur={() => editor.closeStep()}
    />
  );
}
