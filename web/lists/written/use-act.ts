// One act of the desk or an account, from the press to the reply: what is typed for it, what stands against it and at which field,
// the second person whom it wants, what somebody else changed meanwhile, and what is read anew.
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Approval } from "@vanik/contracts/approvals";
import { useCallback, useRef, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { type TypedPart, type FieldProblems, bindFields } from "../../ui/bind-fields.ts";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { isKeptReply, toastKept } from "../second-person/kept-reply.ts";
import { useAsking } from "../second-person/use-asking.ts";
import { type FieldNamed, blandWords, refusalBeside, refusedFields } from "./refusal-beside.ts";

export type ActProblems = FieldProblems;
/** What goes with a call that asks for a second person's approval. */
type Ask = { ask?: string };
type Done<Reply> = Exclude<Reply, { approval: Approval }>;

export interface ActWanted<Input, Reply> {
  call: (input: Input, ask: Ask) => Promise<Reply>;
  /** What its form begins with: `typed`, `field` and `tick` are of these, and what is typed is sent. */
  begins?: Input;
  /** What is missing or wrong before anything is sent, by field. */
  check?: (input: Input) => ActProblems;
  /** The fields that the form shows, without it those of `begins`: where none of them is refused the alert says it. */
  fields?: readonly string[] | ((input: Input) => readonly string[]);
  /** What the form calls a field of the wire, where that is not its name. */
  fieldNamed?: FieldNamed;
  /** Said by a toast when it is done. */
  doneToast?: string | ((reply: Done<Reply>, input: Input) => string | undefined);
  /** Of the toast, which takes the place of one of the same id. */
  toastId?: string;
  onDone?: (reply: Done<Reply>, input: Input) => void;
  /** It waits for a second person. */
  onKept?: () => void;
  /** It is done, or waits: the dialog closes. */
  onEnd?: () => void;
  onRefused?: (sentence: string, error: Error, input: Input) => void;
  /** What stands now where somebody else was faster. */
  onConflict?: (current: unknown, input: Input) => void;
  /** What is read anew before it is said: keys of queries, or how. Without it all is, meanwhile. */
  stale?: readonly QueryKey[] | ((reply?: Done<Reply>) => unknown);
  /** Upon which failure that is read anew too: a conflict alone, or whatever is refused by what has changed meanwhile. */
  staleUpon?: "conflict" | "refusal";
  /** Acts of one queue go one after the other, each upon what the one before left. */
  queue?: string;
}

const isAny = (problems: ActProblems) => Object.values(problems).some(Boolean);
const refusals = new Set(["conflict", "refused", "not_found"]);

export function useAct<Input, Reply>(wanted: ActWanted<Input, Reply>) {
  const { call, begins, check, doneToast, toastId, stale, staleUpon = "conflict", queue } = wanted;
  const { fields = Object.keys(begins ?? {}), fieldNamed } = wanted;
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(begins as Input);
  const [problems, setProblems] = useState<ActProblems>({});
  useFocusOnProblem(form, problems);

  function readAnew(reply?: Done<Reply>): unknown {
    if (typeof stale === "function") return stale(reply);
    if (stale) return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    // Much follows from such acts, and Today counts it.
    return void client.invalidateQueries();
  }

  const act = useMutation({
    gcTime: 0,
    ...(queue && { scope: { id: queue } }),
    mutationFn: ({ input, ask }: { input: Input; ask: Ask }) => call(input, ask),
    onSuccess: async (reply, { input }) => {
      setProblems({});
      if (isKeptReply(reply)) {
        toastKept();
        // What it is about says that it waits, and so do the lists.
        void client.invalidateQueries();
        wanted.onKept?.();
      } else {
        const done = reply as Done<Reply>;
        await readAnew(done);
        const sentence = typeof doneToast === "function" ? doneToast(done, input) : doneToast;
        if (sentence) toast.success(sentence, toastId ? { id: toastId } : {});
        wanted.onDone?.(done, input);
      }
      wanted.onEnd?.();
    },
    onError: (error, { input }) => {
      const failure = error instanceof ApiError ? error : null;
      setProblems(refusedFields(error, fieldNamed));
      wanted.onRefused?.(messageOf(error, blandWords), error, input);
      if (failure?.current !== undefined) wanted.onConflict?.(failure.current, input);
      const isStale = staleUpon === "conflict" ? failure?.code === "conflict" : refusals.has(failure?.code ?? "");
      if (isStale && !failure?.approval) void readAnew();
    },
  });
  const asking = useAsking(act.error);

  /** While a field is being mended nothing is said against it. */
  const mend = useCallback((...names: readonly string[]) => {
    const mended = Object.fromEntries(names.map((name) => [name, undefined]));
    setProblems((now) => (names.some((name) => now[name]) ? { ...now, ...mended } : now));
  }, []);
  const change = useCallback(
    (part: TypedPart<Input>) => {
      setTyped((now) => ({ ...now, ...part }));
      mend(...Object.keys(part));
    },
    [mend],
  );
  const tick = <Name extends keyof Input & string>(name: Name) => ({
    name,
    checked: Boolean(typed[name]),
    error: problems[name],
    onChange: ({ target }: { target: { checked: boolean } }) =>
      change({ [name]: target.checked } as unknown as TypedPart<Input>),
  });

  /** Sends it unless something is missing already, or the note for a second person is. */
  function submit(input: Input = typed, missing: ActProblems = check?.(input) ?? {}): void {
    if (act.isPending && !queue) return;
    const ask = asking.noteToSend();
    act.reset();
    setProblems(missing);
    if (ask && !isAny(missing)) act.mutate({ input, ask });
  }

  return {
    /** Goes to the form: the focus goes to its first problem. */
    form,
    typed,
    change,
    field: bindFields(typed, problems, change),
    tick,
    problems,
    mend,
    submit,
    reset: () => {
      act.reset();
      setProblems({});
    },
    isPending: act.isPending,
    /** What is on its way. */
    sent: act.isPending ? act.variables.input : undefined,
    /** As it was sent and refused: places of lines that problems name are of this. */
    refusedInput: act.isError ? act.variables.input : undefined,
    error: act.error,
    /** Of a conflict: what stands now. */
    current: act.error instanceof ApiError ? act.error.current : undefined,
    asking,
    /** What the server has against it, where no field says it and no note is asked for. */
    refusal: asking.says
      ? null
      : refusalBeside(act.error, typeof fields === "function" ? fields(typed) : fields, fieldNamed),
  };
}
export type SomeAct = Pick<ReturnType<typeof useAct>, "form" | "isPending" | "refusal" | "asking"> & {
  submit: () => void;
};
