// What is wrong with a registration before it is sent: the contract's sentences, and the spec's on the terms.
import { RegisterInput, termsFirst } from "@vanik/contracts/registration";
import { messagesByField } from "../../../app/api-error.ts";
import type { Typed } from "../../../ui/use-kept-form.ts";

/** Everything but the token, which comes with the code. */
export function checkDetails(typed: Typed): Record<string, string> {
  const problems = messagesByField(RegisterInput.safeParse({ ...typed, token: "to come" }).error?.issues);
  return typed.terms ? problems : { ...problems, terms: termsFirst };
}
