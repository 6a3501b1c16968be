// What happens as the language is changed, which is kept on this device already: mails go by it, and what was typed stays.
import { keepLanguage } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";
import { keptLanguage } from "../../app/kept-language.ts";
import { plainPath } from "../../app/language.tsx";
import { readToken } from "../../app/session.ts";
import { readTyped, typeAgainOn } from "./typed-fields.ts";

const longestWait = 5000;
const pageNow = () => plainPath(location.pathname);

/** What is typed as the page goes; null where another page than the same in the new language came in its place. */
async function typedUntilDrawn(tag: string): Promise<ReturnType<typeof readTyped> | null> {
  const page = pageNow();
  const end = performance.now() + longestWait;
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let typed = readTyped();
  // The page in the new language is drawn a moment after its address is there.
  while (document.documentElement.lang !== tag && performance.now() < end) {
    if (pageNow() === page) typed = readTyped();
    await frame();
  }
  await frame();
  return document.documentElement.lang === tag && pageNow() === page ? typed : null;
}

export async function switchLanguage(tag: "en-IN" | "hi-IN", go: () => Promise<void>): Promise<void> {
  // Mails go by it; a call that fails is made up for at the next sign-in.
  if (readToken()) void browserCall(keepLanguage, { language: keptLanguage.read() }).catch(() => undefined);
  const [typed] = await Promise.all([typedUntilDrawn(tag), go()]);
  if (typed) typeAgainOn(typed);
}
