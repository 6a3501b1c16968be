// Each founder beside a drawing of the first thing that they bought or sold.
import { useTexts } from "../../app/language.tsx";
import { founders } from "../../texts/en/founders.ts";
import { Picture } from "../../ui/picture.tsx";
import { DemonstrationNote } from "./demonstration-note.tsx";

export function Founders() {
  return (
    <>
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2">
        {useTexts(founders).map(({ picture, name, role, text }) => (
          <li key={name}>
            <Picture src={`/pictures/${picture}.svg`} className="plate max-w-60" />
            <h3 className="text-h3 mt-4">{name}</h3>
            <p className="text-small text-ink-3">{role}</p>
            <p className="mt-2 max-w-[52ch] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <DemonstrationNote />
    </>
  );
}
