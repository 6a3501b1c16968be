// Whom a round asks: those who are proposed for its lines, with points and the reason for each; anybody else is added by name.
import { useQuery } from "@tanstack/react-query";
import type { ProposedSupplier } from "@vanik/contracts/sourcing";
import { useEffect, useId, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { Hatch } from "../../lists/charts.tsx";
import { PartyField } from "../../lists/party-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { proposalsQuery } from "./queries.ts";
import "./proposed-suppliers.css";

interface ProposedSuppliersProps {
  userId: string;
  /** Whose lines are to be bought. */
  document: string;
  chosen: readonly string[];
  onChange: (names: readonly string[]) => void;
  error: string | undefined;
}

export function ProposedSuppliers({ userId, document, chosen, onChange, error }: ProposedSuppliersProps) {
  const { data, error: unread } = useQuery(proposalsQuery(userId, document));
  const [typed, setTyped] = useState("");
  const hatch = useId();
  useProposedAtFirst(data, chosen, onChange);
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const others = chosen.filter((name) => data && !data.some(({ supplier }) => supplier === name));

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
      </legend>
      <svg width={0} height={0} aria-hidden className="absolute">
        <Hatch id={hatch} />
      </svg>
      <Alert>{unread ? messageOf(unread, "The proposals could not be loaded.") : null}</Alert>
      {!data && !unread && <RowPlaceholder rows />}
      <ul className="hang" aria-label="Suppliers to ask">
        {others.map((name) => (
          <li key={name} className="proposal">
            <CheckField required={false} checked onChange={() => toggle(name)}>
              <span className="block text-ink">{name}</span>
              <span className="block text-caption text-ink-3">chosen by you</span>
            </CheckField>
          </li>
        ))}
        {data?.map((one) => (
          <Proposal
            key={one.supplier}
            one={one}
            hatch={hatch}
            isChosen={chosen.includes(one.supplier)}
            onToggle={() => toggle(one.supplier)}
          />
        ))}
      </ul>
      {data && data.length > 0 && <PointsLegend hatch={hatch} />}
      {data?.length === 0 && others.length === 0 && (
        <p className="py-3 text-table text-ink-2">
          Nobody is known to supply these lines to the place of delivery. Add a supplier by its name.
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="mt-4">
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

interface ProposalProps {
  one: ProposedSupplier;
  hatch: string;
  isChosen: boolean;
  onToggle: () => void;
}

function Proposal({ one: { supplier, city, points, reasons }, hatch, isChosen, onToggle }: ProposalProps) {
  const told = reasons.filter((reason) => reason.points > 0).map(({ reason }) => reason);
  return (
    <li className="proposal">
      <CheckField required={false} checked={isChosen} onChange={onToggle}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink">
            {supplier} <span className="text-caption text-ink-3">{city}</span>
          </span>
          <span className="proposal-points">
            <b>{points}</b>
            <span className="sr-only"> points of 100</span>
            <PointsBar reasons={reasons} hatch={hatch} />
          </span>
        </span>
        <span className="block text-caption text-ink-2">{told.join("; ")}.</span>
      </CheckField>
    </li>
  );
}

/** In the order in which the points are told: goods, region, standing, answers, on time, price. */
const inks = ["chart-ink", "chart-line-2", "chart-edge", "chart-hatched", "chart-ink-2", "chart-accent"] as const;
const named = ["goods", "region", "standing", "answers", "on time", "price"] as const;
const perPoint = 1.3;

function PointsBar({ reasons, hatch }: { reasons: ProposedSupplier["reasons"]; hatch: string }) {
  const begins = reasons.map((_, at) => reasons.slice(0, at).reduce((sum, { points }) => sum + points, 0));
  return (
    <svg width={100 * perPoint} height={9} aria-hidden className="inline-block">
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

function PointsLegend({ hatch }: { hatch: string }) {
  return (
    <p className="proposal-legend" aria-hidden>
      <span>Points of 100</span>
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
