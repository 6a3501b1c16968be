// What a field shows and tells that is typed as people write it and kept as the wire has it: a day, a time.
import { type ChangeEvent, type KeyboardEvent, useState } from "react";

export interface TextTyping {
  /** As the wire has it. */
  value: string;
  /** What cannot be read is handed on as it was typed, to be refused in words; empty for none. */
  onValue: (value: string) => void;
  /** It is told once the field is left or Enter pressed, where each value that is told does something at once. */
  late?: boolean | undefined;
  /** Null of what cannot be read. */
  read: (text: string) => string | null;
  format: (value: string) => string;
}

/** In whatever box it stands; `isWrong` once it was left with what cannot be read. */
export function useTypedText({ value, onValue, late = false, read, format }: TextTyping) {
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  // Another value than it was typed over is not of this text any more.
  const own = typed && (typed.of === value || typed.text === value) ? typed.text : null;
  const shown = own ?? format(value);
  const report = (text: string) => onValue(read(text) ?? text.trim());
  function settle() {
    // As it was read: who typed 5/3/27 sees which is the month.
    if (own === null) return;
    if (late) report(own);
    setLeft(own);
    if (own.trim() === "" || read(own)) setTyped(null);
  }
  return {
    isWrong: shown.trim() !== "" && read(shown) === null && (own === null || left === own),
    attributes: {
      value: shown,
      autoComplete: "off",
      onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
        setTyped({ text, of: late ? value : (read(text) ?? text.trim()) });
        if (!late) report(text);
      },
      onBlur: settle,
      onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && settle(),
    },
  };
}
