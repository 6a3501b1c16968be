// Home's middle: how an inquiry ran, how soon replies came, what is checked, one invoice. Drawn on the server (belief-part.tsx).
import type { HomeShown } from "@vanik/contracts/home";
import { useTexts } from "../../app/language.tsx";
import { useRootData } from "../../app/root-data.ts";
import { useSiteText } from "../../app/site-texts.ts";
import { belief } from "../../texts/en/belief.ts";
import { shownPoints } from "../../texts/invented.ts";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { ServicesAndIndustries } from "./industries.tsx";
import { RanInquiry, ShownInvoice } from "./ran-inquiry.tsx";
import { Replies } from "./replies.tsx";

function Checks() {
  const { head, about, points: builtIn } = useTexts(belief).checks;
  const isDemonstration = useRootData()?.demo ?? false;
  const shown = shownPoints("home.checks.points", builtIn, isDemonstration);
  const { value: points, lang } = useSiteText()("home.checks.points", shown);
  if (points.length === 0) return null;
  return (
    <Section title={head}>
      <div className="grid gap-8 md:grid-cols-[12rem_minmax(0,1fr)] md:items-start">
        <div>
          <p className="mb-3 text-small text-ink-2">{about}</p>
          <Picture src="/pictures/hex-bolts.svg" className="plate max-md:hidden" />
        </div>
        <ol lang={lang} className="hang grid gap-x-6 sm:grid-cols-2">
          {points.map(({ head: name, text }, index) => (
            <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2.5">
              <span className="belief-number">{index + 1}</span>
              <span>
                <b className="font-[560]">{name}</b> <span className="text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

export function Belief({ shown: { told, replies } }: { shown: HomeShown }) {
  return (
    <>
      {told && <RanInquiry told={told} />}
      {replies && <Replies replies={replies} />}
      <Checks />
      {told && <ShownInvoice told={told} />}
      <ServicesAndIndustries />
    </>
  );
}
