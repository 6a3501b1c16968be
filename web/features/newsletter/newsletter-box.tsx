import { type FormEvent, useRef } from "react";
import { useTexts } from "../../app/language.tsx";
import { newsletterTexts } from "../../texts/en/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useNewsletter } from "./use-newsletter.ts";
import "./newsletter-box.css";

/** Stands in the footer; the heading looks like the footer's others. */
export function NewsletterBox() {
  const t = useTexts(newsletterTexts);
  const form = useRef<HTMLFormElement>(null);
  const { submit, problems, busy } = useNewsletter(() => form.current?.reset());
  useFocusOnProblem(form, problems);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    void submit(typeof email === "string" ? email : "");
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} aria-labelledby="newsletter">
      <h2 id="newsletter" className="footer-head">
        {t.title}
      </h2>
      <p className="mb-3 max-w-sm text-table text-ink-2">{t.about}</p>
      <div className="newsletter-row">
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.email}
        />
        <Button type="submit" variant="ink" busy={busy}>
          {t.subscribe}
        </Button>
      </div>
    </form>
  );
}
