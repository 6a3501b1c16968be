// A second party of one PAN or GSTIN: refused first, and made where it is said to be meant, and why (controls 2).
import type { ComponentProps } from "react";
import { ApiError } from "../../app/api-error.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";

interface SecondPartyProps {
  /** Why the form was refused, and the fields that a first party of the same number is refused at. */
  error: Error | null;
  fields: readonly string[];
  again: Omit<ComponentProps<typeof CheckField>, "children">;
  reason: Omit<ComponentProps<typeof TextField>, "label">;
}

export function SecondParty({ error, fields, again, reason }: SecondPartyProps) {
  const isSecond =
    error instanceof ApiError && error.code === "conflict" && fields.some((field) => error.fields[field]);
  if (!isSecond && !again.checked) return null;
  return (
    <>
      <CheckField {...again} required={false}>
        This is another party of the same PAN or GST No.
      </CheckField>
      <TextField label="Why" required maxLength={500} hint="Stays at the desk, in its note." {...reason} />
    </>
  );
}
