import { useTexts } from "../../app/language.tsx";
import { home } from "../../texts/en/home.ts";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";

export function Services() {
  const { head, points } = useTexts(home).services;
  return (
    <Section title={head}>
      <Points points={points} />
    </Section>
  );
}
