// A sign-in, in the language that the person has chosen on whatever device.
import type { SignedIn } from "@vanik/contracts/accounts";
import { keptLanguage } from "../../../app/kept-language.ts";
import { signIn } from "../../../app/session.ts";

export function signInAsChosen(reply: SignedIn): void {
  if (reply.language) keptLanguage.change(() => "hi");
  signIn(reply);
}
