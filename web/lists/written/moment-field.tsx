// A moment as its day and its time in India, whoever writes.
import { TextField } from "../../ui/field.tsx";
import { DayField } from "../day-field.tsx";
import { useTypedText } from "../use-typed-text.ts";
import { momentOf, momentTexts, timeTyped } from "./moment.ts";

interface MomentFieldProps {
  label?: string;
  /** A moment, or what was typed and is none. */
  value: string;
  name: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const sameTime = (time: string) => time;

export function MomentField({ label = "Appears on", value, name, error, onChange }: MomentFieldProps) {
  const { day, time } = momentTexts(value);
  const onValue = (typed: string) => onChange(momentOf({ day, time: typed }));
  const typing = useTypedText({ value: time, onValue, read: timeTyped, format: sameTime });
  const isTimeWrong = typing.isWrong || (error !== undefined && timeTyped(time) === null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-3">
      <DayField
        label={label}
        name={name}
        required
        value={day}
        error={isTimeWrong ? undefined : error}
        onDay={(typed) => onChange(momentOf({ day: typed, time }))}
      />
      <TextField
        label="Time in India"
        required
        placeholder="09:30"
        error={isTimeWrong ? "Write a time, such as 09:30." : undefined}
        {...typing.attributes}
      />
    </div>
  );
}
