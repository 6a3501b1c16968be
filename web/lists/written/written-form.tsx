// One thing that the desk writes, in a dialog: its fields, what somebody else changed meanwhile, and the way to delete it.
import { type ComponentType, type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
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
import { useVersionedWrite, type Written, type WrittenCalls } from "./use-write.ts";

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
  /** Besides the fields, below them; what it adds is sent. */
  extra?: (
    values: Values,
    change: (name: string, value: unknown) => void,
    wrong: Readonly<Record<string, string>>,
  ) => ReactNode;
  /** What is written by itself, below the fields: it stands outside of the form, whose Enter saves. */
  below?: ReactNode;
  onSaved?: (reply: Row) => void;
  onClose: () => void;
}

export function WrittenForm<Row extends Written>(props: WrittenFormProps<Row>) {
  const { calls, readAnew, fields, Rich, what, begins, size = "md", closed = null, extra, below } = props;
  const { onSaved, onClose } = props;
  const row = props.row as (Written & Values) | null;
  const [before, setBefore] = useState<Values>(row ?? begins);
  const [values, setValues] = useState<Values>(() => (row ? formValuesOf(fields, row) : begins));
  const [deleting, setDeleting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const {
    write,
    busy,
    reset,
    failure,
    fields: wrong,
    message,
  } = useVersionedWrite<Row>({
    done: row ? `Saved` : `Made: a ${what}`,
    readAnew,
    onDone: (reply) => {
      onSaved?.(reply);
      onClose();
    },
  });
  const removal = useVersionedWrite<unknown>({ done: "Deleted", readAnew, onDone: onClose });
  // What was changed by itself below, or taken back, while nothing is typed here.
  if (row && row.version > Number(before.version) && Object.keys(changedValues(fields, before, values)).length === 0) {
    setBefore(row);
    setValues(formValuesOf(fields, row));
  }
  useFocusOnProblem(form, wrong);
  const { close, question } = useAskedClose(!closed && isTyped(fields, before, values, !row), onClose);
  const current = failure?.current as Values | undefined;
  const change = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  const known = new Set([...fields.map(({ name }) => name), "read"]);
  const formId = useId();
  const isSaid = Object.keys(wrong).some((name) => known.has(name));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || closed) return;
    if (row) {
      const changed = { ...changedValues(fields, before, values), ...(values.read === true && { read: true }) };
      write({ endpoint: calls.change, input: { id: row.id, version: before.version, ...changed } });
    } else write({ endpoint: calls.create, input: values });
  }

  /** Ours over theirs: from here on what they wrote counts as read. */
  function keepMine() {
    if (!current) return;
    setValues((now) => overTheirs(fields, before, now, current));
    setBefore(current);
    reset();
  }
  function takeTheirs() {
    if (!current) return;
    setBefore(current);
    setValues(formValuesOf(fields, current));
    reset();
  }

  /** Not the × before it. */
  function take(element: HTMLFormElement | null): void {
    form.current = element;
    focusFirst(element?.querySelector<HTMLElement>("input:enabled, textarea:enabled, select:enabled") ?? null);
  }

  const title = `${row ? (closed ? "" : "Change the ") : "New "}${what}`;
  return (
    <Dialog open onClose={close} title={title.charAt(0).toUpperCase() + title.slice(1)} size={size}>
      <div className="flex flex-col gap-5">
        <form id={formId} ref={take} noValidate className="grid gap-5" onSubmit={submit}>
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
          <TheirsOrMine onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
            <dl className="mt-2 grid gap-1 text-small">
              {changedByOthers(fields, before, current).map(({ name, label, stands }) => (
                <div key={name}>
                  <dt className="inline text-ink-2">{label}: </dt>
                  <dd className="inline wrap-anywhere">{standing(stands)}</dd>
                </div>
              ))}
            </dl>
          </TheirsOrMine>
        ) : (
          <Alert>{message && !isSaid ? message : removal.message}</Alert>
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
              busy={removal.busy}
              onClick={() => {
                const version = calls.remove.query && { version: before.version };
                removal.write({ endpoint: calls.remove, input: { id: row.id, ...version } });
              }}
            >
              Delete
            </Button>
          </DialogActions>
        ) : (
          <DialogActions>
            {row && !closed && (
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

/** A value in words: a moment, yes or no, a text without its tags. */
function standing(value: unknown): string {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return time(text);
  return text
    .replace(/<[^<>]*>/g, " ")
    .trim()
    .slice(0, 200);
}
