// The fields hold what was typed by themselves, so that it survives every failure and the page's hydration.
import { type FormEvent, useRef } from "react";
import { useTexts } from "../../app/language.tsx";
import { contactTexts } from "../../texts/en/contact.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useContact } from "./use-contact.ts";

// Spec 5.
const messageRows = 10;

export function ContactForm() {
  const t = useTexts(contactTexts);
  const form = useRef<HTMLFormElement>(null);
  const { send, problems, reason, busy } = useContact(() => form.current?.reset());
  useFocusOnProblem(form, problems);
  const field = (name: "name" | "company" | "email" | "phone" | "message") => ({
    name,
    label: t[name],
    required: true,
    error: problems[name],
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    // POST, so that a form sent before hydration never puts a message into an address.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <p className="text-small text-ink-3 sm:col-span-2">{t.required}</p>
      <TextField autoComplete="name" {...field("name")} />
      <TextField autoComplete="organization" {...field("company")} />
      <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...field("email")} />
      <PhoneField {...field("phone")} />
      <TextArea rows={messageRows} className="sm:col-span-2" {...field("message")} />
      <div className="grid gap-5 sm:col-span-2">
        <div role="alert" className="empty:hidden">
          {reason && <p className="border-l-2 border-red bg-red-w px-3 py-2 text-red">{reason}</p>}
        </div>
        <Button type="submit" variant="ink" size="lg" busy={busy} className="sm:justify-self-start">
          {t.send}
        </Button>
      </div>
    </form>
  );
}
