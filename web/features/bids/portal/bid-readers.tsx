// Who of the company reads and changes this bid before the opening: only whoever types it, and whom that person lets (sourcing 4).
import { changeBidReader } from "@vanik/contracts/api";
import type { BidPage } from "@vanik/contracts/bid-page";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { useTexts } from "../../../app/language.tsx";
import { useSending } from "../../../app/use-sending.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { fillText } from "../form/bid-words.ts";
import { describeColleague, describeReaders } from "../form/colleague-words.ts";
import { useBid, useBidLanguage, useOfBid } from "./use-bid.ts";

type Colleague = NonNullable<BidPage["readers"]>["people"][number];

function ColleagueRow({ colleague }: { colleague: Colleague }) {
  const t = useTexts(bidTexts);
  const { readers: texts } = t;
  const language = useBidLanguage();
  const bid = useBid();
  const { id, email, reads } = colleague;
  const name = colleague.name || email;
  const [change, busy] = useSending(async () => {
    try {
      await browserCall(changeBidReader, { id, reads: !reads });
      await bid.refresh();
      toast.success(fillText(reads ? texts.stopped : texts.added, name));
    } catch (error) {
      toast.error(messageOf(error, t.live.notSaved));
    }
  });
  return (
    <li className="bid-change flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{name}</span>{" "}
        <span className="text-small text-ink-2">{describeColleague(colleague, texts, language)}</span>
      </span>
      <Button
        size="sm"
        busy={busy}
        aria-label={fillText(reads ? texts.stopNamed : texts.addNamed, name)}
        onClick={() => void change()}
      >
        {reads ? texts.stop : texts.add}
      </Button>
    </li>
  );
}

export function BidReaders() {
  const { readers: texts } = useTexts(bidTexts);
  const page = useOfBid((state) => state.page);
  const { readers, supplier } = page;
  if (!readers || page.sealed_with !== null) return null;
  return (
    <section className="bid-part" aria-labelledby="bid-readers">
      <h2 id="bid-readers" className="text-h3">
        {fillText(texts.title, supplier)}
      </h2>
      <p>{describeReaders(page, texts)}</p>
      <ul>
        {readers.people.map((colleague) => (
          <ColleagueRow key={colleague.id} colleague={colleague} />
        ))}
      </ul>
    </section>
  );
}
