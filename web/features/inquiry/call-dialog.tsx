import { callback } from "@vanik/contracts/api";
import { CallbackInput } from "@vanik/contracts/inquiry";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messagesByField, serverMessage } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { PhoneField, TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusWrong } from "../../ui/use-focus-wrong.ts";
import { toast } from "../../ui/toast.ts";
import { tenDigits } from "./payload.ts";

export function CallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Details">
      <CallForm onClose={onClose} />
    </Dialog>
  );
}

function CallForm({ onClose }: { onClose: () => void }) {
  const user = useSession();
  const [request, setRequest] = useState({
    name: user?.name ?? "",
    phone: tenDigits(user?.phone ?? ""),
    email: user?.email ?? "",
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusWrong(form, problems);
  const field = (name: keyof typeof request) => ({
    name,
    required: true,
    value: request[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setRequest({ ...request, [name]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const parsed = CallbackInput.safeParse(request);
    setProblems(messagesByField(parsed.error?.issues));
    if (!parsed.success) return;
    setBusy(true);
    try {
      await browserCall(callback, parsed.data);
      toast.success("Call request received!", { id: "call" });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      toast.error(serverMessage(error, "Something went wrong!"), { id: "call" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">Our desk calls you about this cart.</p>
      <TextField ref={focusFirst} label="Name" autoComplete="name" {...field("name")} />
      <PhoneField label="Phone" {...field("phone")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" type="submit" busy={busy}>
          Submit
        </Button>
      </DialogActions>
    </form>
  );
}
