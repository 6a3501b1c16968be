// What a dialog says where a second person must approve what it does, and the note for whoever that is.
import { useQuery } from "@tanstack/react-query";
import { useUserId } from "../../app/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { focusNow } from "../../ui/focus-now.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { colleaguesQuery } from "../rights/colleagues-query.ts";
import type { Asking } from "./use-asking.ts";
import { whoApproves } from "./who-approves.ts";

export const askWords = "Ask for approval";

/** Nothing until it was refused so. */
export function AskFields({ asking }: { asking: Asking }) {
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <div role="alert" className="empty:hidden">
        {asking.sentence && <Notice>{asking.sentence}</Notice>}
      </div>
      {asking.sentence && <AskNote asking={asking} />}
    </div>
  );
}

/** What comes at the end of a long dialog lies under its foot. */
function scrollIntoSight(element: HTMLTextAreaElement | null): void {
  focusNow(element);
  element?.scrollIntoView({ block: "center" });
}

function AskNote({ asking: { note, setNote, problem } }: { asking: Asking }) {
  const userId = useUserId();
  const { data } = useQuery(colleaguesQuery());
  return (
    <TextArea
      ref={scrollIntoSight}
      label="Note for who approves it"
      hint={`Nothing is changed until then. ${data ? whoApproves(data, userId) : ""}`}
      required
      rows={3}
      maxLength={2000}
      value={note}
      error={problem}
      onChange={(event) => setNote(event.target.value)}
    />
  );
}
