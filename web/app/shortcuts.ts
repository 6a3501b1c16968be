// The desk's keyboard: one listener, and a list of what is to be pressed now, which `?` shows.
// Keys are written "mod+enter", "shift+alt+x", "n", "?", or "g o" for one after the other; "mod" is ⌘ on a Mac, else Ctrl.
// A key that acts by itself begins no other: nothing has to wait for a second press.
// What is pressed without Ctrl, ⌘ or Alt acts outside fields only, and not at all where its user has switched it off (WCAG 2.1.4).
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { LayerContext, topDialog } from "../ui/dialog-stack.ts";
import { tryStorage } from "../ui/try-storage.ts";
import { type Press, fits, isPlain } from "./key-presses.ts";

export interface Shortcut {
  keys: string;
  /** What it does, as the list of shortcuts says it: "Open to buyer". */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Only while this holds. */
  when?: boolean | undefined;
  /** The heading in the list of shortcuts; "On this page" where nothing is said. */
  group?: string;
  /** A key that is held down acts again and again. */
  repeats?: true;
}

type Layer = { current: HTMLElement | null } | null;
type Registered = Pick<Shortcut, "keys" | "label" | "group" | "repeats"> & {
  layer: Layer;
  run: (event: KeyboardEvent) => void;
};

export const groupOfPage = "On this page";
/** How long the first key of "g o" waits for the second. */
const patience = 1500;
const lettersOff = "shortcuts-without-letters";

let registered: readonly Registered[] = [];
const watchers = new Set<() => void>();
let begun: { key: string; until: number } | null = null;

function changeShortcuts(next: readonly Registered[]): void {
  if (registered.length === 0 && next.length > 0) window.addEventListener("keydown", onKeyDown);
  if (registered.length > 0 && next.length === 0) window.removeEventListener("keydown", onKeyDown);
  registered = next;
  for (const watcher of watchers) watcher();
}

export const lettersAct = () => tryStorage("localStorage", (storage) => storage.getItem(lettersOff), null) === null;

export function setLettersAct(act: boolean): void {
  tryStorage(
    "localStorage",
    (storage) => (act ? storage.removeItem(lettersOff) : storage.setItem(lettersOff, "1")),
    undefined,
  );
  changeShortcuts([...registered]);
}

/** Where what is typed is text, or chooses among options by its letter. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("[role=menu], [role=listbox]")) return true;
  return target.matches(
    "textarea, select, [role=textbox], [role=combobox], input:not([type=checkbox], [type=radio], [type=button], [type=submit])",
  );
}

/** A button or link has Enter and Space for itself. */
function isPressed(press: Press, target: EventTarget | null): boolean {
  if (press.key !== "enter" && press.key !== "space") return false;
  return target instanceof HTMLElement && target.matches("button, a[href], summary, input");
}

/** The last one that was registered wins, so that a dialog or an editor can take a key of its page. */
function find(press: Press, layer: HTMLElement | null): Registered | undefined {
  const now = begun?.key ?? null;
  const here = registered.filter((each) => (each.layer?.current ?? null) === layer).toReversed();
  const second = now === null ? undefined : here.find(({ keys }) => fits(keys, [now], press));
  return second ?? here.find(({ keys }) => fits(keys, [], press));
}

function beginsShortcut(press: Press, layer: HTMLElement | null): boolean {
  return registered.some(
    ({ keys, layer: own }) => (own?.current ?? null) === layer && keys.startsWith(`${press.key} `),
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  if (["Control", "Shift", "Alt", "Meta"].includes(event.key)) return;
  const layer = topDialog();
  // A modal that is not one of ours has the keyboard for itself.
  if (layer === null && document.querySelector("dialog:modal") !== null) return;

  const press: Press = {
    key: event.key === " " ? "space" : event.key.toLowerCase(),
    mod: event.ctrlKey || event.metaKey,
    alt: event.altKey,
    shift: event.shiftKey,
  };
  const plain = isPlain(press);
  if (plain && (isTextField(event.target) || isPressed(press, event.target))) return;
  if (plain && press.key.length === 1 && !lettersAct()) return;

  if (begun && begun.until < Date.now()) begun = null;
  const found = find(press, layer);
  const opens = plain && !press.shift && begun === null && beginsShortcut(press, layer);
  begun = null;
  if (found) event.preventDefault();
  if (event.repeat && !found?.repeats) return;
  if (opens) begun = { key: press.key, until: Date.now() + patience };
  found?.run(event);
}

/** Acts while the component is mounted, in the dialog that it stands in, else on the page, and then only while no dialog is open. */
export function useShortcut({ keys, label, run, when = true, group, repeats }: Shortcut): void {
  const layer = useContext(LayerContext);
  const latest = useRef(run);
  // With the paint: a key that is pressed as soon as its button shows would else find nothing, or what stood before.
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!when) return;
    const own: Registered = {
      keys,
      label,
      layer,
      run: (event) => latest.current(event),
      ...(group && { group }),
      ...(repeats && { repeats }),
    };
    changeShortcuts([...registered, own]);
    return () => changeShortcuts(registered.filter((each) => each !== own));
  }, [keys, label, when, group, repeats, layer]);
}

/** The same as an element, for inside a dialog whose owner stands outside of it. */
export function Shortcut(shortcut: Shortcut): null {
  useShortcut(shortcut);
  return null;
}

function watchShortcuts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What acts on the page itself, as it was registered. */
export function useShortcutList(): readonly Pick<Shortcut, "keys" | "label" | "group">[] {
  const all = useSyncExternalStore(watchShortcuts, () => registered);
  return all.filter(({ layer }) => layer === null);
}

/** What can be done on the page itself by a shortcut, for who looks for it by its words; by its first keys where it has more. */
export function usePageActs(): readonly { label: string; keys: string; run: () => void }[] {
  const all = useSyncExternalStore(watchShortcuts, () => registered);
  const own = all.filter(({ layer, group }) => layer === null && group === undefined);
  return own
    .filter(({ label }, at) => own.findIndex((one) => one.label === label) === at)
    .map(({ label, keys, run }) => ({ label, keys, run: () => run(new KeyboardEvent("keydown")) }));
}

/** Slower than a hand presses twice, in ms. */
const secondPress = 500;

/** A key held down since before is no answer; in a text of several lines it makes lines. */
function ignoreHeldEnter(event: ReactKeyboardEvent): void {
  const writesLines = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (event.key === "Enter" && event.repeat && !writesLines) event.preventDefault();
}

/** A dialog that commits has just opened: pressed twice, the keys that opened it would commit what nobody has read. What its form takes, and the button that commits; while `isNew`, its keys do nothing. */
export function useJustOpened() {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), secondPress);
    return () => clearTimeout(timer);
  }, []);
  return { isNew, form: { onKeyDown: ignoreHeldEnter }, button: { "data-just-opened": isNew || undefined } };
}
