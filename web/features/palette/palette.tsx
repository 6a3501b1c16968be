// "Find or do": one box for documents, parties, items, pages and what can be done here.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { findAtDesk } from "@vanik/contracts/api";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { browserCall } from "../../app/call.ts";
import { useUserId } from "../../app/session.ts";
import { usePageActs } from "../../app/shortcuts.ts";
import { useSettled } from "../../app/use-settled.ts";
import { usePageThere } from "../../lists/rights/pages-there.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { optionAfter } from "../../ui/use-combobox.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { PaletteList } from "./palette-list.tsx";
import { countOfResults, type Result, resultsOf, wishIn } from "./results.ts";
import { saveVisit, visitedBy } from "./visited.ts";
import "../../ui/field.css";
import "./palette.css";

/** Asks once typing has paused for this long. */
const typingPause = 80;

/** What the desk finds for what is typed; the last answer stays until the next has come, whichever comes first. */
function useFound(typed: string) {
  const wanted = typed.trim();
  const query = useSettled(wanted, typingPause);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["find", query],
    queryFn: () => browserCall(findAtDesk, { q: query }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
    staleTime: 5000,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isAnswer = wanted === query && !isPlaceholderData && (!isFetching || data !== undefined);
  return {
    found: wanted === "" ? undefined : data,
    error: wanted === "" || wanted !== query ? null : error,
    /** What is shown answers what stands in the box. */
    settled: wanted === "" || isAnswer,
  };
}

interface PaletteProps {
  onClose: () => void;
}

const isKept = ({ to = "" }: Result) => to.startsWith("/desk/parties/");

export function Palette({ onClose }: PaletteProps) {
  const userId = useUserId();
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  // Enter that was pressed before the answer came is carried out on it.
  const [awaited, setAwaited] = useState<{ aside: boolean } | null>(null);
  const [visited] = useState(() => visitedBy(userId));
  const { found, error, settled } = useFound(wishIn(typed)?.whom ?? typed);
  const here = usePageActs();
  const may = useMay();
  const isThere = usePageThere();
  const groups = resultsOf({ typed, found, visited, here, may, isThere: (to) => isThere(to) === true });
  const results = groups.flatMap((group) => group.results);
  const at = Math.min(chosen, results.length - 1);
  const optionId = (n: number) => `${listId}-${n}`;

  function carryOut(result: Result, aside: boolean) {
    if (isKept(result)) saveVisit(userId, { to: result.to ?? "", label: result.label, note: result.note ?? "" });
    if (result.to && aside) return void window.open(result.to, "_blank", "noopener");
    onClose();
    if (result.to) void navigate(result.to);
    // Once the dialog is gone and the page has the keyboard again.
    else setTimeout(() => result.run?.());
  }

  function enter(aside: boolean) {
    const result = results[at];
    // What was found for other words may be another thing; pages and acts are known at once.
    if (settled || groups[0]?.heading === "Go or do") {
      if (result) carryOut(result, aside);
    } else setAwaited({ aside });
  }

  useEffect(() => {
    if (!awaited || !settled) return;
    setAwaited(null);
    const [first] = results;
    if (first) carryOut(first, awaited.aside);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer alone is waited for
  }, [awaited, settled]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return enter(event.ctrlKey || event.metaKey);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = optionAfter(event.key, at, results.length);
    // From either end to the other: the first is always chosen.
    setChosen(next === null || next < 0 ? (event.key === "ArrowUp" ? results.length - 1 : 0) : next);
  }

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const announcement = error ? error.message : settled && typed.trim() ? countOfResults(groups) : "";
  return (
    <PaletteDialog onClose={onClose}>
      <div className="palette-bar">
        <Search size={18} strokeWidth={1.5} aria-hidden className="flex-none text-ink-3" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this box
          autoFocus
          type="text"
          role="combobox"
          aria-label="Find or do"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(at) : undefined}
          className="palette-input"
          placeholder="A document, party, item or page"
          maxLength={140}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setAwaited(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label="Close" className="icon-btn" onClick={onClose}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
      {error && <p className="palette-remark text-red">{error.message}</p>}
      {!error && results.length === 0 && (
        <p className="palette-remark">
          {settled
            ? `Nothing is called “${typed.trim()}”. Try a number, or a word of a company’s or an item’s name.`
            : "Looking …"}
        </p>
      )}
      <PaletteList
        ref={list}
        id={listId}
        groups={groups}
        chosen={at}
        optionId={optionId}
        onChoose={carryOut}
        onPoint={setChosen}
      />
      <output className="sr-only">{announcement}</output>
    </PaletteDialog>
  );
}
