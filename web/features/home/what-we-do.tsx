import { useTexts } from "../../app/language.tsx";
import { useSiteText } from "../../app/site-texts.ts";
import { home } from "../../texts/en/home.ts";
import { Chain } from "../../ui/chain.tsx";
import { Section } from "../../ui/section.tsx";

export function WhatWeDo() {
  const { head, say: builtIn, steps, legend } = useTexts(home).whatWeDo;
  const { value, lang } = useSiteText()("home.whatWeDo.say", builtIn);
  return (
    <Section title={head}>
      <p lang={lang} className="text-say mb-9 max-w-[62ch] md:mb-11">
        {value}
      </p>
      <Chain steps={steps} legend={legend} />
    </Section>
  );
}
