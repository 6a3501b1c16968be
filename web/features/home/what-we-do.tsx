import { useTexts } from "../../app/language.tsx";
import { home } from "../../texts/en/home.ts";
import { Chain } from "../../ui/chain.tsx";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";

export function WhatWeDo() {
  const { head, say, steps, legend } = useTexts(home).whatWeDo;
  return (
    <Section title={head}>
      <p className="text-say mb-9 max-w-[62ch] md:mb-11">{say}</p>
      <Chain steps={steps} legend={legend} />
    </Section>
  );
}

export function Services() {
  const { head, points } = useTexts(home).services;
  return (
    <Section title={head}>
      <Points points={points} />
    </Section>
  );
}
