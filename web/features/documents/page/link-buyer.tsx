// Links a guest's opportunity to a buyer: the likely one, by the guest's e-mail, is offered first.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { Link } from "react-router";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { browserCall } from "../../../app/call.ts";
import { PartyField } from "../../../lists/party-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { useWrite } from "./queries.ts";

interface LinkBuyerProps {
  document: TradeDocument;
  likely: string | null;
  open: boolean;
  onClose: () => void;
}

export function LinkBuyer(props: LinkBuyerProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Link to a buyer">
      <LinkForm {...props} />
    </Dialog>
  );
}

function LinkForm({ document, likely, onClose }: LinkBuyerProps) {
  const act = useWrite({
    begins: { organisation: likely ?? "" },
    check: ({ organisation }) => (organisation.trim() ? {} : { organisation: "Choose the buyer." }),
    call: ({ organisation }) =>
      browserCall(documents.opportunity.edit, {
        id: document.name,
        version: document.version,
        organisation: organisation.trim(),
      }),
    doneToast: (_, { organisation }) => `Linked to ${organisation}`,
    onEnd: onClose,
  });
  return (
    <ActForm act={act} words="Link" button={{ ref: likely ? focusFirst : undefined }} onKeep={onClose}>
      <p className="text-ink-2">
        It was sent by a guest, {document.email}.
        {likely ? ` Somebody of ${likely} has this e-mail address.` : " No buyer's account has this e-mail address."}
      </p>
      <PartyField
        inputRef={likely ? undefined : focusFirst}
        label="Buyer"
        side="buyer"
        {...act.field("organisation")}
        hint={
          <>
            A new company?{" "}
            <Link to={`/desk/inbox?${new URLSearchParams({ q: document.name })}`} className="link">
              Make it a buyer from the inbox
            </Link>{" "}
            in one step.
          </>
        }
      />
      <p className="text-small text-ink-3">
        This cannot be undone: the buyer sees the opportunity among its own. Where nobody of the buyer has an account
        yet, {document.email} is invited to one. The quotation is mailed to this address too.
      </p>
    </ActForm>
  );
}
