// Cells of a line, and fields beside the lines: each writes its own text, and shows a figure tidied while nobody types in it.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import type { FormChoice } from "../form/bid-form.ts";
import { describeFault } from "../form/bid-words.ts";
import { tidyTyped } from "../form/tidy-typed.ts";
import { isFigureField, kindOfField } from "../form/typed-bid.ts";
import { useBid, useOfBid, useBidText } from "./use-bid.ts";

/** What is wrong with a field: by itself, or in the server's words. */
export function useFieldProblem(name: string): string | null {
  const { live } = useTexts(bidTexts);
  const fault = useOfBid(({ faults }) => faults[name]);
  const refused = useOfBid(({ fields }) => fields[name]);
  return fault ? describeFault(fault, live) : (refused ?? null);
}

/** The first that is wrong in a list of rows. */
export function useRowsProblem(rows: string): string | null {
  const isOfRows = (name: string) => name.startsWith(`${rows}.`);
  const name = useOfBid(({ faults, fields }) => [...Object.keys(faults), ...Object.keys(fields)].find(isOfRows));
  return useFieldProblem(name ?? "");
}

interface BidInputProps {
  name: string;
  label?: string;
  id?: string;
  className: string;
  placeholder?: string | undefined;
  most?: number | undefined;
  describedBy?: string | undefined;
  disabled?: boolean;
}

export function BidInput({ name, label, id, className, placeholder, most = 20, describedBy, disabled }: BidInputProps) {
  const bid = useBid();
  const text = useBidText(name);
  const problem = useFieldProblem(name);
  const [active, setActive] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const figure = isFigureField(name) || kindOfField(name) === "hsn";
  // A cell that is gone to is chosen whole, as in a sheet.
  useLayoutEffect(() => {
    if (active && document.activeElement === input.current) input.current?.select();
  }, [active]);
  return (
    <input
      ref={input}
      id={id}
      name={name}
      className={figure ? `${className} bid-figure` : className}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? describedBy : undefined}
      title={problem ?? undefined}
      inputMode={figure ? "decimal" : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={most}
      placeholder={placeholder}
      disabled={disabled}
      value={active ? text : tidyTyped(name, text)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      onChange={({ target }) => bid.type({ [name]: target.value })}
    />
  );
}

export function BidArea({ name, label, most }: { name: string; label: string; most?: number | undefined }) {
  const bid = useBid();
  const id = useId();
  const text = useBidText(name);
  return (
    <LabelledField name={name} label={label} id={id}>
      <textarea
        id={id}
        name={name}
        rows={2}
        maxLength={most}
        className="bid-field bid-area"
        value={text}
        onChange={({ target }) => bid.type({ [name]: target.value })}
      />
    </LabelledField>
  );
}

function LabelledField({
  name,
  label,
  id,
  children,
}: {
  name: string;
  label: string;
  id: string;
  children: ReactNode;
}) {
  const problem = useFieldProblem(name);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="bid-label">
        {label}
      </label>
      {children}
      {problem && (
        <p id={`${id}-fault`} className="bid-fault">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A field with its label over it, in the panel of a line. */
export function BidField({
  name,
  label,
  placeholder,
  most,
}: Pick<BidInputProps, "name" | "placeholder" | "most"> & { label: string }) {
  const id = useId();
  return (
    <LabelledField name={name} label={label} id={id}>
      <BidInput
        name={name}
        id={id}
        className="bid-field"
        placeholder={placeholder}
        most={most}
        describedBy={`${id}-fault`}
      />
    </LabelledField>
  );
}

export function BidSelect({
  name,
  label,
  id,
  className,
  choices,
}: {
  name: string;
  label?: string;
  id?: string;
  className: string;
  choices: FormChoice["choices"];
}) {
  const bid = useBid();
  const text = useBidText(name);
  const problem = useFieldProblem(name);
  return (
    <select
      id={id}
      name={name}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem ?? undefined}
      className={className}
      value={text}
      onChange={({ target }) => bid.type({ [name]: target.value })}
    >
      {choices.map(([value, choice]) => (
        <option key={value} value={value}>
          {choice}
        </option>
      ))}
    </select>
  );
}

/** A row of terms: its name at the left, its field at the right. */
export function TermRow({
  name,
  label,
  quiet = false,
  children,
}: {
  name: string;
  label: string;
  /** What is wrong with it is not said yet: it is being typed. */
  quiet?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  const fault = useFieldProblem(name);
  const problem = quiet ? null : fault;
  return (
    <div className="bid-term">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem && <p className="bid-fault">{problem}</p>}
    </div>
  );
}
