// A round is published: when it opens and closes, who is asked, of a next round which lines; two who open it, if it is to be so.
import { publishRound } from "@vanik/contracts/api";
import type { DocumentLine } from "@vanik/contracts/documents";
import type { DeskRound } from "@vanik/contracts/rounds";
import { addDays, requiredByProblem } from "@vanik/trading/days";
import { formatNames } from "@vanik/trading/wording";
import { type ReactNode, useCallback } from "react";
import { shortMoment } from "../../app/days-and-times.ts";
import { browserCall } from "../../app/call.ts";
import { quantity, unbroken } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { DayField } from "../../lists/day-field.tsx";
import { requiredByLabel } from "../../lists/written/required-by.ts";
import { useErpnext } from "../../lists/rights/use-may.ts";
import { MomentField } from "../../lists/written/moment-field.tsx";
import { momentOf } from "../../lists/written/moment.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProposedSuppliers } from "./proposed-suppliers.tsx";
import { useRoundWrite } from "./queries.ts";
import type { ActProblems } from "../../lists/written/use-act.ts";
import { RoundForm } from "./round-form.tsx";
import "./rounds.css";

export interface PublishRoundProps {
  /** The request's name and lines, and who is asked so far. */
  name: string;
  lines: readonly DocumentLine[];
  invited: readonly string[];
  /** By when the request says that goods are required: asked with the first round. */
  requiredBy?: string;
  /** Of the round that is made; a next one may ask for some of the lines. */
  number: number;
  open: boolean;
  onClose: () => void;
  onPublished: (round: DeskRound) => void;
}

export function PublishRound(props: PublishRoundProps) {
  const { open, onClose, number } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={number === 1 ? "Publish a round" : `Publish round ${number}`}
    >
      <PublishForm {...props} />
    </Dialog>
  );
}

const usualDays = 5;
const usualTime = "17:00";
const sunday = 0;
const isMoment = (value: string) => !Number.isNaN(Date.parse(value));

/** Five days on at 17:00, on no Sunday. */
function usualClosing(today: string): string {
  const day = addDays(today, usualDays);
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === sunday;
  return momentOf({ day: isSunday ? addDays(day, 1) : day, time: usualTime });
}

interface Typed {
  opensLater: boolean;
  opensAt: string;
  closesAt: string;
  schedule_date: string;
  sealed: boolean;
  twoOpeners: boolean;
  suppliers: readonly string[];
  lines: readonly number[];
}

function problemsOfPublishing(
  { opensLater, opensAt, closesAt, schedule_date: day, suppliers, lines }: Typed,
  { number, isKeptThere }: { number: number; isKeptThere: boolean },
): ActProblems {
  const required = number === 1 && !isKeptThere ? requiredByProblem(day, todayInIndia()) : null;
  const isBefore = opensLater && isMoment(opensAt) && isMoment(closesAt) && opensAt >= closesAt;
  return {
    ...(opensLater && !isMoment(opensAt) && { opens_at: "Say on which day and at which time it opens." }),
    ...(!isMoment(closesAt) && { closes_at: "Say on which day and at which time it closes." }),
    ...(isBefore && { closes_at: "It closes after it opens: choose a later moment." }),
    ...(required && { schedule_date: required }),
    ...(suppliers.length === 0 && {
      suppliers: isKeptThere ? "Publish it once one of them is read from ERPNext." : "Choose at least one supplier.",
    }),
    ...(lines.length === 0 && { lines: "Ask for one line at least." }),
  };
}

function usePublishing(props: PublishRoundProps) {
  const { name, lines: all, invited, requiredBy = "", number, onPublished } = props;
  const isKeptThere = Boolean(useErpnext());
  return useRoundWrite(
    {
      begins: {
        opensLater: false,
        opensAt: momentOf({ day: addDays(todayInIndia(), 1), time: "10:00" }),
        closesAt: usualClosing(todayInIndia()),
        schedule_date: requiredBy,
        sealed: true,
        twoOpeners: false,
        suppliers: invited,
        lines: all.map(({ idx }) => idx),
      } as Typed,
      check: (typed) => problemsOfPublishing(typed, { number, isKeptThere }),
      fields: ["opens_at", "closes_at", "schedule_date", "suppliers", "lines"],
      call: ({ opensLater, opensAt, closesAt, schedule_date, sealed, twoOpeners, suppliers, lines }) =>
        browserCall(publishRound, {
          id: name,
          closes_at: closesAt,
          sealed,
          two_openers: sealed && twoOpeners,
          ...(opensLater && { opens_at: opensAt }),
          // Of a request that ERPNext keeps it asks whom, and by when, that asks.
          ...(!isKeptThere && {
            suppliers: [...suppliers],
            // What a corrigendum dropped stays dropped.
            ...(number > 1 ? { lines: [...lines] } : { schedule_date }),
          }),
        }),
      doneToast: (round) => `Round ${round.number} is published. It closes on ${shortMoment(round.closes_at)}.`,
      onDone: onPublished,
    },
    name,
  );
}

function PublishForm(props: PublishRoundProps) {
  const { name, lines: all, number, onClose } = props;
  const act = usePublishing(props);
  const isKeptThere = Boolean(useErpnext());
  const { typed, change, problems: allProblems } = act;
  const chooseSuppliers = useCallback((suppliers: readonly string[]) => change({ suppliers }), [change]);

  return (
    <RoundForm act={act} words="Publish" variant="go" onClose={onClose}>
      <div className="round-publish">
        <Clock typed={typed} change={change} problems={allProblems}>
          {number === 1 && !isKeptThere && (
            <DayField
              label={requiredByLabel}
              required
              className="max-w-52"
              min={todayInIndia()}
              {...act.field("schedule_date", "onDay")}
            />
          )}
        </Clock>
        <Seal typed={typed} change={change} />
      </div>
      {isKeptThere ? (
        <AskedThere invited={props.invited} error={allProblems["suppliers"]} />
      ) : (
        <ProposedSuppliers
          document={name}
          asked={typed.lines}
          chosen={typed.suppliers}
          onChange={chooseSuppliers}
          error={allProblems["suppliers"]}
        />
      )}
      {number > 1 && <AskedLines all={all} lines={typed.lines} change={change} error={allProblems["lines"]} />}
      <p className="round-sealed-note">
        {typed.sealed
          ? "Until it is opened after its closing you see who has submitted and when, never a figure."
          : "You read each bid as it comes, and suppliers are told so. It closes as soon as all who are asked have answered, and at the latest at its closing; bids are compared at once."}{" "}
        Suppliers hear of it by mail as it opens, and answer signed in or by a link of their own.
      </p>
    </RoundForm>
  );
}

/** Whom a request of ERPNext's asks. */
function AskedThere({ invited, error }: { invited: readonly string[]; error: string | undefined }) {
  return (
    <section aria-labelledby="asked-there">
      <h3 id="asked-there" className="text-h3 pb-2">
        Suppliers
      </h3>
      <p className="text-ink-2">
        {invited.length === 0
          ? "Nobody whom the request asks in ERPNext is here yet."
          : `It asks whom the request asks in ERPNext: ${formatNames(invited)}`}
      </p>
      {error && <p className="field-error">{error}</p>}
    </section>
  );
}

interface PartProps {
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  problems: ActProblems;
}

function Seal({ typed, change }: Pick<PartProps, "typed" | "change">) {
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="text-h3 pb-2">Seal</legend>
      <CheckField required={false} checked={typed.sealed} onChange={({ target }) => change({ sealed: target.checked })}>
        Bids are sealed
        <span className="block text-caption text-ink-3">
          Nobody at the desk reads a figure before the closing. Unticked, bids are read as they come.
        </span>
      </CheckField>
      {typed.sealed && (
        <CheckField
          required={false}
          checked={typed.twoOpeners}
          onChange={({ target }) => change({ twoOpeners: target.checked })}
        >
          Two of the desk open it
          <span className="block text-caption text-ink-3">
            Within half an hour of each other, each with password and second factor: both must have set theirs up.
          </span>
        </CheckField>
      )}
    </fieldset>
  );
}

function Clock({ typed, change, problems, children }: PartProps & { children: ReactNode }) {
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="text-h3 pb-2">Clock</legend>
      <CheckField
        required={false}
        checked={typed.opensLater}
        onChange={({ target }) => change({ opensLater: target.checked })}
      >
        It opens later, not at once
      </CheckField>
      {typed.opensLater && (
        <MomentField
          label="Opens on"
          name="opens_at"
          value={typed.opensAt}
          error={problems["opens_at"]}
          onChange={(opensAt) => change({ opensAt })}
        />
      )}
      <MomentField
        label="Closes on"
        name="closes_at"
        value={typed.closesAt}
        error={problems["closes_at"]}
        onChange={(closesAt) => change({ closesAt })}
      />
      {children}
    </fieldset>
  );
}

interface AskedLinesProps {
  all: readonly DocumentLine[];
  lines: readonly number[];
  change: PartProps["change"];
  error: string | undefined;
}

/** Of a next round: a line that is left out keeps its former offer. */
function AskedLines({ all, lines, change, error }: AskedLinesProps) {
  const toggle = (idx: number) =>
    change({ lines: all.map((line) => line.idx).filter((one) => (one === idx) !== lines.includes(one)) });
  return (
    <fieldset>
      <legend className="text-h3 pb-2">Lines</legend>
      <ul className="round-lines-asked" aria-label="Lines to ask for again">
        {all.map(({ idx, item_name: itemName, qty, uom }) => (
          <li key={idx}>
            <CheckField required={false} checked={lines.includes(idx)} onChange={() => toggle(idx)}>
              {unbroken(itemName)}{" "}
              <span className="figures text-ink-3">
                {quantity(qty)} {uom}
              </span>
            </CheckField>
          </li>
        ))}
      </ul>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
