// Where one is signed in: the device and its last use, each to be ended (design 10).
import { useQuery } from "@tanstack/react-query";
import type { Session } from "@vanik/contracts/accounts";
import { type ReactNode, useRef } from "react";
import { ago } from "../../../app/ago.ts";
import { time } from "../../../app/days-and-times.ts";
import { NotRead } from "../../../lists/not-read.tsx";
import { Button } from "../../../ui/button.tsx";

import { sessionsQuery } from "./queries.ts";
import { useEndSessions } from "./use-end-sessions.ts";
import "./session-list.css";

export function SessionList() {
  const sessions = useQuery(sessionsQuery());
  const { endAll, ending } = useEndSessions();
  const head = useRef<HTMLHeadingElement>(null);
  const others = (sessions.data ?? []).filter(({ current }) => !current).map(({ id }) => id);

  async function end(ids: readonly string[], done: string) {
    await endAll(ids, done);
    // The button that had the focus is gone.
    head.current?.focus();
  }

  return (
    <section aria-labelledby="sessions">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-3">
        <h2 ref={head} id="sessions" tabIndex={-1} className="text-h3 outline-none">
          Where you are signed in
        </h2>
        {others.length > 1 && (
          <Button size="sm" busy={ending.length > 1} onClick={() => void end(others, "All other sessions ended")}>
            End all others
          </Button>
        )}
      </div>
      {sessions.data ? (
        <Rows
          sessions={sessions.data}
          now={sessions.dataUpdatedAt}
          ending={ending}
          onEnd={(id) => void end([id], "Session ended")}
        />
      ) : (
        <NotRead what="Your sessions" query={sessions} waiting={<Waiting />} />
      )}
    </section>
  );
}

interface RowsProps {
  sessions: readonly Session[];
  /** When they were read, in milliseconds. */
  now: number;
  ending: readonly string[];
  onEnd: (id: string) => void;
}

const thisOneFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current));

function Rows({ sessions, now, ending, onEnd }: RowsProps) {
  return (
    <>
      <ul className="hang">
        {thisOneFirst(sessions).map(({ id, device, last_used, current }) => (
          <SessionRow key={id}>
            <span className="min-w-0">
              <span className="block font-[560] break-words">{device}</span>
              <span className="block text-small text-ink-3">
                {current ? (
                  "This session"
                ) : (
                  <time dateTime={last_used} title={time(last_used)}>
                    Last used {ago(last_used, now)}
                  </time>
                )}
              </span>
            </span>
            {!current && (
              <Button
                size="sm"
                busy={ending.includes(id)}
                aria-label={`End ${device}, last used ${ago(last_used, now)}`}
                onClick={() => onEnd(id)}
              >
                End
              </Button>
            )}
          </SessionRow>
        ))}
      </ul>
      {sessions.length <= 1 && <p className="mt-3 text-small text-ink-3">You are signed in nowhere else.</p>}
    </>
  );
}

function SessionRow({ children }: { children: ReactNode }) {
  return <li className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2">{children}</li>;
}

function Waiting() {
  return Array.from({ length: 2 }, (_, index) => <span key={index} aria-hidden className="session-bar" />);
}
