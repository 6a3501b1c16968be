// The life of a draft's saving on the page: it follows the editor, the other windows and the way out.
import { useQueryClient } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { kinds } from "@vanik/contracts/trade";
import { useEffect, useState, useSyncExternalStore } from "react";
import { browserCall } from "../../app/call.ts";
import type { Editor } from "./draft/editor.ts";
import { Saver, type SaveState } from "./draft/saver.ts";
import { answerFor, savingChanged } from "./saving.ts";

const longestWait = 1000;
/** Not every browser tells when it is idle. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(run, { timeout: longestWait }) : setTimeout(run);

interface Saved {
  onNamed: ((name: string) => void) | undefined;
}

/** How saving stands. Only what says it is drawn anew when it changes: it changes twice with each save. */
export const useSaveState = (saver: Saver): SaveState => useSyncExternalStore(saver.subscribe, () => saver.state);

export function useSaver(editor: Editor, document: TradeDocument, { onNamed }: Saved): Saver {
  const queries = useQueryClient();
  const { name } = document;
  const [saver] = useState(
    () =>
      new Saver(editor, {
        put: (edit) => browserCall(documents[editor.kind].edit, { id: name, ...edit }),
        onSaved: (saved) => {
          if (saved.name !== name) onNamed?.(saved.name);
          const key = [kinds[editor.kind].noun, "document", name];
          // What stands around the editor is drawn anew between two keys, unless it is gone or newer by then.
          whenIdle(() =>
            queries.setQueryData<TradeDocument>(key, (cached) =>
              cached && cached.version < saved.version ? saved : cached,
            ),
          );
        },
      }),
  );
  useEffect(() => editor.subscribe(saver.changed), [editor, saver]);
  useEffect(() => saver.subscribe(savingChanged), [saver]);
  useEffect(() => editor.subscribe(savingChanged), [editor]);
  useEffect(() => answerFor(name, saver.answers), [name, saver]);
  useEffect(() => saver.read(document), [saver, document]);
  useEffect(() => leaving(saver), [saver]);
  return saver;
}

/** A page that is left, hidden or comes back to its connection saves at once; one that cannot asks before it goes. */
function leaving(saver: Saver): () => void {
  const flush = () => void (saver.isSaved || saver.state.is === "conflict" || saver.flush());
  const hidden = () => document.visibilityState === "hidden" && flush();
  const away = (event: BeforeUnloadEvent) => {
    if (saver.isSaved) return;
    flush();
    event.preventDefault();
  };
  window.addEventListener("online", flush);
  window.addEventListener("beforeunload", away);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    saver.stop();
    window.removeEventListener("online", flush);
    window.removeEventListener("beforeunload", away);
    document.removeEventListener("visibilitychange", hidden);
  };
}
