// Asks a guest where to answer; Add sends the inquiry at once.
import { Email, OptionalPhone } from "@vanik/contracts/fields";
import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { useSiteText } from "../../app/site-texts.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { bindFields } from "../../ui/bind-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import type { Contact } from "./payload.ts";

interface ContactDialogProps {
  busy: boolean;
  /** What the server had against the last try. */
  refused: Readonly<Record<string, string>>;
  contact: Contact;
  onChange: (contact: Contact) => void;
  onClose: () => void;
  onSend: (contact: Contact) => void;
}

/** The default export is for React.lazy. */
export default function ContactDialog(props: ContactDialogProps) {
  const t = useTexts(checkout);
  return (
    <Dialog open onClose={props.onClose} title={t.contact.title} closeLabel={t.close}>
      <ContactOfInquiry {...props} />
    </Dialog>
  );
}

function ContactOfInquiry({ busy, refused, contact, onChange, onClose, onSend }: ContactDialogProps) {
  const t = useTexts(checkout);
  const sends = useSiteText()("checkout.contact.sends", t.contact.sends);
  const [problems, setProblems] = useState<Partial<Contact>>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  useFocusOnProblem(form, refused);
  const field = bindFields(contact, { ...refused, ...problems }, (part) => onChange({ ...contact, ...part }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const email = Email.safeParse(contact.email);
    const phone = OptionalPhone.safeParse(contact.phone);
    const [wrongEmail, wrongPhone] = [email.error?.issues[0]?.message, phone.error?.issues[0]?.message];
    setProblems({ ...(wrongEmail && { email: wrongEmail }), ...(wrongPhone && { phone: wrongPhone }) });
    if (email.success && phone.success) onSend({ email: email.data, phone: phone.data });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        {t.contact.question} <span lang={sends.lang}>{sends.value}</span>
      </p>
      <TextField
        ref={focusFirst}
        label={t.contact.email}
        type="email"
        autoComplete="email"
        required
        {...field("email")}
      />
      <PhoneField label={t.contact.phone} hint={t.contact.phoneHint} {...field("phone")} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="ink" type="submit" busy={busy}>
          {t.contact.send}
        </Button>
      </DialogActions>
    </form>
  );
}
