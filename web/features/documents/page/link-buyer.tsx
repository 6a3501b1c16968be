// Links a guest's opportunity to a buyer: the likely one, by the guest's e-mail, is offered first.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { PartyField } from "../../../lists/party-field.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { toast } from "../../../ui/toast.ts";
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
  const [name, setName] = useState(likely ?? "");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useWrite(
    (organisation: string) =>
      browserCall(documents.opportunity.edit, { id: document.name, version: document.version, organisation }),
    () => {
      toast.success(`Linked to ${name}`);
      onClose();
    },
  );
  const refused = error instanceof ApiError ? error.fields.organisation : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setProblem(name.trim() ? undefined : "Choose the buyer.");
    if (name.trim()) mutate(name.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        It was sent by a guest, {document.email}.
        {likely ? ` Somebody of ${likely} has this e-mail address.` : " No buyer's account has this e-mail address."}
      </p>
      <PartyField
        inputRef={likely ? undefined : focusFirst}
        label="Buyer"
        side="buyer"
        value={name}
        error={problem ?? refused}
        hint={
          <>
            A new company?{" "}
            <Link to={`/desk/inbox?q=${document.name}`} className="link">
              Make it a buyer from the inbox
            </Link>{" "}
            in one step.
          </>
        }
        onChange={setName}
      />
      <p className="text-small text-ink-3">
        This cannot be undone: the buyer sees the opportunity among its own. Where nobody of the buyer has an account
        yet, {document.email} is invited to one. The quotation is mailed to this address too.
      </p>
      <Alert>{error && !refused ? messageOf(error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button ref={likely ? focusFirst : undefined} type="submit" variant="ink" busy={isPending}>
          Link
        </Button>
      </DialogActions>
    </form>
  );
}
