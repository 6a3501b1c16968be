// What a refusal says of fields that nothing on the page shows: no form has to know every field that a call may refuse.
import { toast } from "../ui/toast.ts";

const spacedOnce = (text: string) => text.replace(/\s+/g, " ");
const timesIn = (text: string, sentence: string) => text.split(sentence).length - 1;

/** Of these sentences those that `page` does not show beside what `messages`, a part of it, says. */
export function sentencesNotShown(sentences: readonly string[], page: string, messages: string): string[] {
  const [all, toastText] = [spacedOnce(page), spacedOnce(messages)];
  return [...new Set(sentences.map(spacedOnce))].filter(
    (sentence) => timesIn(all, sentence) <= timesIn(toastText, sentence),
  );
}

const shownText = (element: HTMLElement | null) => element?.innerText ?? "";
/** What a field says in words of its own in place of the server's. */
const sentencesSaidOtherwise = () =>
  [...document.querySelectorAll<HTMLElement>("[data-refused]")].map(({ dataset }) => dataset.refused ?? "").join(" ");
const sentencesNotShownNow = (sentences: readonly string[]) =>
  sentencesNotShown(
    sentences,
    `${shownText(document.body)} ${sentencesSaidOtherwise()}`,
    [...document.querySelectorAll<HTMLElement>(".toasts")].map(shownText).join(" "),
  );

/** Two frames: by then the form has drawn what it says of them itself. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

const id = "unsaid-fields";
let watch: MutationObserver | undefined;

/** Tells each of these sentences that no field shows, until one does, or a form is sent again. */
export async function toastNotShown(fields: Readonly<Record<string, string>>): Promise<void> {
  // A link's token is no field: the page itself becomes what says that it is used up.
  const sentences = Object.entries(fields).flatMap(([field, sentence]) => (field === "token" ? [] : sentence));
  await drawn();
  const left = sentencesNotShownNow(sentences);
  watch?.disconnect();
  if (left.length === 0) return;
  toast.error(left.slice(0, 5).join(" "), { id, duration: 20_000 });
  const end = () => {
    watch?.disconnect();
    document.removeEventListener("submit", end, true);
    toast.dismiss(id);
  };
  watch = new MutationObserver(() => {
    if (sentencesNotShownNow(left).length === 0) end();
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener("submit", end, true);
}
