// A part of a setting's form: fields beside each other, or a list of rows that are alike.
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { testMailWords } from "@vanik/contracts/api";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { joined, rowToAdd, valueAt } from "./draft-values.ts";
import type { FieldsPart, FormPart, RowsPart } from "./part-shapes.ts";
import { NextNumber } from "./next-number.tsx";
import { SettingInput } from "./setting-input.tsx";
import type { SettingFormState } from "./use-setting-form.ts";

interface PartProps<P extends FormPart = FormPart> {
  part: P;
  path: string;
  form: SettingFormState;
}

export function PartOfForm(props: PartProps) {
  const { part } = props;
  return part.part === "rows" ? <RowsOfSetting {...props} part={part} /> : <Fields {...props} part={part} />;
}

function Titled({
  title,
  hint,
  children,
}: {
  title: string | undefined;
  hint: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="settings-part" aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className="text-h3">
          {title}
        </h2>
      )}
      {hint && <p className="max-w-2xl text-small text-ink-2">{hint}</p>}
      {children}
    </section>
  );
}

function Fields({ part: { fields, below, title, hint, mail, folded }, path, form }: PartProps<FieldsPart>) {
  const at = joined(path, below);
  const drawn = (
    <div className="settings-fields">
      {fields.map((field) => (
        <SettingInput key={field.key} field={field} path={joined(at, field.key)} form={form} />
      ))}
    </div>
  );
  if (!folded)
    return (
      <Titled title={title} hint={hint}>
        {drawn}
      </Titled>
    );
  const words = valueAt(form.typed, at) as Record<string, unknown> | undefined;
  return (
    <FoldedPart
      title={title}
      // The first of what can be chosen is the usual one.
      isOwn={Object.values(words ?? {}).some((typed) => Boolean(typed) && typed !== "0")}
      isWrong={Object.keys(form.fields).some((field) => field.startsWith(`${at}.`))}
    >
      {hint && <p className="max-w-2xl text-small text-ink-2">{hint}</p>}
      {drawn}
      {mail && <MailTest mail={mail} words={words} />}
    </FoldedPart>
  );
}

interface FoldedPartProps {
  title: string | undefined;
  /** Whether it says anything otherwise than usual. */
  isOwn: boolean;
  /** What is wrong is shown. */
  isWrong: boolean;
  children: ReactNode;
}

function FoldedPart({ title, isOwn, isWrong, children }: FoldedPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="settings-folded"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2 className="text-h3">{title}</h2>
        <span className="text-small text-ink-3">{isOwn ? "Changed" : "As usual"}</span>
      </summary>
      <div className="grid gap-4 pt-1 pb-5">{children}</div>
    </details>
  );
}

function RowsOfSetting({ part, path, form }: PartProps<RowsPart>) {
  const { key, title, one, hint, fields, rows: inner, shows } = part;
  const at = joined(path, key);
  const rows = (valueAt(form.typed, at) as Record<string, unknown>[] | undefined) ?? [];
  return (
    <Titled title={title} hint={hint}>
      {form.fields[at] && <FieldError>{form.fields[at]}</FieldError>}
      <ol className="grid gap-6">
        {rows.map((row, index) => (
          // Rows have no name of their own until they are saved.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="settings-row">
            <div className="settings-fields">
              {fields.map((field) => (
                <SettingInput key={field.key} field={field} path={joined(at, index, field.key)} form={form} />
              ))}
            </div>
            {shows && <NextNumber row={row} fields={fields} form={form} />}
            {inner && <PartOfForm part={inner} path={joined(at, index)} form={form} />}
            <Button size="sm" variant="ghost" icon={Trash2} onClick={() => form.set(at, rows.toSpliced(index, 1))}>
              Remove {one} {index + 1}
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" icon={Plus} onClick={() => form.set(at, [...rows, rowToAdd(part, rows.length)])}>
          Add {one}
        </Button>
      </div>
    </Titled>
  );
}

/** Sends oneself a mail with the words as they are typed. */
function MailTest({ mail, words }: { mail: string; words: unknown }) {
  const test = useAct({
    call: () => browserCall(testMailWords, { mail, words: words ?? {} } as never),
    doneToast: "A test is on its way to you",
    stale: [],
    onRefused: (sentence) => toast.error(sentence),
  });
  return (
    <div>
      <Button size="sm" busy={test.isPending} onClick={() => test.submit()}>
        Send a test
      </Button>
    </div>
  );
}
