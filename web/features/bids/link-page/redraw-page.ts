// What the server draws of a request (what changed, answers, the closing, the lines as they are asked) is taken out of the page as it
// draws it now; what is typed stays in its fields.
import type { BidPage } from "@vanik/contracts/bid-page";

const parts = [".facts", ".close", "#changes", "#answers"];

const stateOfDrawn = ({ corrigenda, answers, questions, closes_at, round_state }: BidPage): string =>
  [corrigenda.length, answers.length, questions.length, closes_at, round_state].join();

let drawn = "";

/** Remembers what the page says as the server sent it. */
export const rememberDrawn = (page: BidPage): void => void (drawn = stateOfDrawn(page));

function drawLines(anew: Document): void {
  const list = document.querySelector(".lines")!;
  const lineOf = (root: ParentNode, { dataset }: HTMLElement) => root.querySelector(`[data-line="${dataset.line}"]`);
  for (const line of list.querySelectorAll<HTMLElement>(":scope > li")) if (!lineOf(anew, line)) line.remove();
  for (const line of anew.querySelectorAll<HTMLElement>(".lines > li")) {
    const head = lineOf(list, line)?.querySelector(".lh");
    if (head) head.replaceWith(line.querySelector(".lh")!);
    else list.append(line);
  }
}

/** Where the page that was read last says more than is drawn; what did not come is tried again with the next change. */
export async function redrawPage(page: BidPage, done: () => void): Promise<void> {
  const [before, state] = [drawn, stateOfDrawn(page)];
  if (state === before) return;
  drawn = state;
  try {
    const response = await fetch(location.href);
    if (!response.ok) throw new Error(response.statusText);
    // Without its head: the style in it has the nonce of another reply.
    const page = await response.text();
    const html = page.slice(Math.max(0, page.indexOf("<body")));
    const anew = new DOMParser().parseFromString(html, "text/html");
    for (const part of parts) document.querySelector(part)?.replaceWith(anew.querySelector(part)!);
    drawLines(anew);
    done();
  } catch {
    drawn = before;
  }
}
