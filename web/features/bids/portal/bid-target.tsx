// Better rates that are asked of the bid: accepted in one press, or answered by what is typed below.
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { describeAnswerBy, describeTargets } from "../form/bid-words.ts";
import { useBid, useBidLanguage, useOfBid } from "./use-bid.ts";

export function BidTarget() {
  const { live } = useTexts(bidTexts);
  const language = useBidLanguage();
  const bid = useBid();
  const page = useOfBid((state) => state.page);
  const moving = useOfBid((state) => state.moving);
  if (!page.target) return null;
  return (
    <section aria-labelledby="bid-target" className="bid-notice">
      <h2 id="bid-target" className="font-semibold">
        {live.targetStands}
      </h2>
      <ul className="py-2">
        {describeTargets(page, live).map(([text, uom]) => (
          <li key={text} className="font-semibold">
            {text}
            {uom}
          </li>
        ))}
      </ul>
      <p>{describeAnswerBy(page, live, language)}</p>
      {page.moves.includes("accept") && (
        <Button
          variant="ink"
          className="mt-3"
          busy={moving === "accept"}
          disabled={moving !== null}
          onClick={() => void bid.move("accept")}
        >
          {live.accept}
        </Button>
      )}
    </section>
  );
}
