// What the server calls for the page of a link: the whole HTML as text (server/web/bid-page.ts reads it out of the build).
import type { BidPage } from "@vanik/contracts/bid-page";
import { accentSheetOf } from "@vanik/contracts/our-accents";
import type { Operator } from "@vanik/contracts/settings";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { branded, setBrand } from "../../../app/brand.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { bidTextsHindi } from "../../../texts/hi/bid.ts";
import tokens from "../../../ui/tokens.css?inline";
import type { BidLanguage } from "../form/bid-words.ts";
import styles from "./link-page.css?inline";
import { LinkFoot, LinkHead, LinkPage, OtherLanguage } from "./link-page.tsx";

export interface LinkDocument {
  operator: Operator;
  language: BidLanguage;
  nonce: string;
}

export interface LinkData {
  page: BidPage;
  language: BidLanguage;
  applicationKey: string;
  /** The server's clock as it was drawn. */
  now: number;
  live: (typeof bidTexts)["live"];
  fields: (typeof bidTexts)["fields"];
  files: (typeof bidTexts)["files"];
  receipt: string;
  ratePer: string;
  more: string;
  less: string;
}

const bidTextsIn = (language: BidLanguage) => branded(language === "hi" ? bidTextsHindi : bidTexts);

function LinkFrame({ title, document, children }: { title: string; document: LinkDocument; children: ReactNode }) {
  const { operator, language, nonce } = document;
  const { look } = operator;
  const accents = accentSheetOf(look);
  return (
    <html lang={language === "hi" ? "hi-IN" : "en-IN"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title} · ${operator.brand}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: tokens + styles }} />
        {accents && <link rel="stylesheet" href={accents} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

const asHtml = (page: ReactNode) => `<!doctype html>${renderToStaticMarkup(page)}`;
/** Within a script nothing may end it. */
const asData = (data: LinkData) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The page of a bid; `module` is the address of the code that fills it. */
export function renderBidLink(
  page: BidPage,
  { applicationKey, module, now, ...document }: LinkDocument & { applicationKey: string; module: string; now: number },
): string {
  const { operator, language } = document;
  setBrand(operator.brand);
  const texts = bidTextsIn(language);
  const drawn = { page, texts, language, now };
  const { live, fields, files, receipt, ratePer, more, less } = texts;
  const data = asData({ page, language, applicationKey, now, live, fields, files, receipt, ratePer, more, less });
  return asHtml(
    <LinkFrame title={`${texts.title}, ${page.name}`} document={document}>
      <LinkHead operator={operator}>
        <span className="to">
          {page.name}
          <OtherLanguage language={language} />
        </span>
      </LinkHead>
      <LinkPage {...drawn} />
      <LinkFoot {...drawn} />
      <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: data }} />
      <script type="module" src={module} />
    </LinkFrame>,
  );
}

/** Why there is no bid to show: in the server's words, where it has any. */
export function renderNoBidLink(status: number, sentence: string, document: LinkDocument): string {
  const { operator, language } = document;
  setBrand(operator.brand);
  const { gone } = bidTextsIn(language);
  const wordsOfStatus: Readonly<Record<number, readonly [string, string]>> = {
    404: [gone.title, gone.unknownText],
    410: [gone.ended, gone.endedText],
  };
  const [title, text] = wordsOfStatus[status] ?? [gone.busy, sentence];
  return asHtml(
    <LinkFrame title={title} document={document}>
      <LinkHead operator={operator}>
        <span className="to">
          <OtherLanguage language={language} />
        </span>
      </LinkHead>
      <main className="in">
        <h1 className="gap">{title}</h1>
        <p className="m gap">{text}</p>
        <p className="gap">
          <a href="/sign-in">{gone.signIn}</a>
        </p>
      </main>
    </LinkFrame>,
  );
}
