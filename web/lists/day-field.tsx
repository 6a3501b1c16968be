// A day that is typed or chosen, drawn as every other day of ours and not as the browser's language has it.
import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { day } from "../app/days-and-times.ts";
import { TextField, type TextFieldProps } from "../ui/field.tsx";
import { dayTyped, isDayOrNone } from "./typed-day.ts";
import { type TextTyping, useTypedText } from "./use-typed-text.ts";
import "./day-field.css";

interface DayTyping extends Pick<TextTyping, "value" | "late"> {
  onDay: TextTyping["onValue"];
}

export function useTypedDay({ value, onDay, late }: DayTyping) {
  const { isWrong, attributes } = useTypedText({ value, onValue: onDay, late, read: dayTyped, format: day });
  return { isWrong, attributes: { ...attributes, placeholder: "DD/MM/YYYY" } };
}

export interface DayWords {
  /** On the button beside what is typed. */
  open: string;
  /** Of what is no day. */
  wrong: string;
}

export const dayWords: DayWords = { open: "Open the calendar", wrong: "Write a day, such as 20 Nov 2026." };

interface DayChoiceProps extends Pick<DayTyping, "value" | "onDay"> {
  min?: TextFieldProps["min"];
  max?: TextFieldProps["max"];
  disabled?: boolean | undefined;
  words?: DayWords;
}

/** The way to the browser's own calendar, beside what is typed. */
export function DayChoice({ value, onDay, min, max, disabled, words = dayWords }: DayChoiceProps) {
  const native = useRef<HTMLInputElement>(null);
  return (
    <span className="day-choice">
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="day-native"
        value={dayTyped(value) ?? ""}
        min={min}
        max={max}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <button
        type="button"
        aria-label={words.open}
        className="day-open"
        disabled={disabled}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarDays size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  );
}

interface DayFieldProps extends DayTyping, Omit<TextFieldProps, "value" | "onChange" | "type" | "suffix"> {
  /** On a page that is read in Hindi too. */
  words?: DayWords;
}

export function DayField({ value, onDay, late, min, max, error, words = dayWords, ...field }: DayFieldProps) {
  const { attributes, isWrong } = useTypedDay({ value, onDay, late });
  // What the server refuses of what is no day is said in these words: its own are for who writes to the wire.
  const isUnread = Boolean(error) && !isDayOrNone(value);
  return (
    <TextField
      {...field}
      {...attributes}
      error={isWrong || isUnread ? words.wrong : error}
      data-refused={isUnread ? error : undefined}
      suffix={<DayChoice value={value} onDay={onDay} min={min} max={max} disabled={field.disabled} words={words} />}
    />
  );
}
