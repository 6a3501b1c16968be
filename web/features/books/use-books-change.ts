// A closing or an opening on its way: what the server has against it stands at its field.
import { useQueryClient } from "@tanstack/react-query";
import type { Approval } from "@vanik/contracts/approvals";
import type { Books } from "@vanik/contracts/books";
import { day } from "../../app/days-and-times.ts";
import { useSession } from "../../app/session.ts";
import { isKeptReply, keptWords } from "../../lists/second-person/kept.ts";
import { useAct } from "../../lists/written/use-act.ts";
import { booksQuery } from "./queries.ts";

/** `Books`, or what waits for a second person. */
type BooksReply = Books | { approval: Approval };

export function useBooksChange<Input>(call: (input: Input) => Promise<BooksReply>, onDone: () => void) {
  const client = useQueryClient();
  const userId = useSession()?.id ?? "";
  return useAct({
    call,
    said(reply) {
      if (isKeptReply(reply)) return keptWords;
      return reply.until ? `The books are closed until ${day(reply.until)}` : "All books are open";
    },
    onDone(reply) {
      if (!isKeptReply(reply)) client.setQueryData(booksQuery(userId).queryKey, reply);
      onDone();
    },
  });
}
