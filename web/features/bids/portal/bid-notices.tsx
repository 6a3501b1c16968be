// What is said over the lines: where the bid stands, what is amiss, what was changed elsewhere, what changed in the request.
import { useTexts } from "../../../app/language.tsx";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { type BidSaving, isCutOff, isSaidAtForm } from "../form/bid-state.ts";
import { fillText, labelOfChangedField, describeCutOff, describeStanding, formatBidMoment } from "../form/bid-words.ts";
import { kindOfField } from "../form/typed-bid.ts";
import { useBid, useBidLanguage, useOfBid } from "./use-bid.ts";

function BidConflict({ saving }: { saving: Extract<BidSaving, { is: "conflict" }> }) {
  const { live, fields } = useTexts(bidTexts);
  const bid = useBid();
  const nameOf = (name: string) => {
    const label = (fields as Readonly<Record<string, string>>)[kindOfField(name)] ?? name;
    return /^\d/.test(name) ? `${fillText(live.line, Number.parseInt(name, 10))}, ${label}` : label;
  };
  return (
    <div className="bid-notice bid-notice-amiss" role="alert">
      <p className="font-semibold">{live.conflict}</p>
      <p>{saving.elsewhere ? live.conflictElsewhere : live.conflictText}</p>
      <ul className="py-2">
        {saving.differences.map(({ name, mine, theirs }) => (
          <li key={name}>
            {nameOf(name)}: {fillText(live.mineSaid, mine || live.nothing, theirs || live.nothing)}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => bid.settle("mine")}>
          {saving.elsewhere ? live.replace : live.mine}
        </Button>
        <Button size="sm" onClick={() => bid.settle("theirs")}>
          {saving.elsewhere ? live.leave : live.theirs}
        </Button>
      </p>
    </div>
  );
}

/** What is amiss, as a head and a sentence; null where all is well. */
function useAmiss(): readonly [string, string] | null {
  const { live } = useTexts(bidTexts);
  const { saving, notice, unsure, changedAt } = useOfBid((state) => state);
  if (unsure) return [live.unsure, live.unsureText];
  if (isCutOff(saving)) return describeCutOff(saving, changedAt, live);
  if (notice?.is === "lost") return [live.lost, live.lostText];
  if (notice?.is === "refused") return isSaidAtForm(notice.move) ? null : [live.notSubmitted, notice.sentence];
  if (notice) return [live.notSubmitted, live.mend];
  return saving.is === "refused" ? [live.notSaved, saving.sentence] : null;
}

export function BidNotices() {
  const { live } = useTexts(bidTexts);
  const language = useBidLanguage();
  const { page, saving, changedAt, news } = useOfBid((state) => state);
  const amiss = useAmiss();
  const sentences = describeStanding(page, live, language, { isChanged: changedAt !== null, news });
  return (
    <>
      {sentences.length > 0 && (
        <div className="bid-notice">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {saving.is === "conflict" ? (
        <BidConflict saving={saving} />
      ) : (
        <div role="alert">
          {amiss && (
            <div className="bid-notice bid-notice-amiss">
              <p className="font-semibold">{amiss[0]}</p>
              <p>{amiss[1]}</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}

export function BidChanges() {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const corrigenda = useOfBid(({ page }) => page.corrigenda);
  if (corrigenda.length === 0) return null;
  return (
    <section className="bid-part">
      <h2 className="text-h3">{t.changes}</h2>
      {corrigenda.map(({ number, at, differences }) => (
        <div key={number} className="bid-change">
          <p className="text-ink-2">{fillText(t.change, number, formatBidMoment(at, language))}</p>
          <ul>
            {differences.map(({ line, field, before, after }) => (
              <li key={`${line} ${field}`}>
                {line !== null && `${fillText(t.live.line, line)}: `}
                {field ? `${labelOfChangedField(field, t)}: ` : `${before === null ? t.added : t.dropped}: `}
                {before !== null && <del className="text-ink-3">{before}</del>}{" "}
                {after !== null && <ins className="bg-wash no-underline">{after}</ins>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
