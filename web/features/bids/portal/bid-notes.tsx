// What stands below the bid: terms of the request, questions with their answers, and the link that the desk handed out.
import { endOwnBidLink } from "@vanik/contracts/api";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useTexts } from "../../../app/language.tsx";
import { useSending } from "../../../app/use-sending.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { fillText, formatBidMoment } from "../form/bid-words.ts";
import { useBid, useBidLanguage, useOfBid } from "./use-bid.ts";

export function BidAnswers() {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const { answers, questions } = useOfBid(({ page }) => page);
  const waiting = questions.filter(({ answered }) => !answered);
  if (answers.length + waiting.length === 0) return null;
  return (
    <section className="bid-part">
      <h2 className="text-h3">{t.answers}</h2>
      {answers.map(({ number, wording, answer, answered_at }) => (
        <div key={number} className="bid-change">
          <p className="whitespace-pre-line text-ink-2">{wording}</p>
          <p className="whitespace-pre-line">{answer}</p>
          <p className="text-caption text-ink-3">{formatBidMoment(answered_at, language)}</p>
        </div>
      ))}
      {waiting.map(({ asked, asked_at }) => (
        <div key={asked_at} className="bid-change">
          <p className="text-caption text-ink-3">
            {t.ownQuestion}, {formatBidMoment(asked_at, language)}
          </p>
          <p className="whitespace-pre-line">{asked}</p>
          <p className="text-caption text-ink-3">{t.unanswered}</p>
        </div>
      ))}
    </section>
  );
}

export function BidRequestTerms() {
  const t = useTexts(bidTexts);
  const page = useOfBid((state) => state.page);
  const facts = [
    [t.delivery, page.delivery_terms],
    [t.terms, page.terms],
    [t.note, page.note],
  ].filter(([, text]) => text);
  return facts.map(([name, text]) => (
    <div key={name} className="bid-fact">
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  ));
}

/** Whoever holds it bids for the company: its administrator may end it. */
export function BidLinkNote() {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const bid = useBid();
  const { link_at, name } = useOfBid(({ page }) => page);
  const [end, busy] = useSending(async () => {
    try {
      await browserCall(endOwnBidLink, { id: name });
      await bid.refresh();
      toast.success(t.linkEnded);
    } catch (error) {
      toast.error(messageOf(error, t.live.notSaved));
    }
  });
  if (!link_at) return null;

  return (
    <p className="bid-link">
      {fillText(t.linkStands, formatBidMoment(link_at, language))}{" "}
      <Button size="sm" busy={busy} onClick={() => void end()}>
        {t.endLink}
      </Button>
    </p>
  );
}
