// What is typed comes to, and the act that the page is there for.
import { toRupees } from "@vanik/contracts/money";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../../app/language.tsx";
import { amount, rupees } from "../../../app/formats.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import "../../../ui/foot-bar.css";
import { Kbd } from "../../../ui/kbd.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import {
  type BidState,
  isCutOff,
  offersConfirm,
  offersSubmit,
  isBidInForce,
  mayTypeFigures,
} from "../form/bid-state.ts";
import { fillText, describeLacking } from "../form/bid-words.ts";
import { isWrongLine } from "../form/typed-bid.ts";
import { sumsOfState, useBid, useOfBid } from "./use-bid.ts";

/** Lines that nothing is said of: one with a rate that cannot be taken is none of them. */
const blankLines = (state: BidState): number =>
  sumsOfState(state).blank.filter((idx) => !isWrongLine(state.faults, idx)).length;

const wrongFields = ({ faults }: BidState): number => Object.keys(faults).length;

function SumRow({ name, paise }: { name: ReactNode; paise: number }) {
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
  const [blank, wrong] = [useOfBid(blankLines), useOfBid(wrongFields)];
  const counts = [
    fillText(live.nLines, sums.lines.size),
    sums.cannot > 0 && fillText(live.cannot, sums.cannot),
    blank > 0 && fillText(live.blank, blank),
  ];
  const counted = counts.filter(Boolean).join(", ");
  return (
    <section className="bid-part">
      <h2 className="text-h3">{total}</h2>
      <dl>
        <SumRow
          name={
            wrong > 0 ? (
              <>
                {counted}, <b className="text-red">{fillText(live.wrong, wrong)}</b>
              </>
            ) : (
              counted
            )
          }
          paise={sums.goods}
        />
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
  const blank = useOfBid(blankLines);
  const isTaken = useOfBid(({ page }) => mayTypeFigures(page));
  if (useWide() || !isTaken) return null;
  return (
    <div className="foot-bar bid-foot">
      <p className="foot-bar-says">
        <span>
          {fillText(live.priced, sums.lines.size)}
          {blank > 0 && (
            <>
              , <b className="text-amber">{fillText(live.blank, blank)}</b>
            </>
          )}
        </span>
        <b className="foot-bar-figure">{rupees(toRupees(sums.total))}</b>
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
  const id = useId();
  const state = useOfBid((all) => all);
  const { page, saving, moving, unsure, receipt } = state;
  const priced = useOfBid((state) => sumsOfState(state).lines.size);
  if (!mayTypeFigures(page)) return null;
  const isLost = isCutOff(saving) || unsure !== null;
  const version = isBidInForce(page) && receipt ? receipt.version + 1 : null;
  const lacking = isLost ? "" : describeLacking(state, priced, live);
  const label = version ? fillText(live.submitAgain, version) : live.submit;
  return (
    <>
      {offersConfirm(state) && (
        <Button variant="ink" size="lg" busy={moving === "confirm"} onClick={() => void bid.move("confirm")}>
          {live.confirm}
        </Button>
      )}
      {offersSubmit(page) && lacking && (
        <p id={id} className={wrongFields(state) > 0 ? "bid-lacking text-red" : "bid-lacking"}>
          {lacking}
        </p>
      )}
      {offersSubmit(page) && (
        <Button
          aria-describedby={lacking ? id : undefined}
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
