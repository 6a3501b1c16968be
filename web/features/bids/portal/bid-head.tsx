// What is asked for, until when, and the acts besides the bid itself: withdraw, ask, decline.
import { type ReactNode, useEffect, useState } from "react";
import type { BidPage } from "@vanik/contracts/bid-page";
import { day } from "../../../app/days-and-times.ts";
import { pincodes } from "../../../app/formats.ts";
import { useTexts } from "../../../app/language.tsx";
import { drawnAnswer } from "../../../app/own-overview.ts";
import { usePresent } from "../../../app/use-now.ts";
import { useSending } from "../../../app/use-sending.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { toast } from "../../../ui/toast.ts";
import type { BidFailure } from "../form/bid-state.ts";
import { isBidInForce, mayTypeFigures } from "../form/bid-state.ts";
import { fillText, passedOf, whyNoQuestion, formatTimeLeft, formatBidMoment } from "../form/bid-words.ts";
import { useBid, useBidLanguage, useOfBid } from "./use-bid.ts";

export function BidClock() {
  const t = useTexts(bidTexts);
  const language = useBidLanguage();
  const bid = useBid();
  const page = useOfBid((state) => state.page);
  const now = usePresent();
  const isOpen = page.round_state === "open";
  const isOver = isOpen && now >= Date.parse(page.closes_at);
  // The server's clock decides: it is asked as soon as ours says so.
  useEffect(() => {
    if (isOver) void bid.refresh();
  }, [bid, isOver]);
  const [from, to] = [page.opens_at, page.closes_at].map((iso) => formatBidMoment(iso, language)) as [string, string];
  const at = passedOf(page, now) * 640;
  return (
    <div className="bid-clock">
      <span className="text-small text-ink-2">{fillText(isOpen ? t.closes : t.closed, to)}</span>
      <svg
        viewBox="0 0 640 14"
        preserveAspectRatio="none"
        role="img"
        aria-label={fillText(t.clock, from, to, formatBidMoment(new Date(now).toISOString(), language))}
      >
        <path d={`M0 7H${at}`} stroke="var(--ink)" strokeWidth="3" />
        <path d={`M${at} 7H640`} stroke="var(--line-2)" strokeWidth="3" />
        {isOpen && <path d={`M${at} 1v12`} stroke="var(--accent)" strokeWidth="3" />}
      </svg>
      {isOpen && <b className="bid-left">{formatTimeLeft(page.closes_at, now, t.live)}</b>}
    </div>
  );
}

type Act = "ask" | "decline" | "withdraw";

/** Asks, declines or withdraws, in a dialog of its own. */
function BidActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const t = useTexts(bidTexts);
  const bid = useBid();
  const [text, setText] = useState("");
  const [failed, setFailed] = useState<string>();

  const [send, busy] = useSending(async () => {
    try {
      if (act === "ask") {
        await bid.ask(text);
        toast.success(t.live.asked);
        onClose();
      } else if (await bid.move(act, text)) onClose();
      else {
        const { notice } = bid.state;
        setFailed(notice?.is === "refused" ? notice.sentence : t.live.unsure);
      }
    } catch (failure) {
      const { fields, message } = failure as BidFailure;
      setFailed((fields?.question ?? message) || t.live.notSent);
    }
  });

  const words = {
    ask: [t.ask, t.askHint, t.askSend],
    decline: [t.decline, t.declineHint, t.declineSend],
    withdraw: [t.withdraw, t.withdrawSure, t.withdraw],
  }[act] as [string, string, string];
  return (
    <Dialog open onClose={onClose} title={words[0]}>
      {act === "withdraw" ? (
        <p>{words[1]}</p>
      ) : (
        <TextArea
          label={words[1]}
          rows={4}
          maxLength={act === "ask" ? 2000 : 500}
          value={text}
          error={failed}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {act === "withdraw" && failed && <p className="bid-fault">{failed}</p>}
      <DialogActions>
        <Button variant="ink" busy={busy} onClick={() => void send()}>
          {words[2]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Each by its name and a colon: in Hindi the name is a question, into which its answer would run. */
function PlaceAndDay({ page: { delivery_place, delivery_pincode, schedule_date } }: { page: BidPage }) {
  const t = useTexts(bidTexts);
  const facts = [
    [t.deliverTo, pincodes([delivery_place, delivery_pincode].filter(Boolean).join(" "))],
    [t.requiredBy, schedule_date ? day(schedule_date) : ""],
  ].filter(([, text]) => text);
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
      {facts.map(([name, text]) => (
        <span key={name}>
          {name}: {text}
        </span>
      ))}
    </p>
  );
}

export function BidHead({ files }: { files: ReactNode }) {
  const t = useTexts(bidTexts);
  const page = useOfBid((state) => state.page);
  const language = useBidLanguage();
  const [act, setAct] = useState<Act | null>(null);
  const { text: answered, ...answer } = drawnAnswer(page.quote_status, page.round_state !== "open");
  const isOpen = mayTypeFigures(page) && page.target === null;
  const noQuestion = whyNoQuestion(page, usePresent(), t.live, language);
  const declines = isOpen && !isBidInForce(page) && page.quote_status !== "Declined";
  return (
    <>
      <div className="bid-head">
        <h1 className="text-h1-compact">{page.name}</h1>
        <Badge {...answer}>{answered}</Badge>
        <PlaceAndDay page={page} />
        <div className="bid-acts">
          {page.moves.includes("withdraw") && (
            <Button variant="ghost" onClick={() => setAct("withdraw")}>
              {t.withdraw}
            </Button>
          )}
          {declines && (
            <Button variant="ghost" onClick={() => setAct("decline")}>
              {t.decline}
            </Button>
          )}
          {isOpen && !noQuestion && <Button onClick={() => setAct("ask")}>{t.ask}</Button>}
          {isOpen && !page.sealed && files}
        </div>
        {isOpen && noQuestion && <p className="w-full text-small text-ink-3">{noQuestion}</p>}
      </div>
      {act && <BidActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}
