import { useTexts } from "../../app/language.tsx";
import { demonstration } from "../../texts/en/demonstration.ts";

/** Under whatever is invented. */
export function DemonstrationNote() {
  return <p className="mt-6 text-small text-ink-3">{useTexts(demonstration).note}</p>;
}
