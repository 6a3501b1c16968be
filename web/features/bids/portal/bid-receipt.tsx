// The receipt of the bid that stands: what its supplier keeps, to prove later that it was counted.
import { Copy, Download } from "lucide-react";
import { useTexts } from "../../../app/language.tsx";
import { saveFile } from "../../../app/save-file.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { isBidInForce } from "../form/bid-state.ts";
import { fillText, formatClockTime, formatBidMoment } from "../form/bid-words.ts";
import { useBidLanguage, useOfBid } from "./use-bid.ts";

export function BidReceiptPart() {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const { receipt, page } = useOfBid((state) => state);
  if (!receipt || !isBidInForce(page)) return null;
  const hash = `SHA-256 ${receipt.hash}`;
  const salt = receipt.salt ? `Salt ${receipt.salt}` : "";
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipt)], { type: "application/json" }),
      `receipt-${page.name}-${receipt.version}.json`,
    );
  return (
    <section className="bid-receipt" aria-labelledby="bid-receipt">
      <div>
        <h2 id="bid-receipt" className="text-h3">
          {fillText(t.receipt, receipt.version)}
        </h2>
        <p className="text-small text-ink-3">
          {formatBidMoment(receipt.at, language).split(",")[0]}, {formatClockTime(receipt.at)}
        </p>
      </div>
      <div className="min-w-0">
        <p className="bid-hash" translate="no">
          {hash}
          <br />
          {salt}
        </p>
        {/* What answers better rates comes after the list. */}
        {receipt.at < page.closes_at && (
          <p className="mt-1.5 max-w-[40rem] text-small text-ink-2">
            {page.sealed ? t.receiptHint : t.receiptHintOpen}
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copyText(`${hash}\n${salt}`)}>
          {t.copy}
        </Button>
        <Button size="sm" icon={Download} onClick={save}>
          {t.save}
        </Button>
      </div>
    </section>
  );
}
