// What the account button says, whether its menu has come or not.
import { ChevronDown, User as Person } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { frame } from "../../texts/en/frame.ts";

export function AccountLabel() {
  return (
    <>
      <Person size={16} strokeWidth={1.5} aria-hidden />
      {useTexts(frame).account.button}
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </>
  );
}
