// A second party of one PAN or GSTIN: refused first, and made where it is said to be meant, and why (controls 2).
import { ApiError } from "../../app/api-error.ts";
import type { useAct } from "../../lists/written/use-act.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";

type Meaning = Pick<
  ReturnType<typeof useAct<{ again: boolean; reason: string }, unknown>>,
  "typed" | "error" | "tick" | "field"
>;

export function SecondParty({ act, fields }: { act: Meaning; fields: readonly string[] }) {
  const { error, typed } = act;
  const isSecond =
    error instanceof ApiError && error.code === "conflict" && fields.some((field) => error.fields[field]);
  if (!isSecond && !typed.again) return null;
  return (
    <>
      <CheckField required={false} {...act.tick("again")}>
        This is another party of the same PAN or GST No.
      </CheckField>
      <TextField label="Why" required maxLength={500} hint="Stays at the desk, in its note." {...act.field("reason")} />
    </>
  );
}
