// A closing or an opening on its way: what the server has against it stands at its field.
import { useQueryClient } from "@tanstack/react-query";
import type { Approval } from "@vanik/contracts/approvals";
import type { Books } from "@vanik/contracts/books";
import { day } from "../../app/days-and-times.ts";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
import { booksQuery } from "./queries.ts";

export function useBooksChange<Input>(wanted: ActWanted<Input, Books | { approval: Approval }>) {
  const client = useQueryClient();
  return useAct({
    ...wanted,
    doneToast: ({ until }) => (until ? `The books are closed until ${day(until)}` : "All books are open"),
    onDone: (books) => client.setQueryData(booksQuery().queryKey, books),
  });
}
