// What Vanik is, in one sentence and one picture (look 01).
import type { HomeLines } from "@vanik/contracts/home";
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { useSiteText } from "../../app/site-texts.ts";
import { home } from "../../texts/en/home.ts";
import { ExampleInquiry } from "./example-inquiry.tsx";
import { PalletPicture } from "./pallet-picture.tsx";

interface HeroProps {
  example: HomeLines | null;
  /** What to do first. */
  children: ReactNode;
}

export function Hero({ example, children }: HeroProps) {
  const t = useTexts(home).hero;
  const siteText = useSiteText();
  const first = siteText("home.hero.title.first", t.title.first);
  const second = siteText("home.hero.title.second", t.title.second);
  const lede = siteText("home.hero.lede", example ? `${t.lede} ${t.goods}` : t.lede);
  const promises = siteText("home.hero.promises", t.promises);
  return (
    <section className="wrap grid gap-x-6 pt-10 md:pt-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-span-5">
        <h1 className="text-display">
          <span lang={first.lang} className="block">
            {first.value}
          </span>{" "}
          <span lang={second.lang}>{second.value}</span>
        </h1>
        <p lang={lede.lang} className="text-lede mt-5 max-w-[46ch]">
          {lede.value}
        </p>
        {children}
      </div>
      <div className="mt-10 lg:col-span-7 lg:row-span-2 lg:mt-0">
        <PalletPicture example={example} />
        {example && <ExampleInquiry example={example} />}
      </div>
      {promises.value.length > 0 && (
        <dl
          lang={promises.lang}
          className={`hang mt-8 ${example ? "lg:col-span-5 lg:mt-4 lg:mr-8 lg:self-start" : "lg:col-span-12"}`}
        >
          {promises.value.map(({ head, text }) => (
            <div key={head} className="border-b border-line py-4">
              <dt className="font-[560]">{head}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
