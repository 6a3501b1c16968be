// Four kinds of places that buy, each with what it buys and the standards that it names.
import { useTexts } from "../../app/language.tsx";
import { useExamples } from "../../app/root-data.ts";
import { home } from "../../texts/en/home.ts";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";

const industries = [
  { name: "construction", picture: "industry-construction", standards: "IS\u00a01786, IS\u00a02062, IS\u00a01239-1" },
  { name: "manufacturing", picture: "industry-manufacturing", standards: "DIN\u00a0933, ISO\u00a015, IS\u00a012615" },
  { name: "process", picture: "safety-valves", standards: "API\u00a0526, ASME\u00a0B16.5, IS\u00a03624" },
  { name: "facilities", picture: "industry-offices", standards: "IS\u00a014490, IS\u00a016102, IS\u00a015683" },
] as const;

export function Industries() {
  const { head, list } = useTexts(home).industries;
  const hasExamples = useExamples();
  return (
    <Section title={head}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-8 md:gap-x-6 md:grid-cols-2 xl:grid-cols-4">
        {industries.map(({ name, picture, standards }) => (
          <li key={name} className="row-span-4 grid min-w-0 grid-rows-subgrid gap-y-0 wrap-anywhere">
            <Picture src={`/pictures/${picture}.svg`} className="plate" />
            <h3 className="text-h3 mt-4">{list[name].head}</h3>
            <p className="mt-1 text-ink-2">{list[name].text}</p>
            {hasExamples && (
              <p lang="en-IN" className="mt-1 text-small text-ink-3">
                {standards}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
