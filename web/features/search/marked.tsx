import { unbroken } from "../../app/formats.ts";
import { markPieces } from "./mark.ts";

/** A name with what answers to the question in accent. */
export function Marked({ text, marks }: { text: string; marks: RegExp | null }) {
  return markPieces(unbroken(text), marks).map(({ text: piece, match }, index) =>
    match ? (
      <span key={index} className="font-semibold text-accent">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
