import { type LucideIcon, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import "./field.css";

interface FindFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
  icon?: LucideIcon;
  maxLength?: number;
}

/** Asks once typing has paused. */
const pause = 250;

/** A field to search by; what it finds follows while one types. */
export function FindField({
  label,
  value,
  onChange,
  className = "",
  icon: Icon = Search,
  maxLength = 100,
}: FindFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from elsewhere: by Back, or by Show all.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }

  // Whatever was chosen beside it since one typed is kept: the latest is told.
  const latest = useRef(onChange);
  useEffect(() => void (latest.current = onChange));

  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(() => latest.current(text.trim()), pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the clock
  }, [text]);

  return (
    <label className={`field-box ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
      <input
        type="search"
        className="field-input"
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
