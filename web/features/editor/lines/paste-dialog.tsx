// Rows of a sheet before they become lines: what each of them is understood as, and which are not.
import { useQuery } from "@tanstack/react-query";
import type { ItemMatch, MatchedItem } from "@vanik/contracts/item-matches";
import type { LineLast } from "@vanik/contracts/last-prices";
import { isSameUnit } from "@vanik/contracts/unit-spellings";
import { quantityProblem } from "@vanik/contracts/units";
import { useMemo, useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { type PastedRow, readRows } from "../../../app/pasted-rows.ts";
import { pastedRowTexts } from "../../../texts/en/pasted-rows.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { isPriced } from "../draft/kind-fields.ts";
import { lineOfItem, rateByDefault } from "../draft/new-lines.ts";
import { lastsOf, matchesOf } from "../queries.ts";
import { useOpenEditor } from "../use-editor.ts";

const mostRows = 500;

interface PasteDialogProps {
  /** What was pasted; empty where it is still to be; null while the dialog is closed. */
  text: string | null;
  onClose: () => void;
}

export function PasteDialog({ text, onClose }: PasteDialogProps) {
  return (
    <Dialog open={text !== null} onClose={onClose} title="Paste rows" size="lg">
      <Paste pasted={text ?? ""} onClose={onClose} />
    </Dialog>
  );
}

function Paste({ pasted, onClose }: { pasted: string; onClose: () => void }) {
  const [text, setText] = useState(pasted);
  const all = useMemo(() => readRows(text), [text]);
  const rows = all.slice(0, mostRows);
  const texts = rows.map(({ item }) => item.slice(0, 200));
  const { kind, state } = useOpenEditor();
  const { name } = state.document;
  const { data, error, isLoading } = useQuery({
    queryKey: ["editor", "matches", texts, kind, name],
    queryFn: async () => {
      const matches = await matchesOf(texts);
      const codes = matches.flatMap(({ item, like }) => [...(item ? [item] : []), ...like]);
      const wantedCodes = [...new Set(codes.map(({ item_code: code }) => code))].slice(0, mostRows);
      return { matches, lasts: isPriced(kind) && wantedCodes.length > 0 ? await lastsOf(kind, name, wantedCodes) : [] };
    },
    enabled: rows.length > 0,
    retry: false,
  });
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        ref={focusFirst}
        label="Rows from a sheet: code or name, quantity, rate"
        hint={all.length > mostRows ? `The first ${mostRows} of ${all.length} rows are taken.` : undefined}
        rows={rows.length > 0 ? 3 : 8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Alert>{error && messageOf(error, "The rows could not be looked up. Try again.")}</Alert>
      {isLoading && (
        <p role="status" className="flex gap-2 text-small text-ink-2">
          <Spinner /> Looking up {rows.length} rows
        </p>
      )}
      {data && rows.length > 0 && <Preview key={text} rows={rows} {...data} onClose={onClose} />}
    </div>
  );
}

interface PreviewProps {
  rows: readonly PastedRow[];
  matches: readonly ItemMatch[];
  lasts: readonly LineLast[];
  onClose: () => void;
}

/** Why a row cannot be taken, once its item is known. */
function problemOfRow(row: PastedRow, item: MatchedItem | undefined): string | null {
  if (row.fault) return pastedRowTexts.fault(row.fault);
  if (item && row.unit && !isSameUnit(row.unit, item.uom))
    return `Sold in ${item.uom}, not in ${row.unit}: write the quantity in ${item.uom}`;
  return item ? quantityProblem(Number(row.qty), item.uom) : null;
}

function Preview({ rows, matches, lasts, onClose }: PreviewProps) {
  const editor = useOpenEditor();
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const priced = isPriced(editor.kind);
  const read = rows.map((row, at) => {
    const match = matches[at];
    const item = match?.item ?? match?.like.find(({ item_code }) => item_code === chosen[row.at]);
    const rate = row.rate ? { rate: row.rate } : item ? rateByDefault(item, lasts) : {};
    return { row, match, item, rate, problem: problemOfRow(row, item) };
  });
  const ready = read.filter(({ item, problem }) => item && !problem);
  const left = read.length - ready.length;

  function add(): void {
    const lines = ready.map(({ row, item, rate }) => lineOfItem(item!, { qty: row.qty, ...(priced && rate) }));
    editor.knowLasts(lasts);
    editor.change({ type: "add", lines });
    onClose();
  }

  return (
    <>
      <p role="status" className="text-small text-ink-2">
        {ready.length} of {read.length} rows are understood.
        {left > 0 && ` ${left === 1 ? "One is" : `${left} are`} left out unless you mend what is marked.`}
      </p>
      <ul className="paste-rows" aria-label="Rows">
        {read.map(({ row, match, item, rate, problem }) => (
          <li key={row.at} className="paste-row" data-wrong={!item || problem ? "" : undefined}>
            <span className="text-ink-3">{row.at}</span>
            <span className="min-w-0">
              {item ? (
                <>
                  <span className="block break-words">{item.item_name}</span>
                  <span className="block text-caption break-all text-ink-3">{item.item_code}</span>
                </>
              ) : (
                <span className="block break-words">{row.item || "–"}</span>
              )}
              {problem && <span className="block text-small text-red">{problem}</span>}
              {!match?.item && row.item && !row.fault && (
                <Nearest
                  row={row}
                  like={match?.like ?? []}
                  value={chosen[row.at] ?? ""}
                  onChoose={(code) => setChosen({ ...chosen, [row.at]: code })}
                />
              )}
            </span>
            <span className="figures text-right">
              {row.qty} <span className="text-ink-3">{item?.uom}</span>
            </span>
            {priced && <span className="figures text-right">{rate.rate ?? "–"}</span>}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={ready.length === 0} onClick={add}>
          {ready.length === 1 ? "Add 1 line" : `Add ${ready.length} lines`}
        </Button>
      </DialogActions>
    </>
  );
}

interface NearestProps {
  row: PastedRow;
  like: readonly MatchedItem[];
  value: string;
  onChoose: (code: string) => void;
}

function Nearest({ row, like, value, onChoose }: NearestProps) {
  if (like.length === 0) return <span className="block text-small text-red">No item has this code or name.</span>;
  return (
    <select
      className="paste-near"
      aria-label={`The item meant by row ${row.at}`}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">No item has this code or name. Leave it out, or choose</option>
      {like.map(({ item_code, item_name }) => (
        <option key={item_code} value={item_code}>
          {item_name} ({item_code})
        </option>
      ))}
    </select>
  );
}
