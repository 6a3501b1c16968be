// Today: what waits for whom, by age and value; each row leads to the list behind it, each name to its document.
import { useQuery } from "@tanstack/react-query";
import type { MailWay, Today, TodayRow, Waiting, WaitingRounds } from "@vanik/contracts/desk";
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { messageOf } from "../../app/api-error.ts";
import { day, time } from "../../app/days-and-times.ts";
import { quantity, rupees } from "../../app/formats.ts";
import { useErpnext, useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Notice } from "../../ui/notice.tsx";
import { todayQuery } from "./queries.ts";
import { ageWords, emptyWords, rowsReadOf, type TodaySection, todaySections } from "./today-words.ts";
import "./today.css";

interface TodayViewProps {
  /** How business stands, in pictures, below what waits. */
  pictures: ReactNode;
}

export function TodayView({ pictures }: TodayViewProps) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery());
  const may = useMayTrade();
  const isRunThere = Boolean(useErpnext());
  return (
    <>
      <PageHead compact title="Today">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {data && <p className="text-small text-ink-3">{day(data.day)}</p>}
          {may("sales") && may("accounts") && (
            <Link to="/desk/counter-sale" className={buttonClass("plain", "sm")}>
              Counter sale
            </Link>
          )}
        </div>
      </PageHead>
      {!data && !error && <output className="today-waiting">Loading …</output>}
      {error && (
        <div role="alert" className="py-6">
          <p className="max-w-lg">
            {data ? "Today could not be brought up to date." : "Today could not be loaded."} {messageOf(error, "")}
          </p>
          <Button className="mt-4" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.set_up && <SetUpLine {...data.set_up} />}
      {data?.mails === "kept" && <MailsReachNobody />}
      {data?.backup_late && <NoBackup />}
      {data?.erpnext?.not_up_since && <ErpnextAway since={data.erpnext.not_up_since} />}
      {data?.erpnext?.many_gone_since && <ManyGoneThere since={data.erpnext.many_gone_since} />}
      {data &&
        (isQuiet(data, isRunThere) ? (
          <Quiet isRunThere={isRunThere} />
        ) : (
          <Sections today={data} isRunThere={isRunThere} />
        ))}
      {data && pictures}
    </>
  );
}

/** Until the site is opened for the first time. */
function SetUpLine({ done, of: all }: NonNullable<Today["set_up"]>) {
  return (
    <Notice className="mt-5">
      <Link to="/desk/set-up" className="link">
        Set-up, {done} of {all}
      </Link>
      . Visitors read only that the site opens soon.
    </Notice>
  );
}

function NoBackup() {
  return (
    <Notice className="mt-5">
      No backup was made for a week. On the page{" "}
      <Link to="/desk/settings/backups" className="link">
        Backups
      </Link>{" "}
      one is made by a press, and every night by itself.
    </Notice>
  );
}

function MailsReachNobody() {
  return (
    <Notice className="mt-5">
      Mails reach nobody yet: no mail server is named, so they stay on this machine. An administrator names it on the
      page{" "}
      <Link to="/desk/settings/mail_server" className="link">
        Mail server
      </Link>
      .
    </Notice>
  );
}

function ErpnextAway({ since }: { since: string }) {
  return (
    <Notice className="mt-5">
      <Link to="/desk/erpnext" className="link">
        ERPNext
      </Link>{" "}
      has not been there since {time(since)}. What people do here waits for it.
    </Notice>
  );
}

function ManyGoneThere({ since }: { since: string }) {
  return (
    <Notice className="mt-5">
      Was ERPNext restored? Much that stands here is not there any more, since {time(since)}, and nothing of that is
      taken over before it is decided on the page{" "}
      <Link to="/desk/erpnext" className="link">
        ERPNext
      </Link>
      .
    </Notice>
  );
}

/** What waits of documents waits in ERPNext where trade is run there. */
const isQuiet = ({ rows, troubles, inbox, rounds = [], erpnext }: Today, isRunThere: boolean) =>
  (isRunThere || rows.length === 0) &&
  rounds.length === 0 &&
  inbox === 0 &&
  troubles.failed + troubles.retried === 0 &&
  !erpnext?.problems &&
  !erpnext?.to_link;

function Quiet({ isRunThere }: { isRunThere: boolean }) {
  return (
    <div className="hang mt-6">
      <Empty title="Nothing waits">
        {isRunThere
          ? "Messages, calls and rounds stand here as they come. What waits of orders and invoices, ERPNext tells."
          : "New inquiries, bids, deliveries and payments stand here as they come."}
      </Empty>
    </div>
  );
}

const [buyers, ...others] = todaySections;

function Sections({ today, isRunThere }: { today: Today; isRunThere: boolean }) {
  const may = useMay();
  const shown = isRunThere ? [] : others.filter((section) => rowsReadOf(section, may).length > 0);
  return (
    <div className="today">
      {today.inbox > 0 && <InboxSection open={today.inbox} />}
      {today.rounds && today.rounds.length > 0 && <RoundsSection rounds={today.rounds} />}
      {buyers && !isRunThere && <WaitingSection section={buyers} today={today} />}
      <div className="today-beside">
        {shown.map((section) => (
          <WaitingSection key={section.title} section={section} today={today} />
        ))}
        <section aria-labelledby="today-system">
          <h2 id="today-system" className="today-head">
            System
          </h2>
          <TroublesRow {...today} />
          {today.erpnext && (
            <>
              <ErpnextRow
                to="/desk/erpnext/problems"
                count={today.erpnext.problems}
                words="Problems of ERPNext to settle"
              />
              <ErpnextRow to="/desk/erpnext" count={today.erpnext.to_link} words="Registrations to link" />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

/** What people wrote and told; what it is stands there. */
function InboxSection({ open }: { open: number }) {
  return (
    <section aria-labelledby="today-inbox" className="today-inbox">
      <h2 id="today-inbox" className="today-head">
        Inbox
      </h2>
      <div className="today-row">
        <h3 className="today-line">
          <Link to="/desk/inbox" className="today-link">
            <span className="today-count">{quantity(open)}</span>
            <span className="min-w-0">Messages, calls, guests&apos; inquiries and payments told of</span>
          </Link>
        </h3>
      </div>
    </section>
  );
}

const roundsWaitFor: Record<WaitingRounds["waits"], string> = {
  open: "Rounds to open",
  answer: "Rounds with questions to answer",
  award: "Rounds with answers to better rates",
};
const roundsWaitSince: Record<WaitingRounds["waits"], string> = { open: "closed", answer: "asked", award: "answered" };

/** Closed rounds whose bids are sealed still, open ones in which suppliers wait for an answer, and opened ones to award. */
function RoundsSection({ rounds }: { rounds: readonly WaitingRounds[] }) {
  return (
    <section aria-labelledby="today-rounds" className="today-inbox">
      <h2 id="today-rounds" className="today-head">
        Rounds
      </h2>
      {rounds.map(({ waits, count, top }) => (
        <div key={waits} className="today-row">
          <h3 className="today-line">
            <Link to={addressOfRound(top[0]!)} className="today-link">
              <span className="today-count">{quantity(count)}</span>
              <span className="min-w-0">{roundsWaitFor[waits]}</span>
            </Link>
          </h3>
          <ul className="today-top">
            {top.map((one) => (
              <li key={one.name} className="today-document">
                <Link to={addressOfRound(one)} className="today-name">
                  {one.name}
                </Link>
                <span className="today-party">Round {one.round}</span>
                <span className="today-age today-moment">
                  {roundsWaitSince[waits]} {time(one.at)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const addressOfRound = ({ name }: WaitingRounds["top"][number]) =>
  `${deskAddress("request_for_quotation", name)}/round`;

function WaitingSection({ section, today }: { section: TodaySection; today: Today }) {
  const { title, rows } = section;
  const read = rowsReadOf(section, useMay());
  const found = rows.flatMap((words) => {
    const row = today.rows.find(({ kind, waits }) => kind === words.kind && waits === words.waits);
    return row ? [{ ...words, row }] : [];
  });
  const id = `today-${title.split(" ")[0]!.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="today-head">
        {title}
      </h2>
      {found.length === 0 && <p className="today-none">{emptyWords(section, read)}</p>}
      {found.map(({ title: name, sort, row }) => (
        <WaitingRow key={`${row.kind} ${row.waits}`} title={name} sort={sort} row={row} today={today.day} />
      ))}
    </section>
  );
}

interface RowProps {
  title: string;
  sort: string;
  row: TodayRow;
  today: string;
}

function WaitingRow({ title, sort, row, today }: RowProps) {
  const query = new URLSearchParams({ waits: row.waits, ...(sort !== "-transaction_date" && { sort }) });
  const atLeast = row.more ? "+" : "";
  return (
    <div className="today-row">
      <h3 className="today-line">
        <Link to={`${deskPages[row.kind].to}?${query}`} className="today-link">
          <span className="today-count">
            {quantity(row.count)}
            {atLeast}
          </span>
          <span className="min-w-0">{title}</span>
        </Link>
        {row.late !== null && row.late > 0 && row.late < row.count && (
          <span className="today-late">
            {quantity(row.late)}
            {atLeast} late
          </span>
        )}
        {row.value > 0 && (
          <span className="today-value figures">
            {rupees(row.value)}
            {atLeast}
          </span>
        )}
      </h3>
      <ul className="today-top">
        {row.top.map((one) => (
          <Document key={one.name} row={row} one={one} today={today} />
        ))}
      </ul>
    </div>
  );
}

function Document({ row, one, today }: { row: TodayRow; one: Waiting; today: string }) {
  const age = ageWords(row, one.day, today);
  return (
    <li className="today-document">
      <Link to={deskAddress(row.kind, one.name)} className="today-name">
        {one.name}
      </Link>
      <span className="today-party" title={one.party}>
        {one.party}
      </span>
      <span className="today-amount figures">{one.amount > 0 && rupees(one.amount)}</span>
      <span className={age.endsWith("late") ? "today-age text-red" : "today-age"}>{age}</span>
    </li>
  );
}

/** What waits of the company's own ERPNext; nothing where nothing does. */
function ErpnextRow({ to, count, words }: { to: string; count: number; words: string }) {
  if (count === 0) return null;
  return (
    <div className="today-row">
      <h3 className="today-line">
        <Link to={to} className="today-link">
          <span className="today-count text-red">{quantity(count)}</span>
          <span>{words}</span>
        </Link>
      </h3>
    </div>
  );
}

const nothingFailed: Record<MailWay, string> = {
  sent: "Every mail went out, and every job ran.",
  shown: "Every job ran. This demonstration shows its mails at /dev/mail.",
  kept: "Every job ran. No mail went out.",
};

/** Mails and jobs that failed; where there are none, what became of mails. */
function TroublesRow({ troubles: { failed, retried, oldest }, mails }: Pick<Today, "troubles" | "mails">) {
  if (failed + retried === 0) return <p className="today-none">{nothingFailed[mails]}</p>;
  return (
    <div className="today-row">
      {failed > 0 && (
        <h3 className="today-line">
          <Link to="/desk/troubles" className="today-link">
            <span className="today-count text-red">{quantity(failed)}</span>
            <span>Mails and jobs given up</span>
          </Link>
        </h3>
      )}
      {retried > 0 && (
        <h3 className="today-line">
          <Link to="/desk/troubles" className="today-link">
            <span className="today-count">{quantity(retried)}</span>
            <span>Mails and jobs that failed and are tried again</span>
          </Link>
        </h3>
      )}
      {oldest && <p className="mt-1 text-small text-ink-3">The oldest since {day(oldest)}</p>}
    </div>
  );
}
