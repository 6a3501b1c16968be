// The document around every page, and what all pages share: session, toasts, frame, errors.
import "./ui/vanik.css";
import { accentSheetOf } from "@vanik/contracts/our-accents";
import { QueryClientProvider } from "@tanstack/react-query";
import { readSiteTexts } from "@vanik/contracts/api";
import { type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import {
  applicationKeyContext,
  callContext,
  captchaContext,
  demoContext,
  operatorContext,
  publicUrlContext,
  siteContext,
} from "./app/load-context.ts";
import { brandName, isOwnMark, setBrand } from "./app/brand.ts";
import { LanguageContext, type LanguageHandle, languageOf, pathIn, plainPath, useTexts } from "./app/language.tsx";
import { NonceContext } from "./app/nonce.ts";
import { queryClientForPage } from "./app/query-client.ts";
import type { RootData } from "./app/root-data.ts";
import { watchSession } from "./app/session.ts";
import { ShareCard } from "./app/share-card.tsx";
import { viewerScript } from "./app/viewer-script.ts";
import { Message } from "./features/frame/message.tsx";
import { NotFound } from "./features/frame/not-found.tsx";
import { setSpoken } from "./app/spoken.ts";
import { PageFrame } from "./page-frame.tsx";
import { frame } from "./texts/en/frame.ts";
import latinFont from "./fonts/inter-latin.woff2?url";
import signsFont from "./fonts/inter-signs.woff2?url";

// It has run when React comes, which leaves the inside of a script alone: the browser's code need not carry it again.
const scriptBeforePaint = import.meta.env.SSR ? viewerScript : "";

export const links: LinksFunction = () => [
  ...[latinFont, signsFont].map(
    (href) => ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const,
  ),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  return {
    operator: context.get(operatorContext),
    site: context.get(siteContext),
    siteTexts: await context.get(callContext)(readSiteTexts),
    demo: context.get(demoContext),
    captcha: context.get(captchaContext),
    publicUrl: context.get(publicUrlContext),
    applicationKey: context.get(applicationKeyContext),
  };
}

/** Stands for a page whose own meta cannot be had: it failed, or does not exist. */
export const meta: MetaFunction = ({ error }) => (error ? [{ name: "robots", content: "noindex" }] : []);

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

// The operator's address and words do not change under the reader's hands, but at the desk's settings and set-up.
export const shouldRevalidate = ({ nextUrl }: { nextUrl: URL }) => nextUrl.pathname.startsWith("/desk/set");

/** A page with translations names them all; one that only has a translated frame points to the English one. */
function Addresses({ origin }: { origin: string }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const plain = plainPath(pathname);
  const isInAll = matches.some(({ handle }) => (handle as LanguageHandle | undefined)?.translated);
  if (!isInAll) return <link rel="canonical" href={origin + plain} />;
  const inHindi = origin + pathIn({ prefix: "/hi" }, plain);
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      <link rel="alternate" hrefLang="en-IN" href={origin + plain} />
      <link rel="alternate" hrefLang="hi-IN" href={inHindi} />
      <link rel="alternate" hrefLang="x-default" href={origin + plain} />
    </>
  );
}

/** The brand's accents in place of ours; the address says which they are. */
function BrandColours({ look }: { look: RootData["operator"]["look"] }) {
  const sheet = accentSheetOf(look);
  return sheet && <link rel="stylesheet" href={sheet} />;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const data = useRouteLoaderData<typeof loader>("root");
  if (data) setBrand(data.operator.brand);
  const language = languageOf(useMatches());
  setSpoken(language.spoken);
  return (
    <html lang={language.tag} data-application-key={data?.applicationKey} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfbf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptBeforePaint }} />
        <Meta />
        <Links />
        {data && <BrandColours look={data.operator.look} />}
        {data && <Addresses origin={data.publicUrl} />}
        {/* Who shows a link to others reads what the server sends: no browser draws it anew. */}
        {import.meta.env.SSR && data && <ShareCard origin={data.publicUrl} hasPicture={isOwnMark()} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Page({ children }: { children: ReactNode }) {
  const [first] = useState(queryClientForPage);
  const client = useSyncExternalStore(watchSession, queryClientForPage, () => first);
  return (
    <QueryClientProvider client={client}>
      <LanguageContext value={languageOf(useMatches())}>
        <PageFrame>{children}</PageFrame>
      </LanguageContext>
    </QueryClientProvider>
  );
}

export default function Root() {
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Page>
      <Failure missing={isMissing(error)} />
    </Page>
  );
}

/** The 404 page or the generic failure page (spec 2). Its title stands here and not in `meta`, which is not told the language of a page that failed. */
function Failure({ missing }: { missing: boolean }) {
  const { notFound, error } = useTexts(frame);
  return (
    <>
      <title>{`${missing ? notFound.page : error.title} · ${brandName()}`}</title>
      {missing ? (
        <NotFound />
      ) : (
        <Message title={error.title} reload>
          {error.text}
        </Message>
      )}
    </>
  );
}
