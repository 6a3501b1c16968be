// The minutes of a round: what happened, by whom, when; and the list of hashes once it is opened.
import { useQuery } from "@tanstack/react-query";
import { readHashes } from "@vanik/contracts/api";
import type { DeskRound } from "@vanik/contracts/rounds";
import { fetchFile } from "../../app/fetch-file.ts";
import { time } from "../../app/days-and-times.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { minutesQuery } from "./queries.ts";
import { hashOfEvent, formatActor, describeEvent } from "./round-words.ts";
import "./rounds.css";

const isRead = (state: DeskRound["state"]) => state === "opened" || state === "awarded";

export function RoundMinutes({ round }: { round: DeskRound }) {
  const { name, number: n, state } = round;
  const query = useQuery(minutesQuery({ name, n }));
  if (!query.data) return <NotRead what="The minutes" query={query} />;
  const { events, list_hash: listHash } = query.data;
  return (
    <>
      <ol className="round-minutes">
        {events.map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- minutes are only ever written at their end
          <li key={at}>
            <time dateTime={event.at}>{time(event.at)}</time>
            <span className="min-w-0">
              <span className="font-[560]">{describeEvent(event)}</span>{" "}
              <span className="text-ink-2">{formatActor(event)}</span>
              {event.reason && <span className="block text-ink-2">{event.reason}</span>}
              {hashOfEvent(event) && <code className="round-hash">{hashOfEvent(event)}</code>}
            </span>
          </li>
        ))}
      </ol>
      {listHash && (
        <section className="mt-5">
          <h3 className="text-label font-[560]">List of the bids that count</h3>
          <p className="mt-1 text-small text-ink-2">
            64 hashes, of which those of the bids are not told apart. This is the SHA-256 of the list, which all who
            were asked got by mail at the closing.
          </p>
          <code className="round-hash">{listHash}</code>
          {isRead(state) && (
            <div className="mt-3">
              <FileButton
                what={`${name}-${n}`}
                format="txt"
                label="List of hashes"
                make={() => fetchFile(readHashes, { id: name, n })}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}
