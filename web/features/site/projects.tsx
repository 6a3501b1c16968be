import { useTexts } from "../../app/language.tsx";
import { projects } from "../../texts/en/projects.ts";
import { Picture } from "../../ui/picture.tsx";
import { DemonstrationNote } from "./demonstration-note.tsx";

export function Projects({ note }: { note: string }) {
  return (
    <>
      <p className="max-w-3xl text-ink-2">{note}</p>
      <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-3">
        {useTexts(projects).map(({ picture, head, place, text }) => (
          <li
            key={head}
            className="max-sm:grid wrap-anywhere max-sm:grid-cols-[min(7rem,30%)_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-4"
          >
            <Picture src={`/pictures/${picture}.svg`} className="plate" />
            <div className="sm:mt-4">
              <h3 className="text-h3">{head}</h3>
              <p className="text-small text-ink-3">{place}</p>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <DemonstrationNote />
    </>
  );
}
