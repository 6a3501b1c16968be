// What Vanik is, in one sentence and one picture (look 01).
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { home } from "../../texts/en/home.ts";
import { ExampleInquiry } from "./example-inquiry.tsx";
import { PalletPicture } from "./pallet-picture.tsx";

/** Its children are what to do first. */
export function Hero({ children }: { children: ReactNode }) {
  const { title, lede, promises } = useTexts(home).hero;
  return (
    <section className="wrap grid gap-x-6 pt-10 md:pt-14 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-display">
          <span className="block">{title.first}</span> {title.second}
        </h1>
        <p className="text-lede mt-5 max-w-[46ch]">{lede}</p>
        {children}
      </div>
      <div className="mt-10 lg:col-span-7 lg:mt-0">
        <PalletPicture />
      </div>
      <dl className="hang mt-8 max-lg:order-2 lg:col-span-5 lg:mt-4 lg:mr-8">
        {promises.map(({ head, text }) => (
          <div key={head} className="border-b border-line py-4">
            <dt className="font-[560]">{head}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 lg:col-span-7">
        <ExampleInquiry />
      </div>
    </section>
  );
}
