import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../app/language.tsx";
import { newsletterTexts } from "../../texts/en/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { ApiError, serverMessage } from "../../app/api-error.ts";
import { useSending } from "../../app/use-sending.ts";
import { toast } from "../../ui/toast.ts";
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

function useNewsletter(onSubscribed: () => void) {
  const t = useTexts(newsletterTexts);
  const [problems, setProblems] = useState<Record<string, string>>({});

  const [submit, busy] = useSending(async (email: string) => {
    // Spec 5: submits only if there is something.
    if (email.trim() === "") return;
    try {
      const { subscribeToNewsletter } = await import("./subscribe.ts");
      const found = await subscribeToNewsletter(email);
      setProblems(found ?? {});
      if (found) return;
      toast.success(t.subscribed);
      onSubscribed();
    } catch (error) {
      setProblems(error instanceof ApiError ? error.fields : {});
      toast.error(serverMessage(error, t.failed));
    }
  });

  return { submit, problems, busy };
}
