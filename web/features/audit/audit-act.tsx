// One act: when and who, then each thing that it changed; all that is held of it, and its request, behind a disclosure.
import type { AuditLine } from "@vanik/contracts/audit";
import { Copy } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { time } from "../../app/days-and-times.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { type ActOfAudit, type EqualLines, foldEqual, jobOf, subjectOf } from "./act-words.ts";
import { type Changed, changedRows, type ColumnDifference } from "./differences.ts";

interface AuditActProps {
  act: ActOfAudit;
  /** Shows all that a request has done. */
  onFind: (requestId: string) => void;
}

export function AuditAct({ act, onFind }: AuditActProps) {
  const { at, who, by, requestId, lines } = act;
  const askedBy = lines.find((line) => line.asked_by)?.asked_by;
  return (
    <li className="audit-act">
      <p className="flex gap-3">
        <time dateTime={at} title={`${time(at)} IST`} className="number text-ink-3">
          {time(at).split(", ")[1]}
        </time>
        <span className="min-w-0">
          <span className="block font-[560] break-words">{who}</span>
          {askedBy && <span className="block text-caption text-ink-3 break-words">approved it; {askedBy} asked</span>}
          {by === "key" && <span className="block text-caption text-ink-3">Key of the ERP methods</span>}
          {by === "vanik" && requestId && (
            <span className="block text-caption text-ink-3 break-words">{jobOf(requestId)}</span>
          )}
        </span>
      </p>
      <div className="min-w-0">
        <ul>
          {foldEqual(lines).map((equal) => (
            <AuditChange key={equal[0].id} lines={equal} />
          ))}
        </ul>
        <details className="audit-more">
          <summary>All that was changed</summary>
          {requestId && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2">
              <span className="text-small text-ink-3">Request</span>
              <code className="audit-code min-w-0 break-all">{requestId}</code>
              <Button size="sm" icon={Copy} onClick={() => void copyText(requestId)}>
                Copy
              </Button>
              <Button size="sm" onClick={() => onFind(requestId)}>
                Show the whole request
              </Button>
            </div>
          )}
          {lines.map((line) => (
            <Held key={line.id} line={line} />
          ))}
        </details>
      </div>
    </li>
  );
}

/** How many differences are told at once; the rest is behind the disclosure. */
const most = { update: 6, insert: 3, delete: 3 } as const;
const mostRows = 4;

/** What was changed in the same way, as by a job that ends forty bids: named together and told once. */
function AuditChange({ lines }: { lines: EqualLines }) {
  const [line] = lines;
  const { noun, verb } = subjectOf(line);
  const rows = changedRows(line);
  const left = rows.length - mostRows;
  return (
    <li className="audit-change">
      <p>
        <span className="text-ink-2">{noun}</span>{" "}
        {lines.map((one, at) => (
          <Fragment key={one.id}>
            {at > 0 && ", "}
            <NameOfLine line={one} />
          </Fragment>
        ))}{" "}
        <span className="text-ink-2">{verb}</span>
      </p>
      {rows.slice(0, mostRows).map((row) => (
        <ChangedRow key={row.title} row={row} />
      ))}
      {left > 0 && (
        <p className="text-small text-ink-3">
          and {left} {left === 1 ? "other" : "others"}
        </p>
      )}
    </li>
  );
}

function NameOfLine({ line }: { line: AuditLine }) {
  const { name, to } = subjectOf(line);
  if (!to) return <span className="font-[560] break-words">{name}</span>;
  return (
    <Link to={to} className={line.document ? "audit-name whitespace-nowrap" : "audit-name"}>
      {name}
    </Link>
  );
}

const rowWords = { insert: "added", update: "", delete: "removed" } as const;

function ChangedRow({ row: { title, change, differences } }: { row: Changed }) {
  const shown = differences.slice(0, most[change]);
  const left = differences.length - shown.length;
  // What is made whole says its name in the line above.
  const shownColumns = shown.filter(({ label }) => title || change === "update" || label !== "Name");
  return (
    <div className="audit-row">
      {title && (
        <p className="text-ink-2">
          {title} {rowWords[change]}
        </p>
      )}
      <ul className="audit-differences">
        {shownColumns.map((difference) => (
          <li key={difference.label}>
            <One difference={difference} change={change} />
          </li>
        ))}
        {left > 0 && change === "update" && <li className="text-ink-3">and {left} more</li>}
      </ul>
    </div>
  );
}

const nothing = "nothing";

function One({
  difference: { label, before, after, isOfAct },
  change,
}: {
  difference: ColumnDifference;
  change: AuditLine["change"];
}) {
  return (
    <>
      <span className="text-ink-3">{label}</span>{" "}
      {change === "update" && !(isOfAct && before === "") ? (
        <>
          <span className="audit-value text-ink-2">{before || nothing}</span>
          <span aria-hidden className="text-ink-3">
            {" → "}
          </span>
          <span className="sr-only"> became </span>
          <span className="audit-value font-[560]">{after || nothing}</span>
        </>
      ) : (
        <span className="audit-value">{change === "delete" ? before : after}</span>
      )}
    </>
  );
}

/** A line whole, as it is stored. */
function Held({ line }: { line: AuditLine }) {
  const { noun, name } = subjectOf(line);
  const { before, after } = line;
  return (
    <section className="pt-4" aria-label={`${noun} ${name}, as stored`}>
      <p className="text-small text-ink-2">
        {noun} {name}
      </p>
      <div className="audit-held">
        {before !== null && <Json label="Before" value={before} />}
        {after !== null && <Json label="After" value={after} />}
      </div>
    </section>
  );
}

function Json({ label, value }: { label: string; value: object }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-caption text-ink-3">{label}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls */}
      <pre tabIndex={0} className="audit-json">
        {JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  );
}
