// A journal by hand: lines of accounts, each with a debit or a credit, and what it is for.
import { useQuery } from "@tanstack/react-query";
import { postJournal } from "@vanik/contracts/api";
import type { LedgerAccount } from "@vanik/contracts/ledger";
import { accountsOfParties } from "@vanik/contracts/ledger-accounts";
import { browserCall } from "../../app/call.ts";
import { amount } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import {
  blankJournalLine,
  isSaid,
  journalLinesToSend,
  placeOfJournalLine,
  problemsOfJournalLines,
  sumsOfJournal,
  type TypedJournalLine,
} from "./journal-line.ts";
import { accountsQuery } from "./queries.ts";
import "./ledger.css";

const parts = ["account", "debit", "credit"] as const;

export function JournalDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" title="New journal">
      {open && <JournalOfAccounts onEnd={onClose} />}
    </Dialog>
  );
}

function JournalOfAccounts({ onEnd }: { onEnd: () => void }) {
  const query = useQuery(accountsQuery());
  if (!query.data) return <NotRead what="The accounts" query={query} />;
  const offered = query.data.filter(({ code, hidden }) => !hidden && !accountsOfParties.includes(code));
  return <JournalForm accounts={offered} onEnd={onEnd} />;
}

function JournalForm({ accounts, onEnd }: { accounts: readonly LedgerAccount[]; onEnd: () => void }) {
  const act = useAct({
    begins: { day: todayInIndia(), narration: "", lines: [blankJournalLine, blankJournalLine] },
    fields: ({ lines }) => [
      "day",
      "narration",
      "lines",
      ...lines.flatMap((_, at) => parts.map((part) => `lines.${at}.${part}`)),
    ],
    check({ lines, narration }) {
      const { debit, credit } = sumsOfJournal(lines);
      const wrong = problemsOfJournalLines(lines);
      const isRead = Object.keys(wrong).length === 0;
      return {
        ...(narration.trim() === "" && { narration: "Enter what it is for" }),
        ...wrong,
        ...(lines.filter(isSaid).length < 2
          ? { lines: "A journal has at least two lines" }
          : isRead &&
            debit !== credit && {
              lines: `Debits are ₹${amount(debit)} and credits ₹${amount(credit)}: make them equal`,
            }),
      };
    },
    call: ({ day, narration, lines }, ask) =>
      browserCall(postJournal, { day, narration, lines: journalLinesToSend(lines), ...ask }),
    doneToast: ({ subject }) => `${subject.name} is posted`,
    stale: [["ledger"]],
    onEnd,
  });
  const { lines } = act.typed;
  const setLine = (at: number, part: Partial<TypedJournalLine>) => {
    act.change({ lines: lines.map((line, place) => (place === at ? { ...line, ...part } : line)) });
    act.mend(...Object.keys(part).map((key) => `lines.${placeOfJournalLine(lines, at)}.${key}`));
  };
  const sums = sumsOfJournal(lines);
  return (
    <ActForm act={act} words="Post journal" onKeep={onEnd} says={act.problems.lines}>
      <DayField label="Day" required {...act.field("day", "onDay")} />
      <TextField label="What it is for" ref={focusFirst} required maxLength={500} {...act.field("narration")} />
      <div>
        {lines.map((line, at) => (
          <JournalLine
            key={at}
            at={at}
            place={placeOfJournalLine(lines, at)}
            line={line}
            accounts={accounts}
            problems={act.problems}
            onChange={(part) => setLine(at, part)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Button size="sm" onClick={() => act.change({ lines: [...lines, blankJournalLine] })}>
          Add a line
        </Button>
        <p className="figures text-small text-ink-3">
          Debits {amount(sums.debit)} · Credits {amount(sums.credit)}
        </p>
      </div>
    </ActForm>
  );
}

interface JournalLineProps {
  at: number;
  /** Among those that are sent. */
  place: number;
  line: TypedJournalLine;
  accounts: readonly LedgerAccount[];
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<TypedJournalLine>) => void;
}

function JournalLine({ at, place, line, accounts, problems, onChange }: JournalLineProps) {
  const sentAs = place < 0 ? `blank.${at}` : `lines.${place}`;
  return (
    <fieldset className="journal-line">
      <SelectField
        label={`Account ${at + 1}`}
        name={`${sentAs}.account`}
        value={line.account}
        error={problems[`${sentAs}.account`]}
        onChange={({ target }) => onChange({ account: target.value })}
      >
        <option value="">Choose</option>
        {accounts.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} {name}
          </option>
        ))}
      </SelectField>
      <AmountField
        label={`Debit ${at + 1}`}
        name={`${sentAs}.debit`}
        value={line.debit}
        error={problems[`${sentAs}.debit`]}
        onAmount={(debit) => onChange({ debit })}
      />
      <AmountField
        label={`Credit ${at + 1}`}
        name={`${sentAs}.credit`}
        value={line.credit}
        error={problems[`${sentAs}.credit`]}
        onAmount={(credit) => onChange({ credit })}
      />
    </fieldset>
  );
}
