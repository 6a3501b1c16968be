// A buyer tells the desk that an invoice is paid, by what and when: it books nothing, the desk looks for the money.
import { useMutation } from "@tanstack/react-query";
import { tellPaid } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { DayField } from "../../lists/day-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { toast } from "../../ui/toast.ts";
import { useReadAgain } from "./queries.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";

/** The button, for an invoice of which something is open. */
export function TellPaid({ document }: { document: TradeDocument }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={document.pay?.told ? "plain" : "go"} className="pay-told" onClick={() => setOpen(true)}>
        I have paid {rupees(document.outstanding)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="I have paid">
        <TellPaidForm document={document} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function TellPaidForm({ document, onClose }: { document: TradeDocument; onClose: () => void }) {
  const today = todayInIndia();
  const [typed, setTyped] = useState({ reference: "", day: today });
  const form = useRef<HTMLFormElement>(null);
  const again = useReadAgain();
  const readAgain = () => void again();
  const tell = useMutation({
    gcTime: 0,
    mutationFn: () => browserCall(tellPaid, { id: document.name, ...typed }),
    onSuccess: () => {
      readAgain();
      toast.success("The desk knows, and looks for the money");
      onClose();
    },
  });
  const problems = tell.error instanceof ApiError ? tell.error.fields : {};
  useFocusOnProblem(form, problems);
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!tell.isPending) tell.mutate();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        {rupees(document.outstanding ?? 0)} of {document.name} is open with us. Tell us when you paid and by which
        reference, and we look for it. It stays open until we have found the money.
      </p>
      <TextField
        ref={focusFirst}
        label="Reference"
        required
        maxLength={60}
        autoComplete="off"
        hint="The UTR of your bank, a cheque's number, or what you wrote with it."
        {...field("reference")}
      />
      <DayField
        label="Paid on"
        required
        max={today}
        name="day"
        value={typed.day}
        error={problems["day"]}
        onDay={(day) => setTyped({ ...typed, day })}
      />
      <Alert>
        {tell.error && Object.keys(problems).length === 0 ? messageOf(tell.error, "Something went wrong") : null}
      </Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="ink" busy={tell.isPending}>
          Tell the desk
        </Button>
      </DialogActions>
    </form>
  );
}
