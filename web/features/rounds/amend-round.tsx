// A corrigendum: quantities, specifications, lines that are dropped or added, the day, the note. What it does to bids is said before it is made.
import type { DocumentLine } from "@vanik/contracts/documents";
import { useState } from "react";
import { shortMoment } from "../../app/days-and-times.ts";
import { AddedLines } from "./added-lines.tsx";
import { todayInIndia } from "../../app/indian-day.ts";
import { unbroken } from "../../app/formats.ts";
import { DayField } from "../../lists/day-field.tsx";
import { requiredByLabel } from "../../lists/written/required-by.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { focusNow } from "../../ui/focus-now.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import {
  amendmentOf,
  type AmendedRequest,
  amendTyped,
  type AmendTyped,
  errorAtQuantity,
  fieldsOfAdded,
  outdatesBids,
  problemsOfAmending,
} from "./amendment.ts";
import type { ActProblems } from "../../lists/written/use-act.ts";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";
import "./rounds.css";

interface AmendRoundProps extends RoundMoveProps {
  request: AmendedRequest;
  /** Those that the round asks for. */
  lines: readonly DocumentLine[];
}

export function AmendRound(props: AmendRoundProps) {
  const { request, lines, round, onClose } = props;
  const act = useRoundMove(props, {
    begins: amendTyped(request, lines),
    check(typed) {
      const wrong = problemsOfAmending(lines, typed);
      const isSame = Object.keys(wrong).length === 0 && amendmentOf(request, lines, typed) === null;
      return isSame ? { lines: "Nothing is changed." } : wrong;
    },
    fields: ({ added }) => ["changes.schedule_date", "changes.note", ...added.flatMap((_, at) => fieldsOfAdded(at))],
    wordsOf: (typed) => ({ move: "amend", changes: amendmentOf(request, lines, typed)! }),
    doneToast: ({ closes_at: closesAt }) =>
      closesAt === round.closes_at
        ? "The corrigendum is out"
        : `It is out, and closes on ${shortMoment(closesAt)} now.`,
  });
  const { typed, change, problems } = act;
  const isWrong = Object.keys(problemsOfAmending(lines, typed)).length > 0;
  const changes = isWrong ? null : amendmentOf(request, lines, typed);

  return (
    <RoundForm act={act} words="Amend" onClose={onClose}>
      <ul className="round-amend" aria-label="Lines">
        {lines.map((line) => (
          <AmendedLine key={line.idx} line={line} typed={typed} change={change} problems={problems} />
        ))}
      </ul>
      <AddedLines added={typed.added} problems={problems} onChange={(added) => change({ added })} />
      {problems["lines"] && <FieldError>{problems["lines"]}</FieldError>}
      <DayField
        label={requiredByLabel}
        className="max-w-52"
        min={todayInIndia()}
        value={typed.requiredBy}
        error={problems["changes.schedule_date"]}
        onDay={(requiredBy) => change({ requiredBy })}
      />
      <TextArea
        label="Note to the supplier"
        rows={3}
        maxLength={2000}
        value={typed.note}
        error={problems["changes.note"]}
        onChange={(event) => change({ note: event.target.value })}
      />
      {outdatesBids(changes) && (
        <Notice>
          Bids that stand count only once their suppliers confirm them. 48 hours remain after it: where fewer are left,
          the closing is put off.
        </Notice>
      )}
    </RoundForm>
  );
}

interface AmendedLineProps {
  line: DocumentLine;
  typed: AmendTyped;
  change: (part: Partial<AmendTyped>) => void;
  problems: ActProblems;
}

function AmendedLine({ line: { idx, item_name: itemName, uom, specification }, ...rest }: AmendedLineProps) {
  const { typed, change, problems } = rest;
  const { quantities, specifications, dropped } = typed;
  const [isSpecified, specify] = useState(Boolean(specification));
  const isDropped = dropped.includes(idx);
  const toggle = () => change({ dropped: isDropped ? dropped.filter((one) => one !== idx) : [...dropped, idx] });
  return (
    <li data-dropped={isDropped || undefined}>
      <span className="round-amend-item">
        <span className="figures text-ink-3">{idx}</span> {unbroken(itemName)}
        {!isSpecified && !isDropped && (
          <button
            type="button"
            className="link ml-3 text-small"
            aria-label={`Specify line ${idx}`}
            onClick={() => specify(true)}
          >
            Specify
          </button>
        )}
      </span>
      <TextField
        label={<span className="sr-only">Quantity of line {idx}</span>}
        className="round-amend-quantity"
        inputMode="decimal"
        autoComplete="off"
        disabled={isDropped}
        value={quantities[idx] ?? ""}
        error={isDropped ? undefined : errorAtQuantity(problems, idx)}
        suffix={<span className="self-center pr-3 text-ink-3">{uom}</span>}
        onChange={(event) => change({ quantities: { ...quantities, [idx]: event.target.value } })}
      />
      <Button
        className="round-amend-drop"
        aria-label={`${isDropped ? "Take back" : "Drop"} line ${idx}`}
        onClick={toggle}
      >
        {isDropped ? "Take back" : "Drop"}
      </Button>
      {isSpecified && !isDropped && (
        <TextArea
          // Where it was asked for, it is typed at once.
          ref={specification ? undefined : focusNow}
          label={`Specification of line ${idx}`}
          className="round-amend-specification"
          rows={2}
          maxLength={2000}
          value={specifications[idx] ?? ""}
          onChange={(event) => change({ specifications: { ...specifications, [idx]: event.target.value } })}
        />
      )}
    </li>
  );
}
