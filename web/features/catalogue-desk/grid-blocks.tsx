// The items of the sheet where there is no room for one: each a block, and its cells one below the other in a dialog.
import type { DeskItem } from "@vanik/contracts/catalogue-desk";
import { useState } from "react";
import { rupees } from "../../app/formats.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { openByButton } from "../../lists/open-row.tsx";
import { RowBlocks } from "../../lists/row-blocks.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import type { GridColumn } from "./grid-columns.ts";
import { cellProblem, isNewRow } from "./grid-draft.ts";
import type { GridRowsProps } from "./grid-table.tsx";
import type { Grid } from "./use-grid.ts";
import "../../lists/list.css";

const codeOfRow = (grid: Grid, key: string) => grid.textOf(key, "item_code") || "New item";

/** As it is typed, until it is saved. */
function averageOf({ average_price: price, uom }: DeskItem, typed: string | undefined): string {
  if (typed === undefined) return price > 0 ? `${rupees(price)} per ${uom}` : "No price";
  return typed.trim() ? `₹${typed.trim()} per ${uom}` : "No price";
}

function blockOf(grid: Grid): readonly ListColumn<string>[] {
  const saved = new Map(grid.items.map((item) => [item.id, item]));
  return [
    { key: "code", label: "Item code", width: 1, cell: (key) => codeOfRow(grid, key) },
    {
      key: "price",
      label: "Average price",
      number: true,
      width: 1,
      cell: (key) => {
        const item = saved.get(key);
        return item ? averageOf(item, grid.draft.edits[key]?.average_price) : "";
      },
    },
    { key: "name", label: "Item name", width: 1, cell: (key) => grid.textOf(key, "item_name") },
    {
      key: "state",
      label: "State",
      width: 1,
      cell: (key) => <RowState grid={grid} rowKey={key} saved={saved.get(key)} />,
    },
  ];
}

function RowState({ grid, rowKey, saved }: { grid: Grid; rowKey: string; saved: DeskItem | undefined }) {
  if (grid.problems[rowKey]) return <span className="text-red">To mend</span>;
  if (grid.draft.edits[rowKey]) return <span className="text-amber">Not saved</span>;
  return saved?.hidden ? (
    <Badge hue="grey" coin="ended">
      Hidden
    </Badge>
  ) : null;
}

export function GridBlocks({ all, keys, grid, begun, onOpen, empty, isFixed }: GridRowsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [known, setKnown] = useState(begun);
  if (begun !== known) {
    setKnown(begun);
    setOpen(begun);
  }
  const close = () => setOpen(null);
  return (
    <div className="mt-4">
      <RowBlocks
        label="Items"
        columns={[]}
        block={blockOf(grid)}
        rows={keys}
        keyOf={(key) => key}
        open={openByButton((key) => setOpen(key))}
      >
        <p className="py-6 text-ink-2">{empty}</p>
      </RowBlocks>
      {grid.count > 0 && (
        <div className="grid-foot">
          <span>{grid.count === 1 ? "1 item is not saved" : `${grid.count} items are not saved`}</span>
          <Button variant="ink" busy={grid.busy} onClick={() => grid.save()}>
            Save
          </Button>
        </div>
      )}
      {open !== null && keys.includes(open) && (
        <Dialog open onClose={close} title={codeOfRow(grid, open)}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              grid.save(close);
            }}
          >
            <div className="grid grid-cols-2 gap-x-4 gap-y-3">
              {all.map((column) => (
                <CellField
                  key={column.key}
                  column={column}
                  rowKey={open}
                  grid={grid}
                  isFixed={isFixed || Boolean(column.isFixed)}
                />
              ))}
            </div>
            <Alert>{grid.refusal}</Alert>
            <DialogActions>
              {!isNewRow(open) && (
                <Button
                  className="mr-auto"
                  onClick={() => {
                    close();
                    onOpen(open);
                  }}
                >
                  Picture, rates, history
                </Button>
              )}
              {!isFixed && (
                <Button type="submit" variant="ink" busy={grid.busy} disabled={grid.count === 0}>
                  {grid.count > 1 ? `Save ${grid.count}` : "Save"}
                </Button>
              )}
            </DialogActions>
          </form>
        </Dialog>
      )}
    </div>
  );
}

interface CellFieldProps {
  column: GridColumn;
  rowKey: string;
  grid: Grid;
  isFixed: boolean;
}

const narrow = new Set(["uom", "hsn", "hidden"]);

function CellField({ column: { key, label, figure }, rowKey, grid, isFixed }: CellFieldProps) {
  const typed = grid.draft.edits[rowKey]?.[key];
  const wrong = grid.problems[rowKey]?.[key] ?? (typed === undefined ? null : cellProblem(key, typed));
  return (
    <TextField
      label={label}
      className={figure || narrow.has(key) ? undefined : "col-span-2"}
      inputMode={figure ? "decimal" : undefined}
      autoComplete="off"
      readOnly={isFixed}
      value={typed ?? grid.textOf(rowKey, key)}
      error={wrong ?? undefined}
      hint={key === "hidden" && !isFixed ? "yes, or empty" : undefined}
      onChange={(event) => grid.type([{ row: rowKey, column: key, text: event.target.value }], `${rowKey} ${key}`)}
    />
  );
}
