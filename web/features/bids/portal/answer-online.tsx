// Beside a request in Details: whether it takes bids online, until when, where one's own stands, and the way there.
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../app/language.tsx";
import { PageLink } from "../../../app/page-link.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { mayTypeFigures } from "../form/bid-state.ts";
import { fillText, describeStanding, formatBidMoment } from "../form/bid-words.ts";
import { bidQuery } from "./bid-view.tsx";
import { useBidLanguage } from "./use-bid.ts";
import { bidAddress, inSmallLetters } from "@vanik/contracts/document-pages";

const addressOfBid = (name: string): string => inSmallLetters(bidAddress(name));

interface AnswerOnlineProps {
  name: string;
  /** On phones the way there stands in the bar at the foot, and here only what is told. */
  part: "whole" | "told" | "act";
}

/** Nothing of a request without rounds: it is answered by a file. */
export function AnswerOnline({ name, part }: AnswerOnlineProps) {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const { data: page } = useQuery({ ...bidQuery(name), retry: false });
  if (!page) return null;
  const isOpen = mayTypeFigures(page);
  const act = (
    <PageLink to={addressOfBid(name)} className={buttonClass(isOpen ? "go" : "plain")}>
      {isOpen ? t.answerOnline : t.seeBid}
    </PageLink>
  );
  if (part === "act") return act;
  return (
    <section aria-label={t.title} className="answer-first">
      <h3 className="text-h3">{t.title}</h3>
      <p className="text-small text-ink-2">
        {fillText(page.round_state === "open" ? t.closes : t.closed, formatBidMoment(page.closes_at, language))}
      </p>
      {[...describeStanding(page, t.live, language), page.target ? t.live.targetStands : ""]
        .filter(Boolean)
        .map((sentence) => (
          <p key={sentence} className="text-small">
            {sentence}
          </p>
        ))}
      {part === "whole" && act}
    </section>
  );
}
