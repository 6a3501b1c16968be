// What a party supplies or buys, by categories, and where: states, or PIN codes from one to another.
import { useQuery } from "@tanstack/react-query";
import { updateParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import type { PartyRegion, PartySupply } from "@vanik/contracts/party-parts";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { stateName } from "@vanik/contracts/states";
import { type ReactNode, useState } from "react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { pincodes } from "../../app/formats.ts";
import { StateOptions } from "../../app/state-options.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { bindFields } from "../../ui/bind-fields.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Facts, PartySection } from "./party-section.tsx";
import { branchesQuery } from "./queries.ts";
import { useEditing } from "./use-editing.ts";
import { usePartyChange } from "./use-party-change.ts";

export function SupplySection({ party }: { party: Party }) {
  const { editing, part, button, begin, end } = useEditing();
  const mayWrite = useMay()(rightOfSide(party.kind));
  const title = party.kind === "buyer" ? "Buys" : "Supplies";
  return (
    <PartySection
      title={title}
      anchor="supplies"
      action={
        !editing &&
        mayWrite && (
          <Button ref={button} size="sm" aria-label={`Edit what it ${title.toLowerCase()}`} onClick={begin}>
            Edit
          </Button>
        )
      }
    >
      <div ref={part}>
        {editing ? (
          <SupplyForm party={party} title={title} onEnd={end} />
        ) : (
          <Facts
            facts={[
              ["What", <SaidLines key="what" lines={party.supplies.map(({ name }) => name)} />],
              ["Where", <SaidLines key="where" lines={party.regions.map(formatRegion)} />],
            ]}
          />
        )}
      </div>
    </PartySection>
  );
}

/** "Maharashtra", or "PIN 410 001 to 412 999". */
const formatRegion = ({ state, pincode_from: from, pincode_to: to }: PartyRegion): string =>
  state ? stateName(state) : `PIN ${pincodes(from ?? "")} to ${pincodes(to ?? "")}`;

function SaidLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <span className="text-ink-3">Not said</span>;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

interface ChosenProps {
  legend: string;
  chosen: readonly string[];
  onRemove: (at: number) => void;
  children: ReactNode;
}

/** What is chosen, each with a way out, and below it the way to choose more. */
function Chosen({ legend, chosen, onRemove, children }: ChosenProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-label font-[560]">{legend}</legend>
      {chosen.length > 0 && (
        <ul className="party-lines">
          {chosen.map((name, at) => (
            <li key={name}>
              <span className="min-w-0">{name}</span>
              <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={() => onRemove(at)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </fieldset>
  );
}

const without = <T,>(all: readonly T[], at: number) => all.filter((_, place) => place !== at);

function SupplyForm({ party, title, onEnd }: { party: Party; title: string; onEnd: () => void }) {
  const act = usePartyChange({
    begins: { supplies: party.supplies as readonly PartySupply[], regions: party.regions as readonly PartyRegion[] },
    fields: [],
    call: ({ supplies, regions }) =>
      browserCall(updateParty, {
        id: party.id,
        version: party.version,
        supplies: supplies.map(({ category, sub_category }) => ({ category, sub_category })),
        regions: [...regions],
      }),
    doneToast: "Saved",
    onEnd,
  });
  const { supplies, regions } = act.typed;
  const setSupplies = (to: readonly PartySupply[]) => act.change({ supplies: to });
  const setRegions = (to: readonly PartyRegion[]) => act.change({ regions: to });

  return (
    <ActForm act={act} words="Save" inPage onKeep={onEnd} aria-label={title} className="grid gap-8">
      <Chosen
        legend="What"
        chosen={supplies.map(({ name }) => name)}
        onRemove={(at) => setSupplies(without(supplies, at))}
      >
        <AddBranch
          onAdd={(supply) => supplies.some(({ name }) => name === supply.name) || setSupplies([...supplies, supply])}
        />
      </Chosen>
      <Chosen legend="Where" chosen={regions.map(formatRegion)} onRemove={(at) => setRegions(without(regions, at))}>
        <AddRegion
          onAdd={(region) =>
            regions.some((one) => formatRegion(one) === formatRegion(region)) || setRegions([...regions, region])
          }
        />
      </Chosen>
    </ActForm>
  );
}

function AddBranch({ onAdd }: { onAdd: (supply: PartySupply) => void }) {
  const { data } = useQuery(branchesQuery());
  const [value, setValue] = useState("");
  const branches = (data?.categories ?? []).flatMap(({ id, name, sub_categories: subs }): PartySupply[] => [
    { category: id, sub_category: null, name },
    ...subs.map((sub) => ({ category: null, sub_category: sub.id, name: `${name} · ${sub.name}` })),
  ]);
  const chosen = branches.find(({ name }) => name === value);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Category or sub-category"
        className="min-w-0 grow basis-60"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">Choose one</option>
        {data?.categories.map((category) => (
          <optgroup key={category.id} label={category.name}>
            <option value={category.name}>{category.name}: all of it</option>
            {category.sub_categories.map((sub) => (
              <option key={sub.id} value={`${category.name} · ${sub.name}`}>
                {sub.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button aria-label="Add category" disabled={!chosen} onClick={() => chosen && onAdd(chosen)}>
        Add
      </Button>
    </div>
  );
}

const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text);

/** Why PIN codes are no region, at their fields; what else is wrong with one says the server. */
function pincodeProblems(from: string, to: string): { from?: string; to?: string } {
  const wrong = "Enter a PIN code of 6 digits";
  if (!isPincode(from)) return { from: wrong };
  if (!isPincode(to)) return { to: wrong };
  return from > to ? { to: "The last PIN code comes before the first" } : {};
}

function AddRegion({ onAdd }: { onAdd: (region: PartyRegion) => void }) {
  const [state, setState] = useState("");
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="State"
          className="min-w-0 grow basis-60"
          value={state}
          onChange={(event) => setState(event.target.value)}
        >
          <option value="">Choose one</option>
          <StateOptions />
        </SelectField>
        <Button
          aria-label="Add state"
          disabled={!state}
          onClick={() => onAdd({ state, pincode_from: null, pincode_to: null })}
        >
          Add
        </Button>
      </div>
      <AddPincodes onAdd={onAdd} />
    </div>
  );
}

function AddPincodes({ onAdd }: { onAdd: (region: PartyRegion) => void }) {
  const [typed, setTyped] = useState({ from: "", to: "" });
  const [problems, setProblems] = useState<{ from?: string; to?: string }>({});
  const [from, to] = [typed.from.replaceAll(" ", ""), typed.to.replaceAll(" ", "")];
  const field = bindFields(typed, problems, (part) => setTyped({ ...typed, ...part }));
  const pincode = { inputMode: "numeric", maxLength: 7, autoComplete: "off", className: "w-36" } as const;
  function add() {
    const found = pincodeProblems(from, to);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    onAdd({ state: null, pincode_from: from, pincode_to: to });
    setTyped({ from: "", to: "" });
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField label="PIN codes from" {...pincode} {...field("from")} />
      <TextField label="to" {...pincode} {...field("to")} />
      <Button aria-label="Add PIN codes" className="mt-6" onClick={add}>
        Add
      </Button>
    </div>
  );
}
