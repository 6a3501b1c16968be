// The box is in the page from its first paint and works without code. What it suggests comes with its first focus.
import { Search } from "lucide-react";
import { type ComponentType, type FormEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { fetchAhead } from "../../app/fetch-ahead.ts";
import { LanguageContext, pathIn, useTexts } from "../../app/language.tsx";
import { searchBox } from "../../texts/en/search-box.ts";
import "../../ui/field.css";
import "./search-box.css";

interface SearchBoxProps {
  /** Small in the header, large on a page of its own. */
  size: "sm" | "lg";
  label: string;
  /** Asks in few words, where the box is large and its room is not. */
  brief?: boolean;
  q?: string;
  error?: string | undefined;
}

type Suggestions = ComponentType<{ input: HTMLInputElement }>;

export function SearchBox({ size, label, brief = size === "sm", q, error }: SearchBoxProps) {
  const t = useTexts(searchBox);
  const action = pathIn(useContext(LanguageContext), "/search");
  const navigate = useNavigate();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ Suggestions: Suggestions; input: HTMLInputElement }>();

  // A field that React has filled once no longer follows its default value.
  const shown = useRef(q);
  useEffect(() => {
    if (shown.current === q || !input.current) return;
    shown.current = q;
    input.current.value = q ?? "";
  }, [q]);

  async function load() {
    const { Suggestions } = await import("./suggestions.tsx");
    if (input.current) setLoaded({ Suggestions, input: input.current });
  }

  // Somebody may have begun to type before the page's code was there.
  useEffect(() => {
    if (document.activeElement === input.current) fetchAhead(load);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? "";
    void navigate(`${action}?${new URLSearchParams({ q: typed })}`);
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      className={`search-box search-box-${size}`}
      onSubmit={submit}
    >
      <div className="field-box" data-invalid={error ? true : undefined}>
        <Search size={16} strokeWidth={1.5} aria-hidden className="ml-2.5 flex-none self-center text-ink-3" />
        <input
          ref={input}
          type="search"
          name="q"
          className="field-input"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={brief ? t.short : t.placeholder}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={loaded ? undefined : () => fetchAhead(load)}
        />
        <kbd aria-hidden className="search-key kbd-hint">
          /
        </kbd>
      </div>
      {error && (
        <p id={errorId} role="alert" className="field-error">
          {error}
        </p>
      )}
      {loaded && <loaded.Suggestions input={loaded.input} />}
    </form>
  );
}
