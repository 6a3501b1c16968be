// The buttons above a policy's text. Each says by `aria-pressed` whether what it does stands where the cursor is.
import { setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, Node } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "prosemirror-tables";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { richSchema } from "./schema.ts";

const { nodes, marks } = richSchema;

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, mark);
}

const parentOf = ({ selection }: EditorState): Node => selection.$from.parent;
const isHeading = (level: number) => (state: EditorState) =>
  parentOf(state).type === nodes.heading && parentOf(state).attrs.level === level;

function isInList(name: "bullet_list" | "ordered_list") {
  return ({ selection: { $from } }: EditorState) => {
    for (let depth = $from.depth; depth > 0; depth--) {
      const { type } = $from.node(depth);
      if (type === nodes.bullet_list || type === nodes.ordered_list) return type === nodes[name];
    }
    return false;
  };
}

const toList =
  (name: "bullet_list" | "ordered_list"): Command =>
  (state, dispatch) =>
    (isInList(name)(state) ? liftListItem(nodes.list_item!) : wrapInList(nodes[name]!))(state, dispatch);

const heading =
  (level: number): Command =>
  (state, dispatch) =>
    (isHeading(level)(state) ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level }))(
      state,
      dispatch,
    );

/** Three columns, a head and two rows. */
const insertTable: Command = (state, dispatch) => {
  const cell = (type: "table_header" | "table_cell") => nodes[type]!.createAndFill()!;
  const row = (type: "table_header" | "table_cell") =>
    nodes.table_row!.create(null, [cell(type), cell(type), cell(type)]);
  const table = nodes.table!.create(null, [row("table_header"), row("table_cell"), row("table_cell")]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

interface Tool {
  label: string;
  sign: string;
  act: Command;
  isOn?: (state: EditorState) => boolean;
}

const tools: readonly Tool[] = [
  { label: "Heading H2", sign: "H2", act: heading(2), isOn: isHeading(2) },
  { label: "Heading H3", sign: "H3", act: heading(3), isOn: isHeading(3) },
  { label: "Heading H4", sign: "H4", act: heading(4), isOn: isHeading(4) },
  { label: "Bold", sign: "B", act: toggleMark(marks.strong!), isOn: (state) => hasMark(state, marks.strong!) },
  { label: "Italic", sign: "I", act: toggleMark(marks.em!), isOn: (state) => hasMark(state, marks.em!) },
  { label: "Bulleted list", sign: "• List", act: toList("bullet_list"), isOn: isInList("bullet_list") },
  { label: "1. List, numbered", sign: "1. List", act: toList("ordered_list"), isOn: isInList("ordered_list") },
];
const tableTools: readonly Tool[] = [
  { label: "Add a row", sign: "+ Row", act: addRowAfter },
  { label: "Add a column", sign: "+ Column", act: addColumnAfter },
  { label: "Delete the row", sign: "− Row", act: deleteRow },
  { label: "Delete the column", sign: "− Column", act: deleteColumn },
  { label: "Delete the table", sign: "− Table", act: deleteTable },
];
const lastTools: readonly Tool[] = [
  { label: "Undo", sign: "↶", act: undo },
  { label: "Redo", sign: "↷", act: redo },
];

interface RichToolsProps {
  label: string;
  act: (command: Command) => void;
  state: EditorState;
}

export function RichTools({ label, act: run, state }: RichToolsProps) {
  const [linking, setLinking] = useState(false);
  const [address, setAddress] = useState("");
  const button = ({ label: name, sign, act, isOn }: Tool) => (
    <button
      key={name}
      type="button"
      className="rich-tool"
      title={name}
      aria-label={name}
      aria-pressed={isOn?.(state)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(act)}
    >
      {sign}
    </button>
  );
  const isLink = hasMark(state, marks.link!);
  const linkTool: Tool = {
    label: isLink ? "Take the link off" : "Link",
    sign: "Link",
    act: isLink
      ? toggleMark(marks.link!)
      : () => {
          setLinking(true);
          return true;
        },
    isOn: () => isLink,
  };
  function link() {
    const href = /^(?:https?:\/\/|mailto:)/i.test(address) ? address : `https://${address}`;
    if (address) run(toggleMark(marks.link!, { href }));
    setLinking(false);
    setAddress("");
  }
  return (
    <>
      <div role="toolbar" aria-label={`Format: ${label}`} className="rich-tools">
        {tools.map(button)}
        {button(linkTool)}
        {isInTable(state) ? tableTools.map(button) : button({ label: "Table", sign: "Table", act: insertTable })}
        {lastTools.map(button)}
      </div>
      {linking && (
        <div className="flex flex-wrap items-end gap-2 border-b border-line-2 p-3">
          <TextField
            label="Address of the link"
            type="url"
            className="min-w-0 flex-1"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              link();
            }}
          />
          <Button onClick={() => setLinking(false)}>Cancel</Button>
          <Button variant="ink" onClick={link}>
            Set link
          </Button>
        </div>
      )}
    </>
  );
}
