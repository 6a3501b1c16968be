// A case in hours and rupees: to scale on a wide screen, as a list on a narrow one; and its invoice.
import type { ToldCase } from "@vanik/contracts/home";
import { amount, quantity, rupees, unbroken } from "../../app/formats.ts";
import { useContext } from "react";
import { LanguageContext, useTexts } from "../../app/language.tsx";
import { useRootData } from "../../app/root-data.ts";
import { belief } from "../../texts/en/belief.ts";
import { unitTexts } from "../../texts/en/units.ts";
import { Section } from "../../ui/section.tsx";
import { placeLabels } from "./place-labels.ts";
import "../../ui/chain.css";

const isYours = { inquiry: true, asked: false, compared: false, quoted: true, accepted: true, dispatched: true };
const width = 900;
const room = 190;

type Step = ToldCase["steps"][number];

function useWords(caseOfHome: ToldCase) {
  const { steps } = useTexts(belief).ran;
  const { tag } = useContext(LanguageContext);
  const moment = new Intl.DateTimeFormat(tag, {
    timeZone: "Asia/Kolkata",
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const textOf = (step: Step["step"]) =>
    step === "quoted"
      ? steps.quoted.text(rupees(caseOfHome.quoted))
      : step === "dispatched"
        ? steps.dispatched.text(rupees(caseOfHome.invoice.payable))
        : steps[step].text;
  return ({ step, at }: Step) => ({ head: steps[step].head, text: textOf(step), at: moment.format(new Date(at)) });
}

function ToScale({ told }: { told: ToldCase }) {
  const t = useTexts(belief).ran;
  const wordsOfStep = useWords(told);
  const last = Math.max(1, told.steps.at(-1)?.hours ?? 1);
  const x = (hours: number) => Math.round((hours / last) * (width - 12)) + 6;
  const labels = placeLabels(
    told.steps.map(({ hours }) => x(hours)),
    room,
    width,
  );
  const days = Array.from({ length: Math.floor(last / 24) }, (_, day) => (day + 1) * 24);
  return (
    <svg viewBox={`0 0 ${width} 190`} aria-hidden className="belief-line max-lg:hidden">
      <path d={`M6 95H${width - 6}`} className="stroke-ink" strokeWidth="1.5" />
      {days.map((hours) => (
        <path key={hours} d={`M${x(hours)} 91v8`} className="stroke-line-2" />
      ))}
      {told.steps.map((step, index) => {
        const isAbove = index % 2 === 0;
        const { head, text, at } = wordsOfStep(step);
        const [from, to] = [x(step.hours), labels[index] ?? 0];
        const top = isAbove ? 16 : 144;
        return (
          <g key={step.step}>
            <path
              d={`M${from} 95V${isAbove ? 74 : 116}L${to} ${isAbove ? 62 : 128}`}
              className="fill-none stroke-ink-3"
            />
            <circle
              cx={from}
              cy="95"
              r="5.5"
              className={isYours[step.step] ? "fill-accent stroke-accent" : "fill-paper stroke-ink"}
            />
            <text x={to} y={top} className="belief-head">
              {head} <tspan className="belief-quiet">{t.hours(step.hours)}</tspan>
            </text>
            <text x={to} y={top + 17} className="belief-text">
              {text}
            </text>
            <text x={to} y={top + 33} className="belief-quiet">
              {at}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function StepBar({
  label,
  value,
  most,
  kind,
  note,
}: {
  label: string;
  value: number;
  most: number;
  kind: string;
  note?: string;
}) {
  return (
    <div className="belief-bar">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="contents">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden className="h-4 w-full">
          <rect width={(value / most) * 100} height="10" className={kind} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="text-small whitespace-nowrap">
          <b className="font-[560] figures">{amount(value)}</b> {note && <span className="text-ink-2">{note}</span>}
        </span>
      </dd>
    </div>
  );
}

export function RanInquiry({ told }: { told: ToldCase }) {
  const t = useTexts(belief).ran;
  const wordsOfStep = useWords(told);
  const { tag } = useContext(LanguageContext);
  const begun = new Date(told.steps[0]?.at ?? 0);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: "Asia/Kolkata", ...options }).format(begun);
  const hoursOf = (name: Step["step"]) => told.steps.find(({ step }) => step === name)?.hours ?? 0;
  const most = Math.max(told.estimate, told.quoted);
  const saved = told.estimate - told.quoted;
  return (
    <Section title={t.head}>
      <p className="text-say max-w-[62ch]">
        {t.say(told.items, named({ weekday: "long" }), hoursOf("quoted"), Math.ceil(hoursOf("dispatched") / 24))}
      </p>
      <p className="mt-2 mb-8 text-small text-ink-3">
        {t.whose(named({ month: "long", year: "numeric" }), told.state)}
      </p>
      <ToScale told={told} />
      <ol className="chain-list lg:sr-only">
        {told.steps.map((step) => {
          const { head, text, at } = wordsOfStep(step);
          return (
            <li key={step.step} className="chain-step" data-yours={isYours[step.step] || undefined}>
              <b className="font-[560]">{head}</b> <span className="text-ink-3">{t.hours(step.hours)}</span>
              <span className="block text-small text-ink-2">
                {text}, {at}
              </span>
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-3">
        <span className="flex items-center gap-2">
          <span className="chain-coin" data-yours />
          {t.yours}
        </span>
        <span className="flex items-center gap-2">
          <span className="chain-coin" />
          {t.ours}
        </span>
        <span className="max-lg:hidden">{t.tick}</span>
      </p>
      <dl className="belief-bars">
        <StepBar label={t.estimate} value={told.estimate} most={most} kind="belief-estimate" />
        <StepBar
          label={t.quoted}
          value={told.quoted}
          most={most}
          kind="fill-accent"
          {...(saved > 0 && { note: t.less(amount(saved)) })}
        />
        <StepBar label={t.gst(told.invoice.gst_rate)} value={told.invoice.gst} most={most} kind="belief-tax" />
      </dl>
    </Section>
  );
}

export function ShownInvoice({ told: { invoice, state, tax_note: note } }: { told: ToldCase }) {
  const t = useTexts(belief).invoice;
  const { unit } = useTexts(unitTexts);
  const operator = useRootData()?.operator;
  const totals = [
    [t.net, amount(invoice.net)],
    [t.gst(invoice.gst_rate), amount(invoice.gst)],
    [t.rounding, amount(invoice.rounding)],
  ] as const;
  return (
    <Section title={t.head}>
      <p className="mb-5 text-ink-2">{t.about}</p>
      <div className="belief-paper">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-h2-small">{t.title}</p>
          <p className="text-small text-ink-2">
            {operator?.legal_name}
            {operator?.gstin && ` · GSTIN ${operator.gstin}`}
          </p>
        </div>
        <p className="mt-1 mb-4 text-small text-ink-2">{t.buyer(state)}</p>
        <table className="table table-dense">
          <thead>
            <tr>
              <th>{t.item}</th>
              <th className="max-sm:hidden">{t.hsn}</th>
              <th className="number max-sm:hidden">{t.quantity}</th>
              <th className="number max-md:hidden">{t.rate}</th>
              <th className="number">{t.amount}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              <tr key={index}>
                <td className="w-full wrap-anywhere">
                  {unbroken(line.item)}
                  <span className="block text-ink-3 sm:hidden">
                    {quantity(line.qty)} {unit(line.uom)}
                  </span>
                </td>
                <td className="max-sm:hidden">{line.hsn}</td>
                <td className="number max-sm:hidden">
                  {quantity(line.qty)} <span className="text-ink-3">{unit(line.uom)}</span>
                </td>
                <td className="number max-md:hidden">{amount(line.rate)}</td>
                <td className="number">{amount(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="mt-1">
          {totals.map(([label, value]) => (
            <div key={label} className="example-total">
              <dt>{label}</dt>
              <dd className="figures text-right">{value}</dd>
            </div>
          ))}
          <div className="example-payable border-t-2 border-accent">
            <dt>{t.payable}</dt>
            <dd className="figures text-right">{rupees(invoice.payable)}</dd>
          </div>
        </dl>
        {note && (
          <p lang={t.note(note) === note ? "en-IN" : undefined} className="mt-4 max-w-[68ch] text-small text-ink-2">
            {t.note(note)}
          </p>
        )}
      </div>
    </Section>
  );
}
