// The rail of the checkout: what is in the cart, what it may cost, and the act that sends it.
import { longestNote } from "@vanik/contracts/longest-note";
import { Phone } from "lucide-react";
import { lazy, type ReactNode, type Ref, Suspense, useState } from "react";
import { rupees } from "../../app/formats.ts";
import { fetchAhead } from "../../app/fetch-ahead.ts";
import { useTexts } from "../../app/language.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import "../../ui/foot-bar.css";
import { todayInIndia } from "../../app/indian-day.ts";
import { changeForm } from "./kept-form.ts";
import type { InquiryForm } from "./payload.ts";
import { loadProblems, type useInquiry } from "./use-inquiry.ts";

// They come when they are asked for.
const ContactDialog = lazy(() => import("./contact-dialog.tsx"));
const CallDialog = lazy(() => import("./call-dialog.tsx"));

/** Ahead of the press, which says so where it fails. */
const loadProblemsAhead = () => fetchAhead(loadProblems);

interface SummaryProps {
  ref: Ref<HTMLElement>;
  inquiry: Omit<ReturnType<typeof useInquiry>, "submit">;
  /** The button that sends, where it stands with the totals. */
  send: ReactNode;
  /** Sub-categories that are sent. */
  groups: number;
  /** The names of those that are not. */
  unsent: string;
  items: number;
  /** In rupees. */
  estimate: number;
  /** Below the buttons. */
  children?: ReactNode;
}

export function Summary({ ref, inquiry, send, groups, unsent, items, estimate, children }: SummaryProps) {
  const t = useTexts(checkout).summary;
  const [today] = useState(todayInIndia);
  const [calling, setCalling] = useState(false);
  const { form, problems, busy } = inquiry;
  const change = (name: keyof InquiryForm) => (event: { target: { value: string } }) =>
    changeForm({ [name]: event.target.value });

  return (
    <section ref={ref} aria-labelledby="inquiry-summary">
      <div className="hang pt-4">
        <h2 id="inquiry-summary" className="text-h3">
          {t.head}
        </h2>
        <dl className="mt-1 text-label">
          <SummaryFigure label={t.subCategories}>{groups}</SummaryFigure>
          <SummaryFigure label={t.items}>{items}</SummaryFigure>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3.5 text-h3">
            <dt>{t.estimate}</dt>
            <dd className="tabular-nums">{rupees(estimate)}</dd>
          </div>
        </dl>
        <p className="mt-3 text-caption text-ink-3">{t.caution}</p>
        {unsent && <p className="mt-2 text-small break-words text-ink-2">{t.unsent(unsent)}</p>}
      </div>
      <div className="mt-6 grid gap-4">
        <TextArea
          label={t.note}
          name="note"
          rows={3}
          maxLength={longestNote}
          value={form.note}
          error={problems.fields.note}
          onChange={change("note")}
        />
        <div className="grid gap-4 min-[22.5rem]:grid-cols-[4fr_3fr]">
          <DayField
            label={t.requiredBy}
            name="required_by"
            min={today}
            value={form.required_by}
            error={problems.fields.required_by}
            words={t.day}
            onDay={(day) => changeForm({ required_by: day })}
          />
          <TextField
            label={t.pincode}
            name="delivery_pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            value={form.delivery_pincode}
            error={problems.fields.delivery_pincode}
            onChange={change("delivery_pincode")}
          />
        </div>
      </div>
      {problems.fields.items && (
        <p role="alert" className="mt-4 text-small text-red">
          {problems.fields.items}
        </p>
      )}
      <div className="mt-6 grid gap-2.5">
        {send}
        <Button size="lg" icon={Phone} onClick={() => setCalling(true)}>
          {t.call}
        </Button>
        {children}
      </div>
      {inquiry.asking && (
        <Suspense>
          <ContactDialog
            busy={busy}
            refused={problems.fields}
            contact={inquiry.contact}
            onChange={inquiry.setContact}
            onClose={() => inquiry.setAsking(false)}
            onSend={(contact) => void inquiry.send(contact)}
          />
        </Suspense>
      )}
      {calling && (
        <Suspense>
          <CallDialog onClose={() => setCalling(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface SendProps {
  busy: boolean;
  onSend: () => void;
}

export function SendButton({ busy, onSend }: SendProps) {
  return (
    <Button
      variant="go"
      size="lg"
      busy={busy}
      onPointerEnter={loadProblemsAhead}
      onFocus={loadProblemsAhead}
      onClick={onSend}
    >
      {useTexts(checkout).summary.send}
    </Button>
  );
}

interface SendFootProps extends Pick<SummaryProps, "items" | "estimate" | "children"> {
  /** Why nothing was sent, where the page says it far from the button. */
  problem: string | null;
}

/** Where the summary is below the lines, the button is at the foot, in sight while one scrolls through the lines, with what they come to. */
export function SendFoot({ items, estimate, problem, children }: SendFootProps) {
  const t = useTexts(checkout);
  return (
    <div className="foot-bar foot-bar-page mt-8 items-center print:hidden">
      <p className="min-w-24 flex-1">
        <span className="block text-label font-[560] tabular-nums">{rupees(estimate)}</span>
        {problem ? (
          <span role="alert" className="block text-caption text-red">
            {problem}
          </span>
        ) : (
          <span className="block text-caption text-ink-3">{t.cart.items(items)}</span>
        )}
      </p>
      {children}
    </div>
  );
}

function SummaryFigure({ label, children }: { label: string; children: number }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
