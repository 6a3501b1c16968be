// What a form and its captcha tell each other: the form holds a box (features/captcha) without knowing the provider.
import type { CaptchaProvider } from "@vanik/contracts/captcha";
import { useCallback, useRef, useState } from "react";
import { ApiError } from "./api-error.ts";

/** The captcha of this installation; whether this very document's policy lets a hosted one in. */
export interface CaptchaHere {
  provider: CaptchaProvider;
  isLetIn: boolean;
}

export interface CaptchaState {
  solved: boolean;
  /** What goes with the request; absent where none is asked for. */
  solution?: string;
  /** It will not be solved by waiting. */
  failed?: boolean;
}

export interface CaptchaBoxProps {
  onChange: (state: CaptchaState) => void;
  /** A new number asks for a fresh challenge: each solution is used up by one try. */
  attempt: number;
}

interface Waiting {
  promise: Promise<string | undefined>;
  resolve: (solution: string | undefined) => void;
  reject: (error: ApiError) => void;
}

/** Promise.withResolvers, which browsers of 2023 do not have. */
function startWaiting(): Waiting {
  let [resolve, reject]: [Waiting["resolve"], Waiting["reject"]] = [() => {}, () => {}];
  const promise = new Promise<string | undefined>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

const failure = () =>
  new ApiError({ status: 0, code: "unavailable", message: "The security check failed. Please try again." });

/** For one form: `box` goes to its captcha, `solution` waits for what goes with a request, `renew` after each try. */
export function useCaptcha() {
  const [attempt, setAttempt] = useState(0);
  const [solved, setSolved] = useState(false);
  const state = useRef<CaptchaState>({ solved: false });
  const waiting = useRef<Waiting | null>(null);

  const onChange = useCallback((next: CaptchaState) => {
    state.current = next;
    setSolved(next.solved);
    if (next.solved) waiting.current?.resolve(next.solution);
    else if (next.failed) waiting.current?.reject(failure());
    if (next.solved || next.failed) waiting.current = null;
  }, []);

  const renew = useCallback(() => {
    state.current = { solved: false };
    setSolved(false);
    setAttempt((last) => last + 1);
  }, []);

  /** Resolves at once, or when the box has solved it; rejects with an ApiError when it cannot. */
  const solution = useCallback(async () => {
    if (state.current.solved) return state.current.solution;
    if (state.current.failed) renew();
    waiting.current ??= startWaiting();
    return waiting.current.promise;
  }, [renew]);

  return { box: { attempt, onChange }, solved, solution, renew };
}
