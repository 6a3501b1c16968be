// A policy's text: headings, lists, tables, emphasis and links, and nothing else. Loaded with the first text that is opened.
import { baseKeymap, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { addRowAfter, goToNextCell, tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { useEffect, useId, useRef, useState } from "react";
import type { RichProps } from "../../../lists/written/written-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import "../../../ui/policy-text.css";
import "../content.css";
import { lostInPaste, readHtml, richSchema, writeHtml } from "./schema.ts";
import { RichTools } from "./rich-tools.tsx";

const { nodes, marks } = richSchema;
const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
  return true;
};
const keys = keymap({
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-b": toggleMark(marks.strong!),
  "Mod-i": toggleMark(marks.em!),
  "Mod-Alt-2": setBlockType(nodes.heading!, { level: 2 }),
  "Mod-Alt-3": setBlockType(nodes.heading!, { level: 3 }),
  "Mod-Alt-0": setBlockType(nodes.paragraph!),
  "Mod-Shift-8": wrapInList(nodes.bullet_list!),
  "Mod-Shift-9": wrapInList(nodes.ordered_list!),
  Enter: splitListItem(nodes.list_item!),
  "Shift-Enter": newLine,
  "Mod-]": sinkListItem(nodes.list_item!),
  "Mod-[": liftListItem(nodes.list_item!),
  "Alt-ArrowRight": goToNextCell(1),
  "Alt-ArrowLeft": goToNextCell(-1),
  "Mod-Enter": addRowAfter,
});

/** The editor's own life, outside of React's. */
function mountEditor(
  place: HTMLElement,
  html: string,
  listener: { state: (state: EditorState) => void; html: (html: string) => void; lost: (lost: string[]) => void },
) {
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: readHtml(html),
      plugins: [keys, keymap(baseKeymap), history(), tableEditing()],
    }),
    attributes: { class: "rich-text policy-text", role: "textbox", "aria-multiline": "true" },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      listener.state(next);
      if (transaction.docChanged) listener.html(writeHtml(next.doc));
    },
    transformPastedHTML(pasted) {
      listener.lost(lostInPaste(pasted));
      return pasted;
    },
  });
  return view;
}

export default function RichTextField(props: RichProps) {
  const { label, name, lang, hint, error, readOnly, value, onChange } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [lost, setLost] = useState<readonly string[]>([]);
  const written = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => void (latest.current = onChange));

  useEffect(() => {
    if (!place.current) return;
    const view = mountEditor(place.current, written.current, {
      state: setState,
      html(html) {
        written.current = html;
        latest.current(html);
      },
      lost: setLost,
    });
    shown.current = view;
    // Tells the state that it begins with, so that the buttons are drawn.
    view.dispatch(view.state.tr);
    return () => view.destroy();
  }, []);

  // What somebody else wrote is taken in; what was typed here is here already.
  useEffect(() => {
    const view = shown.current;
    if (!view || value === written.current) return;
    written.current = value;
    view.updateState(EditorState.create({ doc: readHtml(value), plugins: view.state.plugins }));
  }, [value]);

  const below = `${id}-below`;
  const isDescribed = Boolean(error || hint);
  useEffect(() => {
    shown.current?.setProps({
      editable: () => !readOnly,
      attributes: {
        class: "rich-text policy-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        "aria-readonly": String(readOnly),
        "data-name": name,
        ...(readOnly && { tabindex: "0" }),
        ...(error && { "aria-invalid": "true" }),
        ...(isDescribed && { "aria-describedby": below }),
        ...(lang && { lang }),
      },
    });
  }, [id, readOnly, error, isDescribed, below, lang, name]);
  const act = (command: Command) => {
    const view = shown.current;
    if (!view) return;
    command(view.state, (transaction) => view.dispatch(transaction), view);
    view.focus();
  };

  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="field-box rich-box" data-invalid={error ? true : undefined} data-readonly={readOnly || undefined}>
        {state && !readOnly && <RichTools label={label} act={act} state={state} />}
        <div ref={place} />
      </div>
      <div role="status" className="field-hint empty:hidden">
        {lost.length > 0 && `Taken out of what was pasted: ${lost.join(", ")}`}
      </div>
      {hint && !error && (
        <p id={below} className="field-hint">
          {hint}
        </p>
      )}
      {error && <FieldError id={below}>{error}</FieldError>}
    </div>
  );
}
