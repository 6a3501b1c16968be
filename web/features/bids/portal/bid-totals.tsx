// What is typed comes to, and the act that the page is there for.
import { toRupees } from "@vanik/contracts/money";
import { useTexts } from "../../../app/language.tsx";
import { amount, rupees } from "../../../app/formats.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import "../../../ui/foot-bar.css";
import { Kbd } from "../../../ui/kbd.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { isCutOff, offersConfirm, offersSubmit, standsNow, takesFigures } from "../form/bid-state.ts";
import { fillText } from "../form/bid-words.ts";
import { sumsOfState, useBid, useOfBid } from "./use-bid.ts";

function SumRow({ name, paise }: { name: string; paise: number }) {
  return (
    <div className="bid-sum">
      <dt>{name}</dt>
      <dd>{amount(paise / 100)}</dd>
    </div>
  );
}

export function BidTotals() {
  const { total, live, fields } = useTexts(bidTexts);
  const sums = useOfBid(sumsOfState);
  const charged = useOfBid(({ page }) => page.charges_tax);
  const counts = [
    fillText(live.nLines, sums.lines.size),
    sums.cannot > 0 && fillText(live.cannot, sums.cannot),
    sums.blank.length > 0 && fillText(live.blank, sums.blank.length),
  ];
  return (
    <section className="bid-part">
      <h2 className="text-h3">{total}</h2>
      <dl>
        <SumRow name={counts.filter(Boolean).join(", ")} paise={sums.goods} />
        {sums.packing > 0 && <SumRow name={fields.packing} paise={sums.packing} />}
        {sums.freight > 0 && <SumRow name={fields.freight} paise={sums.freight} />}
        {sums.taxes.map(({ rate, amount: tax }) => (
          <SumRow key={rate} name={fillText(live.gst, rate / 100)} paise={tax} />
        ))}
        <div className="bid-sum bid-sum-total">
          <dt>{live.total}</dt>
          <dd>{rupees(toRupees(sums.total))}</dd>
        </div>
        {sums.toPay > 0 && <SumRow name={live.toPay} paise={sums.toPay} />}
      </dl>
      {!charged && <p className="pt-2 text-small text-ink-3">{live.noTax}</p>}
      <BidSubmit />
    </section>
  );
}

/** On phones: how far it is, what it comes to, and the act, always in sight. */
export function BidFoot() {
  const { live } = useTexts(bidTexts);
  const sums = useOfBid(sumsOfState);
  const isTaken = useOfBid(({ page }) => takesFigures(page));
  if (useWide() || !isTaken) return null;
  return (
    <div className="foot-bar bid-foot">
      <p>
        <span>
          {fillText(live.priced, sums.lines.size)}
          {sums.blank.length > 0 && (
            <>
              , <b className="text-amber">{fillText(live.blank, sums.blank.length)}</b>
            </>
          )}
        </span>
        <b className="bid-foot-total">{rupees(toRupees(sums.total))}</b>
      </p>
      <BidActs />
    </div>
  );
}

function BidSubmit() {
  return useWide() ? (
    <div className="bid-submit">
      <BidActs />
    </div>
  ) : null;
}

function BidActs() {
  const { live } = useTexts(bidTexts);
  const bid = useBid();
  const state = useOfBid((all) => all);
  const { page, saving, moving, unsure, receipt } = state;
  const priced = useOfBid((state) => sumsOfState(state).lines.size);
  if (!takesFigures(page)) return null;
  const isLost = isCutOff(saving) || unsure !== null;
  const version = standsNow(page) && receipt ? receipt.version + 1 : null;
  const label = version ? fillText(live.submitAgain, version) : live.submit;
  return (
    <>
      {offersConfirm(state) && (
        <Button variant="ink" size="lg" busy={moving === "confirm"} onClick={() => void bid.move("confirm")}>
          {live.confirm}
        </Button>
      )}
      {offersSubmit(page) && (
        <Button
          variant="go"
          size="lg"
          busy={moving === "submit"}
          disabled={priced === 0 || isLost || saving.is === "conflict"}
          onClick={() => void bid.move("submit")}
        >
          {isLost ? live.waitsForLine : moving === "submit" ? live.submitting : label}
          {!isLost && moving === null && (
            <span className="bid-submit-key">
              <Kbd>Ctrl ↵</Kbd>
            </span>
          )}
        </Button>
      )}
    </>
  );
}
