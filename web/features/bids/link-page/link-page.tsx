// The page of a supplier's link, drawn by the server alone: no React comes after it, only the module that fills and sends its fields (sourcing 3).
import { hindiMonths } from "@vanik/contracts/hindi-months";
import type { Operator } from "@vanik/contracts/settings";
import { withoutRounds } from "@vanik/trading/round-facts";
import type { ReactNode } from "react";
import { BrandLogo } from "../../../app/brand-logo.tsx";
import { isOwnMark } from "../../../app/brand.ts";
import { day } from "../../../app/days-and-times.ts";
import { pincodes } from "../../../app/formats.ts";
import { Wordmark } from "../../../ui/wordmark.tsx";
import { filesOfBidAccepted } from "../form/bid-file-sender.ts";
import { describeColleague, describeReaders } from "../form/colleague-words.ts";
import {
  type BidLanguage,
  fillText,
  passedOf,
  whyNoQuestion,
  describeStanding,
  formatTimeLeft,
  formatBidMoment,
} from "../form/bid-words.ts";
import { offersSubmit, isBidInForce, staysSealed } from "../form/bid-state.ts";
import type { LinkDrawn } from "./link-drawn.ts";
import { LinkAnswers, LinkChanges } from "./link-changes.tsx";
import { LinkForAll } from "./link-for-all.tsx";
import { LinkLines, MoreTemplate } from "./link-lines.tsx";

export function LinkHead({ operator, children }: { operator: Operator; children: ReactNode }) {
  const logo = operator.look?.logo;
  return (
    <header className="top">
      <div className="in">
        <span className={isOwnMark() ? "brand" : "brand own"}>
          {logo ? (
            <BrandLogo logo={logo} alt={operator.brand} className="" />
          ) : isOwnMark() ? (
            <>
              <Wordmark />
              {operator.brand}
            </>
          ) : (
            operator.brand
          )}
        </span>
        {children}
      </div>
    </header>
  );
}

/** To the same page in the other language. */
export const OtherLanguage = ({ language }: { language: BidLanguage }) => (
  <a
    href={`?language=${language === "hi" ? "en" : "hi"}`}
    hrefLang={language === "hi" ? "en-IN" : "hi-IN"}
    lang={language === "hi" ? "en-IN" : "hi-IN"}
  >
    {language === "hi" ? "English" : "हिन्दी"}
  </a>
);

const inLanguage = (text: string, language: BidLanguage) => (language === "hi" ? hindiMonths(text) : text);

function RequestFacts({ page, texts, language }: LinkDrawn) {
  const facts: [string, string][] = [
    [texts.deliverTo, pincodes([page.delivery_place, page.delivery_pincode].filter(Boolean).join(" "))],
    [texts.requiredBy, page.schedule_date ? inLanguage(day(page.schedule_date), language) : ""],
    [texts.delivery, page.delivery_terms],
    [texts.terms, page.terms],
    [texts.note, page.note],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, text]) => text && [<dt key={name}>{name}</dt>, <dd key={`${name} said`}>{text}</dd>])}
    </dl>
  );
}

function Closing({ page, texts, language, now }: LinkDrawn) {
  const isOpen = page.round_state === "open";
  const [from, to] = [page.opens_at, page.closes_at].map((iso) => formatBidMoment(iso, language)) as [string, string];
  const nowSaid = formatBidMoment(new Date(now).toISOString(), language);
  const at = passedOf(page, now) * 320;
  return (
    <section className="close rule">
      <p className="m">{fillText(isOpen ? texts.closes : texts.closed, to)}</p>
      {isOpen && (
        <b className="n" id="left">
          {formatTimeLeft(page.closes_at, now, texts.live)}
        </b>
      )}
      <svg
        viewBox="0 0 320 14"
        preserveAspectRatio="none"
        role="img"
        aria-label={fillText(texts.clock, from, to, nowSaid)}
      >
        <path d={`M0 7H${at}`} stroke="var(--ink)" strokeWidth="3" />
        <path d={`M${at} 7H320`} stroke="var(--line-2)" strokeWidth="3" />
        {isOpen && <path d={`M${at} 1v12`} stroke="var(--accent)" strokeWidth="3" />}
      </svg>
      <p className="ends" aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </section>
  );
}

function Questions({ texts, page, language, now }: LinkDrawn) {
  const noQuestion = whyNoQuestion(page, now, texts.live, language);
  return (
    <section className="gap">
      <p className="q s" id="no-question" hidden={noQuestion === null}>
        {noQuestion}
      </p>
      <details id="ask" hidden={noQuestion !== null}>
        <summary>
          <span>{texts.ask}</span>
          <b />
        </summary>
        <form className="part">
          <label>
            <span>{texts.askHint}</span>
            <textarea name="question" maxLength={2000} required aria-label={texts.ask} />
          </label>
          <p className="fault" role="alert" hidden />
          <button type="submit">{texts.askSend}</button>
        </form>
      </details>
      <details id="decline">
        <summary>
          <span>{texts.decline}</span>
          <b />
        </summary>
        <form className="part">
          <label>
            <span>{texts.declineHint}</span>
            <textarea name="why" maxLength={500} aria-label={texts.declineHint} />
          </label>
          <p className="fault" role="alert" hidden />
          <button type="submit">{texts.declineSend}</button>
        </form>
      </details>
      <details id="withdraw">
        <summary>
          <span>{texts.withdraw}</span>
          <b />
        </summary>
        <form className="part">
          <p className="m s">{texts.withdrawSure}</p>
          <p className="fault" role="alert" hidden />
          <button type="submit" className="gap">
            {texts.withdraw}
          </button>
        </form>
      </details>
    </section>
  );
}

/** Filled by a module of its own; without it there is nothing to press. */
function Files({ texts, page }: LinkDrawn) {
  const { title, hint, hintOpen, attach } = texts.files;
  return (
    <section id="files" className="rule" hidden>
      <h2>{title}</h2>
      <ul />
      <p className="fault" role="alert" hidden />
      <p className="m s gap">{page.sealed ? hint : hintOpen}</p>
      <p className="gap">
        <input type="file" accept={filesOfBidAccepted} multiple hidden aria-label={attach} />
        <button type="button">{attach}</button>
      </p>
      <p className="q s" role="status" />
    </section>
  );
}

/** Whom the bid is read by beside whoever has this link; they are let in signed in, since a link may have come to somebody else. */
function Readers({ texts, page, language }: LinkDrawn) {
  if (!page.readers || page.sealed_with !== null) return null;
  const { people } = page.readers;
  return (
    <section className="rule">
      <h2>{fillText(texts.readers.title, page.supplier)}</h2>
      <p>{describeReaders(page, texts.readers)}</p>
      {people.map((colleague) => (
        <p key={colleague.id} className="change">
          {colleague.name || colleague.email}{" "}
          <span className="q s">{describeColleague(colleague, texts.readers, language)}</span>
        </p>
      ))}
      <p className="m s gap">{texts.readers.signIn}</p>
    </section>
  );
}

/** Of a request without rounds no list of hashes is made. */
function receiptHintOf({ round, sealed }: LinkDrawn["page"], texts: LinkDrawn["texts"]): string {
  if (round === withoutRounds) return texts.receiptHintWithoutRounds;
  return sealed ? texts.receiptHint : texts.receiptHintOpen;
}

function Receipt({ texts, page }: LinkDrawn) {
  return (
    <section id="receipt" className="rule" hidden>
      <h2>{texts.receipt}</h2>
      <p className="q s n" data-at />
      <p className="hash gap" data-hash />
      <p className="m s gap" data-hint>
        {receiptHintOf(page, texts)}
      </p>
      <p className="two gap">
        <button type="button" data-copy>
          {texts.copy}
        </button>
        <button type="button" data-save>
          {texts.save}
        </button>
      </p>
    </section>
  );
}

export function LinkPage(drawn: LinkDrawn) {
  const { page, texts, language } = drawn;
  const sentences = describeStanding(page, texts.live, language);
  const closes = formatBidMoment(page.closes_at, language);
  return (
    <main className="in">
      <h1 className="gap">{texts.title}</h1>
      <p className="m">{page.supplier}</p>
      <RequestFacts {...drawn} />
      <Closing {...drawn} />
      {!page.sealed && <p className="gap">{page.round === withoutRounds ? texts.withoutRounds : texts.unsealed}</p>}
      <noscript>
        <p className="gap">{texts.noScript}</p>
      </noscript>
      <div className="told calm" id="standing" hidden={sentences.length === 0}>
        <div className="part">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <div className="told" id="told" role="alert" hidden />
      <section className="told calm" id="target" hidden>
        <div className="part">
          <div data-asked />
          <button type="button" id="accept" className="gap">
            {texts.live.accept}
          </button>
        </div>
      </section>
      <LinkChanges {...drawn} />
      <fieldset disabled aria-label={texts.title} id="bid">
        <LinkLines {...drawn} />
        <LinkForAll {...drawn} />
      </fieldset>
      {page.round_state === "open" && <Files {...drawn} />}
      <section className="sums rule n">
        <h2>{texts.total}</h2>
        <div id="sums" />
      </section>
      <Readers {...drawn} />
      <LinkAnswers {...drawn} />
      {page.round_state === "open" && <Questions {...drawn} />}
      <Receipt {...drawn} />
      {staysSealed(page) && <p className="q s gap">{fillText(texts.sealed, closes)}</p>}
      <MoreTemplate {...drawn} />
    </main>
  );
}

/** What is always in sight: how far it is, what it comes to, and the act. */
export function LinkFoot({ texts, page }: LinkDrawn) {
  return (
    <footer className="foot">
      <div className="in">
        <p className="a">
          <span id="count" role="status" />
          <b className="n" id="total" />
        </p>
        <button type="button" id="confirm" className="go" hidden>
          {texts.live.confirm}
        </button>
        <button type="button" id="submit" className="go" disabled hidden={!offersSubmit(page)}>
          {isBidInForce(page) ? texts.live.submitAgain : texts.live.submit}
        </button>
      </div>
    </footer>
  );
}
