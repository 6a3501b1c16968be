// A new document of any kind: whose it is, how it was told, and from what it begins.
import { createParty, documents } from "@vanik/contracts/api";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { rightToBegin } from "@vanik/contracts/rights-of-trade";
import { erpKinds, howTold, type HowTold, type ErpKind, purposes } from "@vanik/contracts/trade";
import { useState } from "react";
import { Link } from "react-router";
import { requiredByProblem } from "@vanik/trading/days";
import { browserCall } from "../../app/call.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Shortcut, useJustOpened } from "../../app/shortcuts.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { DayField } from "../../lists/day-field.tsx";
import { requiredByLabel } from "../../lists/written/required-by.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { PartyField } from "../../lists/party-field.tsx";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { isBought, namedInSentences, partyOf } from "./begin-words.ts";
import { CopyField, copiedOf } from "./copy-field.tsx";
import {
  missingOfNewParty,
  NewPartyFields,
  newPartyOf,
  noNewParty,
  type NewPartyTyped,
  readNewParty,
} from "./new-party-fields.tsx";
import { type LineTyped, QuickLines, sentLines } from "./quick-lines.tsx";

interface Begun extends NewPartyTyped {
  kind: ErpKind;
  organisation: string;
  isNew: boolean;
  how: HowTold;
  purpose: keyof typeof purposes;
  copy: string;
  required_by: string;
  lines: readonly LineTyped[];
}

interface BeginDialogProps {
  kind: ErpKind;
  /** By its whole name, or as it was typed elsewhere. */
  party?: string;
  /** It stands: the dialog is about this party, and its side's kinds alone. */
  isFixed?: boolean;
  onBegun: (document: TradeDocument) => void;
  onClose: () => void;
}

/** An inquiry stands as soon as it is made: it has lines, or it is a copy. */
const needsLines = ({ kind, copy }: Begun) => kind === "opportunity" && copy === "";

/** What suppliers are asked by it want the day. */
const isAsking = ({ kind }: Pick<Begun, "kind">) => kind === "opportunity" || kind === "request_for_quotation";

function missingToBegin(typed: Begun): Record<string, string> {
  const party = partyOf(typed.kind);
  const { required_by: day } = typed;
  const required = day && isAsking(typed) ? requiredByProblem(day, todayInIndia()) : null;
  return {
    ...(party && !typed.isNew && !typed.organisation.trim() && { organisation: `Choose the ${party}.` }),
    ...(party && typed.isNew && missingOfNewParty(typed)),
    ...(required && { required_by: required }),
    ...(needsLines(typed) &&
      sentLines(typed.lines).length === 0 && { lines: "Add an item, or copy an earlier document." }),
  };
}

export function BeginDialog({ kind, party = "", isFixed = false, onBegun, onClose }: BeginDialogProps) {
  const may = useMay();
  const opened = useJustOpened();
  const [known, setKnown] = useState(isFixed ? party : "");
  const act = useAct<Begun, TradeDocument>({
    begins: {
      kind,
      organisation: party,
      isNew: false,
      how: "phone",
      purpose: "stock",
      copy: "",
      required_by: "",
      lines: [],
      ...noNewParty,
    },
    check: missingToBegin,
    call: begin,
    // Whoever shows what was begun leaves this page with it; closing besides would lead back to the list.
    onDone: onBegun,
  });
  const { typed, change, field } = act;
  const side = partyOf(typed.kind);
  const kinds = erpKinds.filter((one) => may(rightToBegin(one)) && (!isFixed || partyOf(one) === partyOf(kind)));
  const words = needsLines(typed) ? `Make ${namedInSentences(typed.kind)}` : "Begin";

  async function begin({ organisation, isNew, ...fields }: Begun, ask: { ask?: string }): Promise<TradeDocument> {
    let name = organisation.trim();
    if (side && isNew) {
      ({ name } = await browserCall(createParty, { kind: side, ...newPartyOf(fields) }));
      // Made once, whatever is refused of the document itself.
      change({ isNew: false, organisation: name });
    }
    return browserCall(documents[fields.kind].begin, {
      ...(side && { organisation: name, how: fields.how }),
      ...(isBought(fields.kind) && { purpose: fields.purpose }),
      ...copiedOf(fields.copy),
      ...(isAsking(fields) && fields.required_by && { required_by: fields.required_by }),
      ...(needsLines({ ...fields, organisation, isNew }) && { lines: sentLines(fields.lines) }),
      ...ask,
    } as never) as Promise<TradeDocument>;
  }

  return (
    <ActDialog
      act={act}
      title={`New ${namedInSentences(typed.kind)}`}
      words={words}
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", ...opened.button }}
      onClose={onClose}
      more={<Shortcut keys="mod+enter" label={words} run={() => !opened.isNew && act.form.current?.requestSubmit()} />}
      {...opened.form}
    >
      {isFixed && (
        <p className="text-ink-2">
          For <strong className="font-[560] text-ink">{party}</strong>
        </p>
      )}
      {!isFixed && side && !typed.isNew && (
        <PartyField
          inputRef={focusFirst}
          label={side === "buyer" ? "Buyer" : "Supplier"}
          side={side}
          {...field("organisation")}
          onChange={(organisation) => change({ organisation, copy: "" })}
          onKnown={setKnown}
          onNew={(text) => change({ isNew: true, copy: "", ...noNewParty, ...readNewParty(text) })}
        />
      )}
      {!isFixed && side && typed.isNew && (
        <NewPartyFields
          typed={typed}
          field={(name) => field(name)}
          side={side}
          onBack={() => change({ isNew: false, organisation: "" })}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        <SelectField
          ref={isFixed || !side ? focusFirst : undefined}
          label="What it is"
          {...field("kind")}
          onChange={({ target }) => change({ kind: target.value as ErpKind, copy: "" })}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {deskPages[one].one}
            </option>
          ))}
        </SelectField>
        {side && (
          <SelectField label="How it was told" {...field("how")}>
            {Object.entries(howTold).map(([how, words]) => (
              <option key={how} value={how}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
        {isBought(typed.kind) && (
          <SelectField label="What for" {...field("purpose")}>
            {Object.entries(purposes).map(([purpose, words]) => (
              <option key={purpose} value={purpose}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
        {isAsking(typed) && (
          <DayField label={`${requiredByLabel} (optional)`} min={todayInIndia()} {...field("required_by", "onDay")} />
        )}
      </div>
      {side === "buyer" && typed.how === "counter" && (
        <p className="text-small text-ink-2">
          Paid and taken away at once? A{" "}
          <Link to="/desk/counter-sale" className="link">
            counter sale
          </Link>{" "}
          invoices it, hands it over and takes the payment in one step.
        </p>
      )}
      {(!side || (known && !typed.isNew)) && (
        <CopyField kind={typed.kind} party={side ? known : ""} {...field("copy")} />
      )}
      {needsLines(typed) && (
        <QuickLines lines={typed.lines} onLines={(lines) => change({ lines })} problems={act.problems} />
      )}
    </ActDialog>
  );
}
