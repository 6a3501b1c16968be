// A quotation from chosen bids, or straight from the catalogue's prices: a margin for all lines, seen line by line before it is made.
import { useQuery } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Comparison } from "@vanik/contracts/sourcing";
import { useState } from "react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useJustOpened, useShortcut } from "../../app/shortcuts.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { WholeNames } from "../../lists/whole-names.tsx";
import { focusNow } from "../../ui/focus-now.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { tryStorage } from "../../ui/try-storage.ts";
import { type Choices, lowestAnswer } from "./compared.ts";
import type { SourcingDialogProps } from "./dialog-props.ts";
import { parseMargin, priceLines, type PricedLine, sumOfPricedLines } from "./priced-lines.ts";
import { PricedTable } from "./priced-table.tsx";
import { comparisonQuery, opportunityQuery } from "./queries.ts";
import { type Made, useMake } from "./use-make.ts";
import "./sourcing.css";

const kind = "quotation";

async function makeQuotationOf({ from, lines }: { from: string; lines: readonly PricedLine[] }): Promise<Made> {
  const { name } = await browserCall(documents[kind].create, {
    from,
    lines: lines.map(({ source, rate, supply }) => ({ source, rate, supply })),
  });
  return { kind, name, done: "The quotation's draft is made." };
}

/** What it is made of: a document's name is all that is looked at, so that the comparison can open it too. */
type MakeQuotationProps = Omit<SourcingDialogProps, "document"> & {
  document: Pick<TradeDocument, "kind" | "name" | "links">;
  /** The bids that were chosen on the comparison; without them the answer that costs least. */
  choices?: Choices;
};

export function MakeQuotation(props: MakeQuotationProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Make quotation" size="lg">
      <Sources {...props} />
    </Dialog>
  );
}

/** The request whose bids it takes: the document itself, or the opportunity's latest. */
function requestOfDocument({ kind, name, links }: MakeQuotationProps["document"]): string | undefined {
  if (kind === "request_for_quotation") return name;
  return links.findLast((link) => link.kind === "request_for_quotation")?.name;
}

/** Reads the opportunity and the bids that there are. */
function Sources({ document, choices, ...props }: MakeQuotationProps) {
  const request = requestOfDocument(document);
  const comparison = useQuery({ ...comparisonQuery(request ?? ""), enabled: request !== undefined });
  const from = document.kind === "opportunity" ? document.name : comparison.data?.opportunity;
  const opportunity = useQuery({ ...opportunityQuery(from ?? ""), enabled: Boolean(from) });
  const failure = comparison.error ?? opportunity.error;
  if (failure) return <Alert>{messageOf(failure, "What it is made of could not be loaded.")}</Alert>;
  const compared = comparison.data ?? null;
  if (compared && !from) return <Alert>This request comes of no opportunity, so nobody can be quoted for it.</Alert>;
  if (!opportunity.data || (request && !compared))
    return (
      <p className="flex items-center gap-3">
        <Spinner /> Please wait
      </p>
    );
  const chosen = choices ?? (compared && lowestAnswer(compared)?.chosen) ?? [];
  const bids = compared && chosen.length > 0 ? { comparison: compared, choices: chosen } : null;
  return <QuotationForm opportunity={opportunity.data} bids={bids} {...props} />;
}

interface QuotationFormProps {
  opportunity: TradeDocument;
  bids: { comparison: Comparison; choices: Choices } | null;
  onClose: () => void;
  onMade: SourcingDialogProps["onMade"];
}

const remembered = "desk-margin";
const firstMargin = "10";

function QuotationForm({ opportunity, bids, onClose, onMade }: QuotationFormProps) {
  const [typed, setTyped] = useState(
    () => tryStorage("localStorage", (storage) => storage.getItem(remembered), null) ?? firstMargin,
  );
  const opened = useJustOpened();
  const margin = parseMargin(typed);
  const lines = priceLines(opportunity.items, bids, margin ?? 0);
  const act = useMake({ onClose, onMade }, { call: makeQuotationOf });
  const wrong = bids && margin === null ? "Enter a margin from 0 to 99.99 %" : undefined;

  function make() {
    if (wrong) return;
    if (bids) tryStorage("localStorage", (storage) => storage.setItem(remembered, typed), undefined);
    act.submit({ from: opportunity.name, lines });
  }
  useShortcut({ keys: "mod+enter", label: "Make quotation", run: () => !opened.isNew && make() });

  return (
    <ActForm
      act={act}
      words="Make quotation"
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{
        ref: bids ? undefined : focusNow,
        variant: "go",
        disabled: Boolean(wrong),
        ...opened.button,
      }}
      onKeep={onClose}
      onSend={make}
      {...opened.form}
      className=""
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl flex-1 basis-72 text-ink-2">
          <WholeNames text={sentenceOf(opportunity, bids)} />
        </p>
        {bids && (
          <TextField
            ref={focusNow}
            label="Margin"
            className="w-44"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={wrong}
            suffix={<span className="self-center pr-3 text-ink-3">%</span>}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
      <PricedTable lines={lines} sum={sumOfPricedLines(lines)} hasBids={bids !== null} />
    </ActForm>
  );
}

function sentenceOf({ name, party }: TradeDocument, bids: QuotationFormProps["bids"]): string {
  const whom = party?.name ? `${name} of ${party.name}` : name;
  if (!bids) return `For ${whom}, at the catalogue's average prices. Each rate can be changed in the draft.`;
  const without = bids.choices.length < bids.comparison.lines.length;
  const rest = without ? " Lines without a bid take the catalogue's average price." : "";
  return `For ${whom}, from the bids for ${bids.comparison.name}. Costs bear their share of freight; the margin is of the rate.${rest}`;
}
