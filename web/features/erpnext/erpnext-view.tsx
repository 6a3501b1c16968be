// The company's own ERPNext, in which its trade is run: whether it answers, how far it is read, what waits to go there.
import { useQuery } from "@tanstack/react-query";
import type { ErpnextStanding } from "@vanik/contracts/erpnext";
import { rightToRead } from "@vanik/contracts/sights";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { time } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ErpnextCheck } from "./erpnext-check.tsx";
import { ErpnextCompare } from "./erpnext-compare.tsx";
import { standingQuery } from "./queries.ts";
import { ManyGoneNotice, ReadAnew } from "./read-anew.tsx";
import { agoWords, leftOutSentence, minutesLeft, minutesWords, notUpWords } from "./standing-words.ts";
import { ToLink } from "./to-link.tsx";
import { Unreached } from "./unreached.tsx";
import "./erpnext.css";

export function ErpnextView() {
  const query = useQuery(standingQuery());
  return (
    <>
      <PageHead compact title="ERPNext" lede="Your trade is run there; buyers and suppliers see it here." />
      {query.data ? (
        <ErpnextParts standing={query.data} readAt={query.dataUpdatedAt} />
      ) : (
        <NotRead what="How ERPNext stands" query={query} />
      )}
    </>
  );
}

/** `readAt` in milliseconds. */
function ErpnextParts({ standing, readAt }: { standing: ErpnextStanding; readAt: number }) {
  const may = useMay();
  const mayCompare = may("administrator");
  const mayReadRequests = may(rightToRead("request_for_quotation"));
  return (
    <div className="grid max-w-3xl gap-9 pt-6">
      <Connection standing={standing} />
      <In standing={standing} readAt={readAt} />
      <Out standing={standing} />
      <Part title="To link">
        <ToLink />
      </Part>
      {mayReadRequests && (
        <Part title="Asked, with nobody here">
          <Unreached />
        </Part>
      )}
      {mayCompare && (
        <Part title="Compare">
          <ErpnextCompare />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-h3 mb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Connection({ standing: { url, versions, state, since, last_error } }: { standing: ErpnextStanding }) {
  const mayCheck = useMay()("administrator");
  const version = versions["erpnext"];
  return (
    <Part title="Connection">
      <p className="[overflow-wrap:anywhere]">
        <a href={url} className="link" rel="noreferrer">
          {url}
        </a>
        {version && <span className="text-ink-3"> ERPNext {version}</span>}
      </p>
      {state === "up" ? (
        <p className="text-ink-2">{version ? "It answers." : "It was not asked for anything yet."}</p>
      ) : (
        <Notice className="mt-2">
          It {notUpWords[state]}
          {since && ` Since ${time(since)}.`}
          {last_error && <span className="block [overflow-wrap:anywhere]">{last_error}</span>}
        </Notice>
      )}
      {mayCheck && <ErpnextCheck />}
    </Part>
  );
}

function In({ standing: { streams, hint_at, many_gone }, readAt }: { standing: ErpnextStanding; readAt: number }) {
  return (
    <Part title="In">
      {many_gone && <ManyGoneNotice found={many_gone} />}
      {streams.length === 0 ? (
        <p className="text-ink-3">
          Nothing was read yet. It begins once the settings name the company and the item group.
        </p>
      ) : (
        <dl className="erpnext-points">
          {streams.map((stream) => (
            <StreamRow key={stream.doctype} stream={stream} readAt={readAt} />
          ))}
        </dl>
      )}
      <p className="mt-3 text-small text-ink-3">
        {hint_at
          ? `ERPNext told of a change last at ${time(hint_at)}.`
          : "ERPNext has told of no change yet; it is looked through by itself."}
      </p>
      <ReadAnew doctypes={streams.map(({ doctype }) => doctype)} />
    </Part>
  );
}

interface StreamRowProps {
  stream: ErpnextStanding["streams"][number];
  readAt: number;
}

function StreamRow({ stream: { doctype, total, done, lag_s, swept_at, left_out }, readAt }: StreamRowProps) {
  const [first] = useState({ at: readAt, done });
  const minutes = minutesLeft(first, { at: readAt, done }, total);
  const leftOut = leftOutSentence(left_out);
  return (
    <div className="erpnext-point">
      <dt>{doctype}</dt>
      <dd>
        {lag_s === null ? (
          <>
            {total === 0
              ? "Waits to be read"
              : `${quantity(Math.min(done, total))} of ${quantity(total)} read${minutes === null ? "" : `, ${minutesWords(minutes)}`}`}
            {total > 0 && (
              <progress
                className="erpnext-fill"
                aria-label={`${doctype} read`}
                value={Math.min(done, total)}
                max={total}
              />
            )}
          </>
        ) : (
          `Looked through ${agoWords(lag_s)}`
        )}
        {swept_at && (
          <span className="block text-small text-ink-3">All of it held against ERPNext at {time(swept_at)}</span>
        )}
        {leftOut && <span className="block text-small text-ink-3">{leftOut}</span>}
      </dd>
    </div>
  );
}

function Out({ standing: { out } }: { standing: ErpnextStanding }) {
  const { waiting, refused, oldest, unmerged } = out;
  return (
    <Part title="Out">
      <dl className="erpnext-points">
        <div className="erpnext-point">
          <dt>Waits to go there</dt>
          <dd>
            {quantity(waiting)}
            {oldest && `, the oldest since ${time(oldest)}`}
          </dd>
        </div>
        <div className="erpnext-point">
          <dt>Problems</dt>
          <dd>
            {refused === 0 ? (
              "None"
            ) : (
              <Link to="/desk/erpnext/problems" className="link">
                {quantity(refused)} to settle
              </Link>
            )}
          </dd>
        </div>
        {unmerged && (
          <div className="erpnext-point">
            <dt>Profiles</dt>
            <dd>
              They go by update_customer and update_supplier, whole: what was changed in ERPNext meanwhile is written
              over and not told.
            </dd>
          </div>
        )}
      </dl>
    </Part>
  );
}
