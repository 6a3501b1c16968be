// A file in a window of its own. The window opens in the click itself: one that is opened seconds later is blocked.
// A Blob is of our origin, so only what cannot run is ever shown; all else is saved (security 3).
import { addressOfFile } from "../../app/save-file.ts";

const shownTypes: readonly string[] = ["application/pdf", "image/png", "image/jpeg", "image/webp"];

/** The media type without its parameters, of what may be shown; null of everything else. */
export function shownType(contentType: string): string | null {
  const type = contentType.split(";")[0]!.trim().toLowerCase();
  return shownTypes.includes(type) ? type : null;
}

export interface WaitingWindow {
  /** The reader has closed it again. */
  isClosed: () => boolean;
  show: (file: File) => void;
  close: () => void;
}

/** The browser's own viewer of pictures needs styles that our policy forbids it: large ones would not fit. */
function showPicture({ document: page }: Window, file: File): void {
  const picture = page.createElement("img");
  picture.src = addressOfFile(file);
  picture.alt = file.name;
  Object.assign(picture.style, { display: "block", maxWidth: "100%", margin: "auto" });
  page.title = file.name;
  page.body.style.margin = "0";
  page.body.replaceChildren(picture);
}

/** Opens a window that says what it waits for; null where the browser refuses one. */
export function openWaitingWindow(title: string): WaitingWindow | null {
  const opened = window.open("", "_blank");
  if (!opened) return null;
  opened.opener = null;
  opened.document.title = title;
  opened.document.documentElement.style.colorScheme = "light dark";
  opened.document.body.textContent = "Loading ...";
  return {
    isClosed: () => opened.closed,
    show: (file) =>
      file.type.startsWith("image/") ? showPicture(opened, file) : opened.location.replace(addressOfFile(file)),
    close: () => opened.close(),
  };
}

/** True unless the browser says that it has no viewer: then a window would stay empty. */
export function canShow(type: string): boolean {
  return type !== "application/pdf" || navigator.pdfViewerEnabled;
}
