// One act of the desk on its way: what the server has against it stands at its field, or with the act.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { toast } from "../../ui/toast.ts";

interface Act<Input, Reply> {
  call: (input: Input) => Promise<Reply>;
  /** Said when it is done. */
  said: string | ((reply: Reply) => string);
  onDone?: (reply: Reply) => void;
  /** Where the refusal has no place of its own. */
  onRefused?: (sentence: string) => void;
  /** Acts of one queue go one after the other, each upon what the one before left. */
  queue?: string;
}

const bland = "Something went wrong";

export function useAct<Input, Reply>({ call, said, onDone, onRefused, queue }: Act<Input, Reply>) {
  const client = useQueryClient();
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const act = useMutation({
    gcTime: 0,
    ...(queue && { scope: { id: queue } }),
    mutationFn: call,
    onSuccess: (reply) => {
      setProblems({});
      // Much follows from such acts, and Today counts it.
      void client.invalidateQueries();
      toast.success(typeof said === "string" ? said : said(reply));
      onDone?.(reply);
    },
    onError: (error) => {
      setProblems(error instanceof ApiError ? error.fields : {});
      onRefused?.(messageOf(error, bland));
      if (error instanceof ApiError && error.code === "conflict") void client.invalidateQueries();
    },
  });
  const isSaid = Object.values(problems).some(Boolean);
  return {
    problems,
    /** Sends it unless something is missing already. */
    submit(input: Input, missing: Record<string, string | undefined> = {}) {
      if (act.isPending) return;
      act.reset();
      setProblems(missing);
      if (!Object.values(missing).some(Boolean)) act.mutate(input);
    },
    isPending: act.isPending,
    error: act.error,
    refusal: act.error && !isSaid ? messageOf(act.error, bland) : null,
    /** While a field is being mended nothing is said against it. */
    mend: (field: string) => setProblems((now) => (now[field] ? { ...now, [field]: undefined } : now)),
  };
}
