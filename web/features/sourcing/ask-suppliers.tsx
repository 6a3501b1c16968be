// A request for quotation to chosen suppliers, from an opportunity: everything has a default, one press sends it.
import { documents } from "@vanik/contracts/api";
import { useCallback } from "react";
import { requiredByProblem } from "@vanik/trading/days";
import { ActForm } from "../../lists/written/act-form.tsx";
import { messageOf } from "../../app/api-error.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { browserCall } from "../../app/call.ts";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { requiredByLabel, requiredByOf } from "../../lists/written/required-by.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { SourcingDialogProps } from "./dialog-props.ts";
import { LineChoice } from "./line-choice.tsx";
import { SupplierChoice } from "./supplier-choice.tsx";
import { type Made, useMake } from "./use-make.ts";
import "./sourcing.css";

const kind = "request_for_quotation";
const calls = documents[kind];

interface SuppliersAsked {
  from: string;
  lines: number[];
  suppliers: readonly string[];
  day: string;
  send: boolean;
}

/** Makes the request, and sends it if asked; what cannot be sent stays as a draft. */
async function askSuppliers({ from, lines, suppliers, day, send }: SuppliersAsked): Promise<Made> {
  const draft = await browserCall(calls.create, {
    from,
    suppliers: [...suppliers],
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

function problemsOfAsking({ lines, suppliers, day, send }: SuppliersAsked): AskingProblems {
  const required = send || day ? requiredByProblem(day, todayInIndia()) : null;
  return {
    ...(lines.length === 0 && { lines: "Choose at least one line." }),
    ...(send && suppliers.length === 0 && { suppliers: "Choose at least one supplier." }),
    ...(required && { schedule_date: required }),
  };
}

function AskForm({ document, onClose, onMade }: SourcingDialogProps) {
  const act = useMake(
    { onClose, onMade },
    {
      begins: {
        from: document.name,
        lines: document.items.map(({ idx }) => idx),
        suppliers: [],
        day: requiredByOf(document, todayInIndia()),
        send: true,
      } as SuppliersAsked,
      fields: ["lines", "suppliers", "schedule_date"],
      check: problemsOfAsking,
      call: askSuppliers,
    },
  );
  const { typed, change, problems: allProblems } = act;
  const opened = useJustOpened();
  const chooseSuppliers = useCallback((suppliers: readonly string[]) => change({ suppliers }), [change]);
  const make = (send: boolean) => act.submit({ ...typed, send });

  useShortcut({ keys: "mod+enter", label: "Make and send", run: () => !opened.isNew && make(true) });

  return (
    <ActForm
      act={{ ...act, isPending: act.isPending && Boolean(act.sent?.send) }}
      words="Make and send"
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", ...opened.button }}
      onKeep={onClose}
      onSend={() => make(true)}
      more={
        <Button busy={act.sent?.send === false} onClick={() => make(false)}>
          Make draft
        </Button>
      }
      {...opened.form}
      className=""
    >
      <div className="sourcing-ask">
        <SupplierChoice
          document={document}
          chosen={typed.suppliers}
          onChange={chooseSuppliers}
          error={allProblems.suppliers}
        />
        <div className="grid content-start gap-5">
          <LineChoice
            lines={document.items}
            chosen={typed.lines}
            onChange={(lines) => change({ lines })}
            error={allProblems.lines}
          />
          <DayField
            label={requiredByLabel}
            className="max-w-52"
            min={todayInIndia()}
            value={typed.day}
            onDay={(day) => {
              change({ day });
              act.mend("schedule_date");
            }}
            error={allProblems.schedule_date}
          />
        </div>
      </div>
    </ActForm>
  );
}
