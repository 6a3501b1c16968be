// Fetches a file behind the overlay and shows it in a window, or saves it where it may not or cannot be shown.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import type { FetchedFile } from "../../app/fetch-file.ts";
import { LoadingOverlay } from "../../ui/loading-overlay.tsx";
import { toast } from "../../ui/toast.ts";
import { saveFile } from "../../app/save-file.ts";
import { canShow, openWaitingWindow, shownType } from "./file-window.ts";

interface Wanted {
  /** As sentences name it: "The PDF of SO-2627-000219". */
  what: string;
  /** The window's title while it waits. */
  title: string;
  /** The name when nothing else is said of it: shown, and saved. */
  names: { shown: string; saved: string };
  fetch: (signal: AbortSignal) => Promise<FetchedFile>;
  /** What is known not to be shown needs no window. */
  saves?: boolean;
}

export interface FileWindow {
  open: (wanted: Wanted) => Promise<void>;
  busy: boolean;
  /** To be placed where the buttons are. */
  overlay: ReactNode;
}

export function useFileWindow(): FileWindow {
  const [state, setState] = useState<"unused" | "busy" | "done">("unused");
  const running = useRef<AbortController>(null);
  const abort = () => running.current?.abort();
  useEffect(() => abort, []);

  async function open({ what, title, names, fetch, saves = false }: Wanted) {
    if (state === "busy") return;
    const target = saves ? null : openWaitingWindow(title);
    const { signal } = (running.current = new AbortController());
    setState("busy");
    try {
      const { blob, fileName } = await fetch(signal);
      signal.throwIfAborted();
      const type = shownType(blob.type);
      if (!target || !type || !canShow(type)) {
        target?.close();
        saveFile(blob, fileName ?? names.saved);
      } else if (!target.isClosed()) {
        target.show(new File([blob], fileName ?? names.shown, { type }));
      }
    } catch (error) {
      target?.close();
      if (!signal.aborted) toast.error(`${what} could not be loaded. ${messageOf(error, "Please try again.")}`);
    } finally {
      setState("done");
    }
  }

  return {
    open,
    busy: state === "busy",
    overlay: state !== "unused" && <LoadingOverlay open={state === "busy"} onCancel={abort} />,
  };
}
