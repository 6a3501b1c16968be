// A request for quotation to chosen suppliers, from an opportunity: everything has a default, one press sends it.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { browserCall } from "../../app/call.ts";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import type { SourcingDialogProps } from "./dialog-props.ts";
import { LineChoice } from "./line-choice.tsx";
import { SupplierChoice } from "./supplier-choice.tsx";
import { type Made, useMake } from "./use-made.ts";
import "./sourcing.css";

const kind = "request_for_quotation";
const calls = documents[kind];

interface SuppliersAsked {
  from: string;
  lines: number[];
  suppliers: string[];
  day: string;
  send: boolean;
}

/** Makes the request, and sends it if asked; what cannot be sent stays as a draft. */
async function askSuppliers({ from, lines, suppliers, day, send }: SuppliersAsked): Promise<Made> {
  const draft = await browserCall(calls.create, {
    from,
    suppliers,
    lines: lines.map((source) => ({ source })),
    ...(day && { schedule_date: day }),
  });
  const made = { kind, done: "The draft is made." } as const;
  if (!send) return { ...made, name: draft.name };
  try {
    const sent = await browserCall(calls.move, { id: draft.name, version: draft.version, move: "submit" });
    const count = suppliers.length === 1 ? "1 supplier is" : `${suppliers.length} suppliers are`;
    return { ...made, name: sent.name, done: `${sent.name} is sent: ${count} asked.` };
  } catch (error) {
    const why = messageOf(error, "It could not be sent.");
    return { ...made, name: draft.name, but: `The draft is made, but not sent. ${why}` };
  }
}

export function AskSuppliers(props: SourcingDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Ask suppliers" size="lg">
      <AskForm {...props} />
    </Dialog>
  );
}

type AskingProblems = Partial<Record<"lines" | "suppliers" | "schedule_date", string>>;

function problemsOfAsking(lines: number[], suppliers: number, day: string, send: boolean): AskingProblems {
  return {
    ...(lines.length === 0 && { lines: "Choose at least one line." }),
    ...(send && suppliers === 0 && { suppliers: "Choose at least one supplier." }),
    ...(send && !day && { schedule_date: "Say by when the goods are required." }),
    ...(day && day < todayInIndia() && { schedule_date: "This day is past. Choose a later one." }),
  };
}

const firstDay = ({ required_by }: TradeDocument) => required_by ?? "";

function AskForm({ document, onClose, onMade }: SourcingDialogProps) {
  const all = document.items.map(({ idx }) => idx);
  const [lines, setLines] = useState(all);
  const [suppliers, setSuppliers] = useState<readonly string[]>([]);
  const [day, setDay] = useState(firstDay(document));
  const [problems, setProblems] = useState<AskingProblems>({});
  const { mutate, isPending, error, variables } = useMake(askSuppliers, { onClose, onMade });
  const opened = useJustOpened();
  const refused = error instanceof ApiError ? error.fields : {};
  const said: AskingProblems = { ...refused, ...problems };

  function make(send: boolean) {
    if (isPending) return;
    const found = problemsOfAsking(lines, suppliers.length, day, send);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    mutate({ from: document.name, lines, suppliers: [...suppliers], day, send });
  }

  useShortcut({ keys: "mod+enter", label: "Make and send", run: () => !opened.isNew && make(true) });
  function submit(event: FormEvent) {
    event.preventDefault();
    make(true);
  }

  return (
    <form noValidate onSubmit={submit} {...opened.form}>
      <div className="sourcing-ask">
        <SupplierChoice document={document.name} chosen={suppliers} onChange={setSuppliers} error={said.suppliers} />
        <div className="grid content-start gap-5">
          <LineChoice lines={document.items} chosen={lines} onChange={setLines} error={said.lines} />
          <DayField
            label="Goods required by"
            className="max-w-52"
            min={todayInIndia()}
            value={day}
            onDay={setDay}
            error={said.schedule_date}
          />
        </div>
      </div>
      <div className="mt-6">
        <Alert>{error && Object.keys(said).length === 0 ? messageOf(error, "Something went wrong") : null}</Alert>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={isPending && !variables?.send} onClick={() => make(false)}>
          Make draft
        </Button>
        <Button type="submit" variant="go" busy={isPending && variables?.send} {...opened.button}>
          Make and send <ShortcutKeys keys="mod+enter" />
        </Button>
      </DialogActions>
    </form>
  );
}
