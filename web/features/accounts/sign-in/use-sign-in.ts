// Signing in: the contract's check first, then the server's; what either has to say goes beside its field.
import { LoginInput, type SecondFactorAsked } from "@vanik/contracts/accounts";
import { login } from "@vanik/contracts/api";
import { useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useCaptcha } from "../../../app/captcha.ts";
import { useSending } from "../../../app/use-sending.ts";
import { signInAsChosen } from "./sign-in-as-chosen.ts";

export interface Credentials {
  email: string;
  password: string;
}
type Problems = Partial<Credentials> & { captcha?: string };

/** What comes after the password where a second factor is on. */
export type OnSecondFactor = (email: string, secondFactor: SecondFactorAsked["second_factor"]) => void;

export function useSignIn(onSecondFactor: OnSecondFactor) {
  const [problems, setProblems] = useState<Problems>({});
  const captcha = useCaptcha();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send, busy] = useSending(async (credentials: Credentials) => {
    try {
      // Who is faster than the captcha waits for it with a busy button.
      const reply = await browserCall(login, { ...credentials, captcha: await captcha.solution() });
      if ("second_factor" in reply) onSecondFactor(credentials.email, reply.second_factor);
      else signInAsChosen(reply);
    } catch (error) {
      captcha.renew();
      const wrong: Problems = error instanceof ApiError ? error.fields : {};
      setProblems(wrong);
      const isBeside = Boolean(wrong.email ?? wrong.password ?? wrong.captcha);
      setRefusal(isBeside ? null : messageOf(error, "Something went wrong"));
    }
  });

  function submit(credentials: Credentials) {
    const found: Problems = messagesByField(LoginInput.safeParse(credentials).error?.issues);
    setProblems(found);
    setRefusal(null);
    if (!found.email && !found.password) void send(credentials);
  }

  return { submit, problems, refusal, busy, captcha: captcha.box };
}
