// One thing that the desk writes, in a dialog: its fields, what somebody else changed meanwhile, and the way to delete it.
import type { Endpoint } from "@vanik/contracts/endpoint";
import { type ComponentType, type FormEvent, type ReactNode, useId, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useAskedClose } from "../stay-or-leave.tsx";
import { TheirsOrMine } from "./theirs-or-mine.tsx";
import { type RichProps, WrittenInput } from "./written-field.tsx";
import {
  changedByOthers,
  changedValues,
  isTyped,
  type FormField,
  type Values,
  formValuesOf,
  overTheirs,
} from "./form-values.ts";
import { type ActProblems, useAct } from "./use-act.ts";

/** The calls of one kind of thing. */
export interface WrittenCalls {
  create: Endpoint;
  change: Endpoint;
  remove: Endpoint;
}

export interface Written {
  id: string;
  version: number;
}

export interface WrittenFormProps<Row extends Written> {
  calls: WrittenCalls;
  /** The first part of the keys of what is read anew. */
  readAnew: string;
  fields: readonly FormField[];
  /** Draws what is rich; whoever has such a field hands it over. */
  Rich?: ComponentType<RichProps>;
  /** "news entry". */
  what: string;
  /** What is changed; null for a new one. */
  row: Row | null;
  /** What a new one begins with, and what is sent with it besides its fields. */
  begins: Values;
  size?: "md" | "lg";
  /** What may not be changed any more is read. */
  closed?: string | null;
  /** It is deleted elsewhere. */
  isKept?: boolean;
  /** Besides the fields, below them; what it adds is sent. */
  extra?: (values: Values, change: (name: string, value: unknown) => void, wrong: ActProblems) => ReactNode;
  /** What is written by itself, below the fields: it stands outside of the form, whose Enter saves. */
  below?: ReactNode;
  onSaved?: (reply: Row) => void;
  onClose: () => void;
}

export function WrittenForm<Row extends Written>(props: WrittenFormProps<Row>) {
  const {
    calls,
    readAnew,
    fields,
    Rich,
    what,
    begins,
    size = "md",
    closed = null,
    isKept = false,
    extra,
    below,
  } = props;
  const { onSaved, onClose } = props;
  const row = props.row as (Written & Values) | null;
  const [before, setBefore] = useState<Values>(row ?? begins);
  const [values, setValues] = useState<Values>(() => (row ? formValuesOf(fields, row) : begins));
  const [deleting, setDeleting] = useState(false);
  const act = useAct({
    call: (input: object) => browserCall(row ? calls.change : calls.create, input as never) as Promise<Row>,
    fields: [...fields.map(({ name }) => name), "read"],
    doneToast: row ? `Saved` : `Made: a ${what}`,
    stale: [[readAnew]],
    onDone: onSaved,
    onEnd: onClose,
  });
  const { form, problems: wrong, isPending: busy, refusal, reset } = act;
  const current = act.current as Values | undefined;
  const removal = useAct({
    call: (input: object) => browserCall(calls.remove, input as never),
    doneToast: "Deleted",
    stale: [[readAnew]],
    onEnd: onClose,
  });
  // What was changed by itself below, or taken back, while nothing is typed here.
  if (row && row.version > Number(before.version) && Object.keys(changedValues(fields, before, values)).length === 0) {
    setBefore(row);
    setValues(formValuesOf(fields, row));
  }
  const { close, question } = useAskedClose(!closed && isTyped(fields, before, values, !row), onClose);
  const change = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || closed) return;
    if (row) {
      const changed = { ...changedValues(fields, before, values), ...(values.read === true && { read: true }) };
      act.submit({ id: row.id, version: before.version, ...changed });
    } else act.submit(values);
  }

  /** Ours over theirs: from here on what they wrote counts as read. */
  function overwrite() {
    if (!current) return;
    setValues((now) => overTheirs(fields, before, now, current));
    setBefore(current);
    reset();
  }
  function adoptTheirs() {
    if (!current) return;
    setBefore(current);
    setValues(formValuesOf(fields, current));
    reset();
  }

  const title = `${row ? (closed ? "" : "Change the ") : "New "}${what}`;
  return (
    <Dialog open onClose={close} title={title.charAt(0).toUpperCase() + title.slice(1)} size={size}>
      <div ref={focusFirstField} className="flex flex-col gap-5">
        <form id={formId} ref={form} noValidate className="grid gap-5" onSubmit={submit}>
          {closed && <p className="border-l-2 border-line-2 bg-sunk px-3 py-2 text-small text-ink-2">{closed}</p>}
          {fields
            .filter(({ name }) => name !== "effective_from")
            .map((field) => (
              <WrittenInput
                key={field.name}
                field={field}
                before={before}
                value={values[field.name]}
                error={wrong[field.name]}
                disabled={closed !== null}
                onChange={(value) => change(field.name, value)}
                Rich={Rich}
              />
            ))}
          {extra?.(values, change, wrong)}
        </form>
        {below}
        {current ? (
          <TheirsOrMine onKeepMine={overwrite} onTakeTheirs={adoptTheirs}>
            <dl className="mt-2 grid gap-1 text-small">
              {changedByOthers(fields, before, current).map(({ name, label, stored }) => (
                <div key={name}>
                  <dt className="inline text-ink-2">{label}: </dt>
                  <dd className="inline wrap-anywhere">{formatStored(stored)}</dd>
                </div>
              ))}
            </dl>
          </TheirsOrMine>
        ) : (
          <Alert>{refusal ?? removal.refusal}</Alert>
        )}
        {deleting && row ? (
          <DialogActions>
            <p className="mr-auto self-center text-ink-2">Delete it? This cannot be undone.</p>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the button that was pressed
              autoFocus
              onClick={() => {
                removal.reset();
                setDeleting(false);
              }}
            >
              Keep it
            </Button>
            <Button
              variant="ink"
              busy={removal.isPending}
              onClick={() => {
                const version = calls.remove.query && { version: before.version };
                removal.submit({ id: row.id, ...version });
              }}
            >
              Delete
            </Button>
          </DialogActions>
        ) : (
          <DialogActions>
            {row && !closed && !isKept && (
              <Button className="mr-auto" onClick={() => setDeleting(true)}>
                Delete…
              </Button>
            )}
            <Button onClick={close}>{closed ? "Close" : "Cancel"}</Button>
            {!closed && (
              <Button type="submit" form={formId} variant="ink" busy={busy}>
                Save
              </Button>
            )}
          </DialogActions>
        )}
      </div>
      {question}
    </Dialog>
  );
}

/** Not the × before it. */
function focusFirstField(element: HTMLElement | null): void {
  focusFirst(element?.querySelector<HTMLElement>("input:enabled, textarea:enabled, select:enabled") ?? null);
}

/** A value in words: a moment, yes or no, a text without its tags. */
function formatStored(value: unknown): string {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return time(text);
  return text
    .replace(/<[^<>]*>/g, " ")
    .trim()
    .slice(0, 200);
}
