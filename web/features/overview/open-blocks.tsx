import type { OpenByWeek } from "@vanik/contracts/overview";
import { Link } from "react-router";
import { rupees } from "../../app/formats.ts";
import { ages } from "../../lists/ages.ts";
import { useWide } from "../../ui/use-wide.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { BarRows, Columns, type Ink, Stacked } from "../../lists/charts.tsx";
import { shortDay } from "../../app/days-and-times.ts";
import { inLakh, chartSentence } from "./overview-words.ts";

interface OpenBlocksProps {
  title: string;
  side: "receivable" | "payable";
  open: OpenByWeek;
}

/** What is open: by the week in which it is due, and by its age. */
export function OpenBlocks(props: OpenBlocksProps) {
  return (
    <>
      <Weeks {...props} />
      <Ages {...props} />
    </>
  );
}

function Weeks({ title, side, open: { overdue, weeks, later, ages: sums, openings, hrefs } }: OpenBlocksProps) {
  const isWide = useWide("64rem");
  const all = [
    { key: "overdue", label: "Overdue", value: overdue, href: hrefs.overdue, ink: "hatch" as Ink },
    ...weeks.map(({ from, amount, href }) => ({ key: from, label: shortDay(from), value: amount, href })),
    { key: "later", label: "Later", value: later, href: hrefs.later },
  ];
  const sentence = chartSentence(
    `${title} by the week it is due`,
    all.map(({ label, value }) => `${label} ${rupees(value)}`),
  );
  const short = all.map((mark) => ({ ...mark, valueText: inLakh(mark.value) }));
  const long = all.map((mark) => ({ ...mark, valueText: rupees(mark.value) }));
  const rows = all.map(({ key, label, value, href }) => ({ key, href, cells: [label, rupees(value)] }));
  return (
    <ChartFrame
      title={`${title} by week`}
      aside={isWide ? `₹ lakh; ${rupees(sums.total)} open` : `${rupees(sums.total)} open`}
      columns={[{ label: "Due" }, { label: "Open", number: true }]}
      rows={rows}
      note={
        openings > 0 && (
          <>
            {rupees(openings)} of the old books besides, <Link to={`/desk/parties?due=${side}`}>by party</Link>.
          </>
        )
      }
    >
      {isWide ? <Columns sentence={sentence} marks={short} /> : <BarRows sentence={sentence} marks={long} />}
    </ChartFrame>
  );
}

const inks: readonly Ink[] = ["outline", "half", "ink", "hatch", "accent"];

function ageMarksOf({ ages: sums, hrefs }: OpenByWeek) {
  return ages.map(([age, label], at) => ({
    key: age,
    label,
    value: sums[age],
    valueText: rupees(sums[age]),
    href: hrefs[age],
    ink: inks[at]!,
  }));
}

/** What is open by its age, as one bar; an age of which nothing is open is not named. */
export function AgeBar({ title, open }: Pick<OpenBlocksProps, "title" | "open">) {
  const marks = ageMarksOf(open).filter(({ value }) => value > 0);
  const sentence = chartSentence(
    `${title} by age`,
    marks.map(({ label, valueText }) => `${label} ${valueText}`),
  );
  return <Stacked sentence={sentence} marks={marks} />;
}

function Ages({ title, open }: OpenBlocksProps) {
  const marks = ageMarksOf(open);
  const rows = marks.map(({ key, label, valueText, href }) => ({ key, href, cells: [label, valueText] }));
  return (
    <ChartFrame
      title={`${title} by age`}
      columns={[{ label: "Past its day" }, { label: "Open", number: true }]}
      rows={rows}
    >
      {open.ages.total > 0 ? <AgeBar title={title} open={open} /> : <p className="overview-none">Nothing is open.</p>}
    </ChartFrame>
  );
}
