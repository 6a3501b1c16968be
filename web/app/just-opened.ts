// A dialog that commits has just opened: pressed twice, the keys that opened it would commit what nobody has read.
import { type KeyboardEvent, useEffect, useState } from "react";

/** Slower than a hand presses twice, in ms. */
const secondPress = 500;

/** A key held down since before is no answer; in a text of several lines it makes lines. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const writesLines = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (event.key === "Enter" && event.repeat && !writesLines) event.preventDefault();
}

/** What its form takes, and the button that commits; while `isNew`, its keys do nothing. */
export function useJustOpened() {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), secondPress);
    return () => clearTimeout(timer);
  }, []);
  return { isNew, form: { onKeyDown: ignoreHeldEnter }, button: { "data-just-opened": isNew || undefined } };
}
