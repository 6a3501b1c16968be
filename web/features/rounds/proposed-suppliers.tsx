// Whom a round asks: those who are proposed for its lines, with points and the reason for each; anybody else is added by name.
import { useQuery } from "@tanstack/react-query";
import type { ProposedSupplier } from "@vanik/contracts/sourcing";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { day } from "../../app/days-and-times.ts";
import { Hatch } from "../../lists/charts.tsx";
import { PartyField } from "../../lists/party-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { areCells, HeldCell, LineCells, LineNumbers } from "./line-cells.tsx";
import { type HeldLine, holdersOf, describeHeldLines, describeThinLines } from "./line-holders.ts";
import { proposalsQuery } from "./queries.ts";
import "./proposed-suppliers.css";

interface ProposedSuppliersProps {
  /** Whose lines are to be bought. */
  document: string;
  /** The lines that are asked for, by idx. */
  asked: readonly number[];
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
  error: string | undefined;
}

export function ProposedSuppliers({ document, asked, chosen, onChange, error }: ProposedSuppliersProps) {
  const { data, error: unread } = useQuery(proposalsQuery(document));
  const [typed, setTyped] = useState("");
  const hatch = useId();
  useProposedAtFirst(data, chosen, onChange);
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const others = chosen.filter((name) => data && !data.some(({ supplier }) => supplier === name));
  const [proposed, rest] = [true, false].map((is) => data?.filter((one) => one.proposed === is) ?? []);
  // What a request charges besides is nobody's to supply.
  const idxs = (data?.[0]?.lines ?? []).flatMap(({ idx }) => (asked.includes(idx) ? idx : []));
  const linesOf = ({ lines }: ProposedSupplier) => lines.filter(({ idx }) => idxs.includes(idx));
  const unknown = idxs.map((idx) => ({ idx, known: null }));
  const rows = (all: readonly ProposedSupplier[] = []) =>
    all.map((one) => (
      <Proposal
        key={one.supplier}
        one={one}
        lines={linesOf(one)}
        hatch={hatch}
        isChosen={chosen.includes(one.supplier)}
        onToggle={() => toggle(one.supplier)}
      />
    ));

  function add(name: string) {
    if (!name) return;
    setTyped("");
    if (!chosen.includes(name)) onChange([...chosen, name]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="round-head w-full">
        <span className="text-h3">Suppliers</span>
        <output className="text-small text-ink-3">{chosen.length} chosen</output>
        {data && <span className="text-small text-ink-3">{describeProposed(data)}</span>}
      </legend>
      <svg width={0} height={0} aria-hidden className="absolute">
        <Hatch id={hatch} />
      </svg>
      <Alert>{unread ? messageOf(unread, "The proposals could not be loaded.") : null}</Alert>
      {!data && !unread && <RowPlaceholder rows />}
      <div className="hang">
        {idxs.length > 0 && <GridHead idxs={idxs} />}
        <ul aria-label="Suppliers to ask">
          {others.map((name) => (
            <AskedRow key={name} supplier={name} about="chosen by you" isChosen onToggle={() => toggle(name)}>
              {idxs.length > 0 && (
                <span className="proposal-lines">
                  <LineCells lines={unknown} hatch={hatch} />
                </span>
              )}
            </AskedRow>
          ))}
          {rows(proposed)}
          {idxs.length > 0 && (
            <LineCounts
              holders={holdersOf(
                idxs,
                data!.filter(({ supplier }) => chosen.includes(supplier)),
              )}
            />
          )}
          {rows(rest)}
        </ul>
      </div>
      {idxs.length > 0 && <GridLegend hatch={hatch} />}
      {data?.length === 0 && others.length === 0 && (
        <p className="py-3 text-table text-ink-2">
          Nobody is known to supply these lines to the place of delivery. Add a supplier by its name.
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="mt-4 max-w-96">
        <PartyField
          label="Add a supplier"
          side="supplier"
          required={false}
          value={typed}
          onChange={setTyped}
          onKnown={add}
        />
      </div>
    </fieldset>
  );
}

/** "10 carry some of it; 2 of them are those asked longest ago, so that nobody is forgotten" */
function describeProposed(data: readonly ProposedSupplier[]): string {
  if (data.length === 0) return "";
  const oldest = data.filter(({ reasons }) => reasons.length > countOfPoints).length;
  const counted = data.length === 1 ? "1 carries some of it" : `${data.length} carry some of it`;
  if (oldest === 0) return counted;
  return `${counted}; ${oldest === 1 ? "1 of them is the one" : `${oldest} of them are those`} asked longest ago, so that nobody is forgotten`;
}

/** Where nobody was chosen before, those who are proposed are, once. */
function useProposedAtFirst(
  data: readonly ProposedSupplier[] | undefined,
  chosen: readonly string[],
  onChange: ProposedSuppliersProps["onChange"],
) {
  const isSettled = useRef(chosen.length > 0);
  useEffect(() => {
    if (isSettled.current || !data) return;
    isSettled.current = true;
    onChange(data.filter(({ proposed }) => proposed).map(({ supplier }) => supplier));
  }, [data, onChange]);
}

interface AskedRowProps {
  supplier: string;
  /** Below the name. */
  about: string;
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function AskedRow({ supplier, about, isChosen, onToggle, children }: AskedRowProps) {
  return (
    <li className="proposal" data-chosen={isChosen || undefined}>
      <CheckField required={false} checked={isChosen} onChange={onToggle}>
        <span className="proposal-grid">
          <span className="proposal-name">
            {supplier}
            <span className="block text-caption text-ink-3">{about}</span>
          </span>
          {children}
        </span>
      </CheckField>
    </li>
  );
}

interface ProposalProps {
  one: ProposedSupplier;
  lines: readonly HeldLine[];
  hatch: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** What stands after the points is why it is proposed for none: it was asked longest ago. */
const countOfPoints = 6;

function Proposal({ one, lines, hatch, isChosen, onToggle }: ProposalProps) {
  const { supplier, city, standing, points, reasons, asked_on: askedOn } = one;
  const reasonsShown = reasons.filter((reason) => reason.points > 0).map(({ reason }) => reason);
  const heldLines = describeHeldLines(lines);
  return (
    <AskedRow
      supplier={supplier}
      about={[city, standing].filter(Boolean).join(", ")}
      isChosen={isChosen}
      onToggle={onToggle}
    >
      <span className="proposal-lines">
        <LineCells lines={lines} hatch={hatch} />
        {heldLines && <span className="sr-only">{heldLines};</span>}
      </span>
      <span className="proposal-points">
        <b>{points}</b>
        <span className="sr-only"> points of 100</span>
        <PointsBar reasons={reasons} hatch={hatch} />
      </span>
      <span className="proposal-why">
        {reasonsShown.join("; ")}.
        {reasons.slice(countOfPoints).map(({ reason }) => (
          <span key={reason} className="proposal-longest">
            {reason}
          </span>
        ))}
      </span>
      <span className="proposal-asked">
        <span className="proposal-asked-label">Last asked </span>
        {askedOn ? day(askedOn) : "never"}
      </span>
    </AskedRow>
  );
}

function GridHead({ idxs }: { idxs: readonly number[] }) {
  return (
    <div className="proposal-head" aria-hidden>
      <span className="proposal-grid">
        <span>Supplier</span>
        {areCells(idxs.length) ? <LineNumbers of={idxs.map((idx) => [idx, idx])} /> : <span>{idxs.length} lines</span>}
        <span className="proposal-points">Points of 100</span>
        <span>Why</span>
        <span className="proposal-asked">Last asked</span>
      </span>
    </div>
  );
}

function LineCounts({ holders }: { holders: ReadonlyMap<number, number> }) {
  return (
    <li className="proposal-counts">
      <span className="proposal-grid">
        <span>Suppliers for each line</span>
        {areCells(holders.size) ? <LineNumbers of={[...holders]} counts /> : <span />}
        <span className="proposal-thin">{describeThinLines(holders) || "Each line has three or more."}</span>
      </span>
    </li>
  );
}

/** In the order in which the points are told: goods, region, standing, answers, on time, price. */
const inks = ["chart-ink", "chart-line-2", "chart-edge", "chart-hatched", "chart-ink-2", "chart-accent"] as const;
const named = ["goods", "region", "standing", "answers", "on time", "price"] as const;
const perPoint = 1.2;

function PointsBar({ reasons, hatch }: { reasons: ProposedSupplier["reasons"]; hatch: string }) {
  const begins = reasons.map((_, at) => reasons.slice(0, at).reduce((sum, { points }) => sum + points, 0));
  return (
    <svg width={100 * perPoint} height={9} aria-hidden>
      {reasons.map(({ points }, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- each stands for its place
          key={at}
          x={begins[at]! * perPoint}
          width={points * perPoint}
          height={9}
          className={inks[at] ?? "chart-ink"}
          fill={inks[at] === "chart-hatched" ? `url(#${hatch})` : undefined}
        />
      ))}
    </svg>
  );
}

const knownCells = [
  ["supplied", "supplied"],
  ["bid", "bid"],
  ["declared", "declared"],
  ["category", "category alone"],
] as const;

function GridLegend({ hatch }: { hatch: string }) {
  return (
    <p className="proposal-legend" aria-hidden>
      <span className="font-[560] text-ink">Lines</span>
      {knownCells.map(([known, name]) => (
        <span key={known}>
          <svg width={11} height={11} className="inline-block">
            <HeldCell x={0} y={0} known={known} hatch={hatch} />
          </svg>{" "}
          {name}
        </span>
      ))}
      <span className="font-[560] text-ink">Points</span>
      {named.map((name, at) => (
        <span key={name}>
          <svg width={10} height={9} className="inline-block">
            <rect
              width={10}
              height={9}
              className={inks[at]}
              fill={inks[at] === "chart-hatched" ? `url(#${hatch})` : undefined}
            />
          </svg>{" "}
          {name}
        </span>
      ))}
    </p>
  );
}
