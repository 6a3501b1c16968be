// Signing in: the contract's check first, then the server's; what either has to say goes beside its field.
import { useMutation } from "@tanstack/react-query";
import { LoginInput, type SecondFactorAsked } from "@vanik/contracts/accounts";
import { login } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useCaptcha } from "../../../app/captcha.ts";
import { signInAsChosen } from "./sign-in-as-chosen.ts";

export interface Credentials {
  email: string;
  password: string;
}
type Problems = Partial<Credentials> & { captcha?: string };

/** What comes after the password where a second factor is on. */
export type OnSecondFactor = (email: string, asked: SecondFactorAsked["second_factor"]) => void;

export function useSignIn(onSecondFactor: OnSecondFactor) {
  const [problems, setProblems] = useState<Problems>({});
  const captcha = useCaptcha();
  const call = useMutation({
    // Who is faster than the captcha waits for it with a busy button.
    mutationFn: async (credentials: Credentials) =>
      browserCall(login, { ...credentials, captcha: await captcha.solution() }),
    onSuccess: (reply, { email }) =>
      "second_factor" in reply ? onSecondFactor(email, reply.second_factor) : signInAsChosen(reply),
    onError: (error) => {
      captcha.renew();
      setProblems(error instanceof ApiError ? error.fields : {});
    },
  });

  function submit(credentials: Credentials) {
    if (call.isPending) return;
    const found: Problems = messagesByField(LoginInput.safeParse(credentials).error?.issues);
    setProblems(found);
    call.reset();
    if (!found.email && !found.password) call.mutate(credentials);
  }

  const beside = Boolean(problems.email ?? problems.password ?? problems.captcha);
  const refusal = call.error && !beside ? messageOf(call.error, "Something went wrong") : null;
  return { submit, problems, refusal, busy: call.isPending, captcha: captcha.box };
}
