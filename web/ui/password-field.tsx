// A password with a button that shows what was typed. Pasting stays allowed.
import { useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";

export function PasswordField(props: Omit<TextFieldProps, "type" | "suffix">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      suffix={
        <button type="button" className="field-reveal" onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"}
          <span className="sr-only"> what is typed as {props.label}</span>
        </button>
      }
    />
  );
}
