import { isInquiry } from "@vanik/contracts/trade";
import { documents } from "@vanik/contracts/api";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { useNavigate } from "react-router";
import { browserCall } from "../../../app/call.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { useWrite } from "./queries.ts";

interface DiscardDialogProps {
  document: TradeDocument;
  open: boolean;
  onClose: () => void;
}

/** Throws a draft away, once it is sure, and leads to the list. */
export function DiscardDialog({ document: { kind, name }, open, onClose }: DiscardDialogProps) {
  const navigate = useNavigate();
  const act = useWrite(
    {
      call: async () => {
        if (!isInquiry(kind)) await browserCall(documents[kind].discard, { id: name });
        return { name };
      },
      doneToast: "Draft discarded",
      onDone: () => void navigate(deskPages[kind].to, { replace: true }),
    },
    name,
  );
  return (
    <Dialog open={open} onClose={onClose} title="Discard draft">
      <p className="text-ink-2">
        {name} is deleted with what was typed into it. It has no number yet, so none is missing.
      </p>
      <Alert>{act.refusal}</Alert>
      <DialogActions>
        <Button ref={focusFirst} onClick={onClose}>
          Keep it
        </Button>
        <Button variant="ink" busy={act.isPending} onClick={() => act.submit()}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
