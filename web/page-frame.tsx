// Puts a page between header and footer, or leaves it alone at the desk, and looks after what happens between pages.
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useMatches, useNavigate, useNavigation } from "react-router";
import { replayEarlyInput, stopRecordingInput } from "./app/early-input.ts";
import { fetchAhead } from "./app/fetch-ahead.ts";
import { setNavigate } from "./app/go-to.ts";
import { english, isTranslated, useTexts } from "./app/language.tsx";
import { useRootData, useSiteClosed } from "./app/root-data.ts";
import { useSession } from "./app/session.ts";
import { lineCount, useCart } from "./features/cart/cart-store.ts";
import { Breadcrumbs } from "./features/frame/breadcrumbs.tsx";
import { Footer } from "./features/frame/footer.tsx";
import { Header } from "./features/frame/header.tsx";
import { NewsletterBox } from "./features/newsletter/newsletter-box.tsx";
import { frame as frameTexts } from "./texts/en/frame.ts";
import { HeaderSearch } from "./features/search/header-search.tsx";
import { noteShownPage } from "./ui/shown-page.ts";
import { messages } from "./ui/toast.ts";
import "./page-frame.css";

// Few ever read a preview, or what somebody else sees.
const PageNotes = lazy(() => import("./features/frame/page-notes.tsx"));

/** What a route's `handle` may say about its frame. */
export interface FrameHandle {
  frame?: "desk";
}

function useHandle(): FrameHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as FrameHandle;
}

/** A new page takes the focus, as it would after a full load, unless it gave it to something of its own. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

/** Says that the next page is on its way, once that takes longer than 150 ms. */
function LoadingBar() {
  const { state } = useNavigation();
  const { loading } = useTexts(frameTexts);
  return state === "idle" ? null : <div role="progressbar" aria-label={loading} className="loading-bar" />;
}

export function PageFrame({ children }: { children: ReactNode }) {
  const { frame } = useHandle();
  const preview = useRootData()?.site.preview;
  const view = useSession()?.view;
  const listOfMessages = useSyncExternalStore(messages.subscribe, messages.list, () => null);
  const navigate = useNavigate();
  useEffect(() => setNavigate(navigate), [navigate]);
  const { key } = useLocation();
  useEffect(() => noteShownPage(key), [key]);
  useFocusOnNavigation();
  useLayoutEffect(stopRecordingInput, []);
  useEffect(replayEarlyInput, []);
  // Who gives something the focus may soon be told something.
  useEffect(() => addEventListener("focusin", () => fetchAhead(messages.load), { once: true }), []);
  return (
    <>
      <a href="#main" className="skip-link">
        {useTexts(frameTexts).skip}
      </a>
      {(preview || view) && (
        <Suspense>
          <PageNotes preview={preview} />
        </Suspense>
      )}
      <LoadingBar />
      {frame === "desk" ? children : <PublicFrame>{children}</PublicFrame>}
      {listOfMessages}
    </>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  const user = useSession();
  const count = lineCount(useCart());
  const own = useRootData()?.operator;
  const { hours } = useTexts(frameTexts);
  const operator = own && { ...own, hours: hours(own.hours) };
  const hasCatalogue = useRootData()?.site.has.catalogue ?? true;
  const closed = useSiteClosed();
  const isEnglishInside = !isTranslated(useMatches());
  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        operator={operator}
        user={user}
        cartCount={count}
        search={!closed && hasCatalogue && <HeaderSearch />}
        closed={closed}
      />
      {!closed && <Breadcrumbs />}
      <main id="main" lang={isEnglishInside ? english.tag : undefined} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {!closed && <Footer operator={operator} newsletter={<NewsletterBox />} />}
    </div>
  );
}
