// What the box suggests while one types; loaded with its first focus. The input stays the box's own.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useTexts } from "../../app/language.tsx";
import { searchTexts } from "../../texts/en/search.ts";
import { useCombobox } from "../../ui/use-combobox.ts";
import { bySubCategory, isEmpty } from "./found.ts";
import { searchQuery } from "./queries.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import "./suggestions.css";

/** Asks once typing has paused for this long. */
const pause = 120;
const leastLetters = 2;

function useTyped(input: HTMLInputElement): string {
  const [typed, setTyped] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(input.value.trim()), pause);
    };
    // What was typed while this code was on its way counts as well.
    onInput();
    const { form } = input;
    input.addEventListener("input", onInput);
    form?.addEventListener("reset", onInput);
    return () => {
      clearTimeout(timer);
      input.removeEventListener("input", onInput);
      form?.removeEventListener("reset", onInput);
    };
  }, [input]);
  return typed;
}

function useAnswer(q: string) {
  const { queryKey, queryFn } = searchQuery(browserCall, q);
  const isAsked = q.length >= leastLetters;
  const query = useQuery({ queryKey, queryFn, enabled: isAsked, placeholderData: keepPreviousData });
  return isAsked ? query : { data: undefined, error: null };
}

/** The question has been answered by the page that comes: the box shows what that page says of it, or nothing. */
function useEmptyOnNewPage(input: HTMLInputElement, close: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    input.form?.reset();
    close();
  }, [key, input, close]);
}

function refusalOf(error: Error, t: typeof searchTexts): string {
  return error instanceof ApiError && error.fields.q ? t.wrong(error.fields.q) : t.failed;
}

export function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useTexts(searchTexts);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const q = useTyped(input);
  const { data: found, error } = useAnswer(q);
  const filled = found !== undefined && !isEmpty(found);
  const { wanted, open, active, close } = useCombobox({ input, list, listId, filled });
  useEmptyOnNewPage(input, close);

  const remark = error ? refusalOf(error, t) : found && !filled ? t.noSuggestion : null;
  const announcement = filled ? t.found(found.items.length, bySubCategory(found.items).length) : remark;
  return (
    <>
      {open && found && <SuggestionList ref={list} id={listId} q={q} found={found} active={active} />}
      {wanted && remark && <p className="search-panel px-3 py-2 text-small text-ink-2">{remark}</p>}
      <output className="sr-only">{wanted && announcement}</output>
    </>
  );
}
