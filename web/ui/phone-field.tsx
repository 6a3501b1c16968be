import type { ClipboardEvent } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";
import { pastedDigits, phoneLength } from "./pasted-digits.ts";

/** The field's own length would cut "98220 41176" after its space, and "+91 98220" after its second digit. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = pastedDigits(event.clipboardData.getData("text"));
  if (!digits) return;
  event.preventDefault();
  const input = event.currentTarget;
  const whole = digits.length >= phoneLength;
  const start = whole ? 0 : (input.selectionStart ?? 0);
  const end = whole ? input.value.length : (input.selectionEnd ?? start);
  const room = phoneLength - (input.value.length - (end - start));
  input.setRangeText(digits.slice(0, room), start, end, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Ten digits behind a fixed +91 (spec 5). */
export function PhoneField(props: Omit<TextFieldProps, "prefix" | "type">) {
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={phoneLength}
      pattern="[0-9]{10}"
      prefix="+91"
      onPaste={pasteDigits}
      {...props}
    />
  );
}
