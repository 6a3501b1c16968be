// The files of the bid on the link's page; it comes by itself once the page stands, so that typing waits for none of it.
import type { BidFailure } from "../form/bid-state.ts";
import {
  type BidFileSender as Sender,
  BidFileSender,
  formatFileSize,
  type SendingFile,
} from "../form/bid-file-sender.ts";
import type { TypedBidHere } from "../form/create-bid.ts";
import { mayTypeFigures, wholeOf } from "../form/bid-state.ts";
import { fillText, formatClockTime } from "../form/bid-words.ts";
import type { LinkData } from "./render-link.tsx";

type Headers = Readonly<Record<string, string>>;
const path = () => `/api/bid/${location.pathname.split("/").at(-1)}/files`;

function linkFailureOf(status: number, text: string): BidFailure {
  let message = "";
  try {
    message = wholeOf(JSON.parse(text).error);
  } catch {
    // What is no reply of ours has no sentence.
  }
  return { status, message };
}

/** By XMLHttpRequest: fetch does not tell how much has gone out. */
function sendByLink(headers: Headers) {
  return (file: File, replaces: string | undefined, onPart: (part: number) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const form = new FormData();
      if (replaces) form.append("replaces", replaces);
      form.append("myfile", file);
      call.open("POST", path());
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
      call.onload = () => (call.status === 200 ? resolve() : reject(linkFailureOf(call.status, call.responseText)));
      call.onerror = () => reject(linkFailureOf(0, ""));
      call.send(form);
    });
}

const dropByLink = (headers: Headers) => async (id: string) => {
  const reply = await fetch(`${path()}/${id}`, { method: "DELETE", headers }).catch(() => {
    throw linkFailureOf(0, "");
  });
  if (!reply.ok) throw linkFailureOf(reply.status, await reply.text());
};

function fileRow(text: string, aside: string, ...acts: (HTMLElement | "")[]): HTMLLIElement {
  const made = document.createElement("li");
  const [label, beside] = [document.createElement("span"), document.createElement("span")];
  label.textContent = text;
  beside.textContent = aside;
  beside.className = "m s n";
  made.append(label, beside, ...acts.filter((one) => one !== ""));
  return made;
}

function act(text: string, named: string, press: () => unknown): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link";
  button.textContent = text;
  button.setAttribute("aria-label", named);
  button.onclick = () => void press();
  return button;
}

function sendingRow({ file, part, failed }: SendingFile, sender: Sender, t: LinkData["files"]): HTMLLIElement {
  if (failed === null) {
    const bar = document.createElement("progress");
    bar.value = part;
    bar.setAttribute("aria-label", fillText(t.sending, file.name, Math.round(part * 100)));
    return fileRow(file.name, `${Math.round(part * 100)} %`, bar);
  }
  const why = document.createElement("p");
  why.className = "fault";
  why.setAttribute("role", "alert");
  why.textContent = failed;
  const again = act(t.again, `${t.again}: ${file.name}`, () => sender.again(file));
  return fileRow(
    file.name,
    "",
    again,
    act(t.leave, `${t.leave}: ${file.name}`, () => sender.leave(file)),
    why,
  );
}

/** Where the first one was asked for before this came, it is chosen now. */
export function startFiles(keeper: TypedBidHere, data: LinkData, device: string, chooses: boolean): void {
  const part = document.getElementById("files")!;
  const [list, input] = [part.querySelector("ul")!, part.querySelector("input")!];
  const [status, faultElement] = [part.querySelector("[role=status]")!, part.querySelector<HTMLElement>(".fault")!];
  const t = data.files;
  const headers = { "application-key": data.applicationKey, "bid-device": device, language: data.language };
  const sent = new Set<string>();
  let replaced: string | undefined;
  const sender = new BidFileSender({
    async send(file, replaces, onPart) {
      await sendByLink(headers)(file, replaces, onPart);
      // What hangs on the request is told by it alone.
      if (!keeper.state.page.sealed) sent.add(file.name);
      status.textContent = fillText(t.sent, file.name);
    },
    drop: dropByLink(headers),
    read: () => keeper.refresh(),
    texts: t,
  });
  const choose = (id?: string) => {
    replaced = id;
    input.multiple = id === undefined;
    input.click();
  };

  const rows = () =>
    keeper.state.page.files.map(({ id, name, size, sent_at: at }) => {
      const fileName = name ?? fillText(t.elsewhere, formatClockTime(at).slice(0, 5));
      const remove = async () => (await sender.remove(id)) && (status.textContent = t.removed);
      return fileRow(
        fileName,
        size === null ? "" : formatFileSize(size),
        name === null ? "" : act(t.replace, fillText(t.replaceNamed, fileName), () => choose(id)),
        act(t.remove, fillText(t.removeNamed, fileName), remove),
      );
    });
  let drawn = "";
  const show = () => {
    const { page, moving } = keeper.state;
    part.hidden = !mayTypeFigures(page);
    input.disabled = moving !== null;
    faultElement.textContent = sender.told ?? "";
    faultElement.hidden = sender.told === null;
    const waiting = sender.held.map(({ file, part: gone, failed }) => [file.name, gone, failed]);
    const now = JSON.stringify([page.files, waiting, [...sent]]);
    if (now === drawn) return;
    drawn = now;
    list.replaceChildren(
      ...rows(),
      ...[...sent].map((name) => fileRow(name, "")),
      ...sender.held.map((one) => sendingRow(one, sender, t)),
    );
  };
  input.onchange = () => {
    const files = [...(input.files ?? [])];
    const id = replaced;
    // Emptied, so that the same file can be chosen again once it is mended.
    input.value = "";
    replaced = undefined;
    void sender.add(files, id);
  };
  part.querySelector("button")!.onclick = () => choose();
  sender.subscribe(show);
  keeper.subscribe(show);
  show();
  if (chooses) choose();
}
