// What a step does when it is pressed: opens its dialog, leads to what is only looked at, or makes the next draft.
import type { Case } from "@vanik/contracts/case";
import { documents } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import { isInvoice, isNote, type Kind } from "@vanik/contracts/trade";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { toast } from "../../../ui/toast.ts";
import { useWrite } from "./queries.ts";

type Drafts = "invoice" | "bill" | "raise" | "copy";

async function makeDraftOfStep({ name, kind }: TradeDocument, step: Drafts): Promise<TradeDocument> {
  if (step === "invoice") return browserCall(documents.sales_invoice.create, { from: name });
  if (step === "bill") return browserCall(documents.purchase_invoice.create, { from: name });
  if (step === "raise" && isInvoice(kind)) return browserCall(documents[kind].raise, { id: name });
  if (kind === "opportunity" || isNote(kind)) throw new Error("It is not copied");
  return browserCall(documents[kind].amend, { id: name });
}

/** The request whose bids are compared: its own, of an opportunity the newest that has one. */
function requestOfCase({ kind, name, links }: TradeDocument, found: Case | undefined): string | undefined {
  if (kind === "request_for_quotation") return name;
  if (kind !== "opportunity") return links.find((link) => link.kind === "request_for_quotation")?.name;
  const answered = new Set(
    found?.documents.flatMap((document) => (document.kind === "supplier_quotation" ? document.from : [])) ?? [],
  );
  const requests = found?.documents.filter((document) => document.kind === "request_for_quotation") ?? [];
  return (requests.findLast((request) => answered.has(request.name)) ?? requests.at(-1))?.name;
}

export function useStep(document: TradeDocument, found: Case | undefined) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<StepName | null>(null);
  const go = (kind: Kind, name: string) => void navigate(deskAddress(kind, name));
  const making = useWrite({
    call: (step: Drafts) => makeDraftOfStep(document, step),
    doneToast: "The draft is made",
    onDone: (made) => go(made.kind, made.name),
    onRefused: (_, error) => toast.error(messageOf(error, "The draft could not be made.")),
  });

  function start(step: StepName) {
    if (step === "compare") {
      const request = requestOfCase(document, found);
      if (request) void navigate(`${deskAddress("request_for_quotation", request)}/comparison`);
    } else if (step === "invoice" || step === "bill" || step === "raise" || step === "copy") making.submit(step);
    else setOpen(step);
  }
  return { open, close: () => setOpen(null), start, busy: making.sent ?? null, go };
}
