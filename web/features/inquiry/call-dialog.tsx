import { callback } from "@vanik/contracts/api";
import { CallbackInput } from "@vanik/contracts/inquiry";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messagesByField, serverMessage } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { useSession } from "../../app/session.ts";
import { useSending } from "../../app/use-sending.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { bindFields } from "../../ui/bind-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { toast } from "../../ui/toast.ts";
import { tenDigits } from "./payload.ts";

/** The default export is for React.lazy. */
export default function CallDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(checkout);
  return (
    <Dialog open onClose={onClose} title={t.call.title} closeLabel={t.close}>
      <CallForm onClose={onClose} />
    </Dialog>
  );
}

function CallForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(checkout);
  const user = useSession();
  const [request, setRequest] = useState({
    name: user?.name ?? "",
    phone: tenDigits(user?.phone ?? ""),
    email: user?.email ?? "",
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const field = bindFields(request, problems, (part) => setRequest({ ...request, ...part }));

  const [send, busy] = useSending(async (input: typeof request) => {
    try {
      await browserCall(callback, input);
      toast.success(t.call.received, { id: "call" });
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      toast.error(serverMessage(error, t.failed), { id: "call" });
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = CallbackInput.safeParse(request);
    setProblems(messagesByField(parsed.error?.issues));
    if (parsed.success) void send(parsed.data);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">{t.call.lede}</p>
      <TextField ref={focusFirst} label={t.call.name} autoComplete="name" required {...field("name")} />
      <PhoneField label={t.call.phone} required {...field("phone")} />
      <TextField label={t.call.email} type="email" autoComplete="email" required {...field("email")} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="ink" type="submit" busy={busy}>
          {t.call.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
