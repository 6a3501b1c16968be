// A closing or an opening on its way: what the server has against it stands at its field.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Books } from "@vanik/contracts/books";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { day } from "../../app/formats.ts";
import { useSession } from "../../app/session.ts";
import { toast } from "../../ui/toast.ts";
import { booksQuery } from "./queries.ts";

type BooksField = "until" | "reason";
type Problems = Partial<Record<BooksField, string | undefined>>;

export function useBooksChange<Input>(call: (input: Input) => Promise<Books>, onDone: () => void) {
  const client = useQueryClient();
  const userId = useSession()?.id ?? "";
  const [problems, setProblems] = useState<Problems>({});
  const change = useMutation({
    gcTime: 0,
    mutationFn: call,
    onSuccess: (books) => {
      client.setQueryData(booksQuery(userId).queryKey, books);
      // What may be done with documents hangs on it.
      void client.invalidateQueries();
      toast.success(books.until ? `The books are closed until ${day(books.until)}` : "All books are open");
      onDone();
    },
    onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
  });

  /** Sends it unless something is missing already. */
  function submit(input: Input, missing: Problems) {
    if (change.isPending) return;
    change.reset();
    setProblems(missing);
    if (Object.keys(missing).length === 0) change.mutate(input);
  }
  const isSaid = problems.until !== undefined || problems.reason !== undefined;
  return {
    problems,
    submit,
    isPending: change.isPending,
    refusal: change.error && !isSaid ? messageOf(change.error, "Something went wrong") : null,
    /** While a field is being mended nothing is said against it. */
    mend: (field: BooksField) => setProblems((now) => ({ ...now, [field]: undefined })),
  };
}
