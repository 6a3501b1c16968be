// The cart lives in the browser: the server sends the frame with its heading and an empty cart, the rest follows after hydration.
import { longestNote } from "@vanik/contracts/longest-note";
import { toRupees } from "@vanik/contracts/money";
import { ArrowLeft, ClipboardPaste } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { MetaArgs } from "react-router";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../app/language.tsx";
import { PageLink } from "../app/page-link.tsx";
import { pageMeta } from "../app/page-meta.ts";
import { useSession } from "../app/session.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { cartLines, estimateOf, reprice } from "../features/cart/estimate.ts";
import { changeCart, groupCount, useCart } from "../features/cart/cart-store.ts";
import { CartTable } from "../features/cart/cart-table.tsx";
import { nothingKnown, useCurrentItems } from "../features/cart/current-prices.ts";
import { groupOfWords, lineToSend } from "../features/cart/own-words.ts";
import { useGroupNames } from "../features/cart/group-names.ts";
import { useRowsToSettle } from "../features/cart/paste/settle-store.ts";
import { usePasting } from "../features/cart/paste/use-pasting.ts";
import { offerUndo } from "../ui/offer-undo.tsx";
import { Message } from "../features/frame/message.tsx";
import { changeForm } from "../features/inquiry/kept-form.ts";
import { emptyForm } from "../features/inquiry/payload.ts";
import type { Sent } from "../features/inquiry/sent-note.tsx";
import { SendButton, SendFoot, Summary } from "../features/inquiry/summary.tsx";
import { loadSentNote, useInquiry } from "../features/inquiry/use-inquiry.ts";
import { checkout } from "../texts/en/checkout.ts";
import { frame } from "../texts/en/frame.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useWide } from "../ui/use-wide.ts";

// They come when rows do.
const PasteDialog = lazy(() => import("../features/cart/paste/paste-dialog.tsx"));
const SettleRows = lazy(() => import("../features/cart/paste/settle-rows.tsx"));
const SentNote = lazy(loadSentNote);

export const handle: LanguageHandle = { translated: true };

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), checkout);
  return pageMeta(title, description);
}

// As tall as the window while there is a cart, so that the footer does not move when its lines appear.
const tall = "min-h-dvh";
const early = "cart-empty:min-h-[70dvh] viewer-supplier:min-h-[70dvh] viewer-staff:min-h-[70dvh]";
// Beside the rail of a cart that has something in it.
const besideRail = "@min-[76rem]:pr-[calc(20rem+56px)]";

export default function Checkout() {
  const t = useTexts(checkout);
  const { denied } = useTexts(frame);
  const hydrated = useHydrated();
  const user = useSession();
  const filled = groupCount(useCart()) > 0;
  const { brought, bring, over } = usePasting();

  if (user?.type === "supplier" || user?.type === "staff")
    return (
      <div className="min-h-[70dvh]">
        <Message title={denied.title}>{denied.checkout(user.type)}</Message>
      </div>
    );
  const height = hydrated ? (filled ? tall : "min-h-[70dvh]") : `${tall} ${early}`;
  const head = hydrated ? (filled ? besideRail : "") : `${besideRail} cart-empty:pr-0`;
  return (
    <div
      className={`wrap @container pt-8 pb-14 md:pt-10 md:pb-22 ${height} ${over ? "outline-2 -outline-offset-4 outline-accent outline-dashed" : ""}`}
    >
      <div className={head}>
        <PageHead title={t.title}>
          <div className="cart-acts flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={ClipboardPaste}
              className="viewer-supplier:hidden viewer-staff:hidden"
              onClick={() => bring({ text: "", file: null })}
            >
              {t.paste}
            </Button>
            <PageLink to="/products" className={buttonClass("plain", "sm")}>
              <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
              {t.back}
            </PageLink>
          </div>
        </PageHead>
      </div>
      <noscript>
        <p className="mt-6 hang pt-4 text-ink-2">{t.noScript}</p>
      </noscript>
      {hydrated ? <FilledCheckout /> : <EmptyUntilRead />}
      {brought && (
        <Suspense>
          <PasteDialog brought={brought} onClose={() => bring(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** What stands there for most who come, at the first paint: the script in <head> says when the cart is empty (viewer-script.ts). */
function EmptyUntilRead() {
  return (
    <div className="mt-6 viewer-supplier:hidden viewer-staff:hidden">
      <div className="hidden cart-empty:block">
        <CartTable cart={{}} was={{}} current={nothingKnown} problems={{}} onLineChange={() => {}} />
      </div>
    </div>
  );
}

function FilledCheckout() {
  const t = useTexts(checkout);
  const user = useSession();
  const stored = useCart();
  const current = useCurrentItems(stored);
  const names = useGroupNames(stored, current);
  const { cart, was } = useMemo(() => reprice(stored, current.prices, names), [stored, current.prices, names]);
  const lines = cartLines(cart);
  const unsettled = useRowsToSettle().length;
  const [isHeld, setHeld] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const inquiry = useInquiry(lines.map(lineToSend), (done) => {
    setSent(done);
    changeCart.clear();
  });
  const groups = groupCount(cart);
  const unsent = Object.values(cart).flatMap(({ name, items }) => (items.length > 0 ? [] : [name]));
  const leftOver = isHeld && unsettled > 0 ? t.problems.unsettled(unsettled) : null;
  const problems = leftOver
    ? { ...inquiry.problems, fields: { ...inquiry.problems.fields, items: leftOver } }
    : inquiry.problems;

  // What is wrong beside the totals may be far below, where the button is at the foot of the window.
  const summary = useRef<HTMLElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || document.querySelector("dialog:modal")) return;
    const wrong = summary.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [tries]);

  /** What was typed and not kept, and what was pasted and not settled, is not left out of what is sent. */
  function submit() {
    const wrong = document.querySelector<HTMLElement>("[data-typed]");
    setHeld(!wrong && unsettled > 0);
    if (wrong) return wrong.focus();
    if (unsettled > 0) return document.getElementById("rows-to-settle")?.focus();
    void inquiry.submit().then(() => setTries((count) => count + 1));
  }

  function writeNote(line: string): boolean {
    const note = [inquiry.form.note, line].filter(Boolean).join("\n");
    if (note.length > longestNote) return false;
    changeForm({ note });
    return true;
  }

  function clear() {
    const { form } = inquiry;
    changeCart.clear();
    changeForm(emptyForm);
    offerUndo(t.cleared, t.undo, () => {
      changeCart.restore(stored);
      changeForm(form);
    });
  }

  // Beside the table the summary's own button is in sight.
  const isWide = useWide("79rem");
  const send = <SendButton busy={inquiry.busy && !inquiry.asking} onSend={submit} />;
  const estimate = toRupees(estimateOf(lines));
  return (
    <div className="mt-6">
      {sent && groups === 0 && unsettled === 0 ? (
        <Suspense>
          <SentNote sent={sent} signedIn={user !== null} />
        </Suspense>
      ) : (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-x-[56px] gap-y-8 ${groups > 0 ? "@min-[76rem]:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}
        >
          <div className="min-w-0">
            {unsettled > 0 && (
              <Suspense>
                <SettleRows onNote={writeNote} />
              </Suspense>
            )}
            <CartTable
              cart={cart}
              was={was}
              current={current}
              problems={inquiry.problems.lines}
              onLineChange={inquiry.forgetLine}
            />
          </div>
          {groups > 0 && (
            // Its rule stands at the height of the table's, below the head row, or of what stands above that.
            <div
              className={`@min-[76rem]:sticky @min-[76rem]:top-6 @min-[76rem]:self-start ${unsettled > 0 ? "" : "@min-[76rem]:mt-[1.625rem]"}`}
            >
              <Summary
                ref={summary}
                inquiry={{ ...inquiry, problems }}
                send={isWide && send}
                groups={groups - unsent.length - (Object.hasOwn(cart, groupOfWords) ? 1 : 0)}
                unsent={lines.length > 0 ? unsent.join(", ") : ""}
                items={lines.length}
                estimate={estimate}
              >
                <Button variant="ghost" size="sm" className="justify-self-center text-ink-2" onClick={clear}>
                  {t.clear}
                </Button>
              </Summary>
            </div>
          )}
        </div>
      )}
      {groups > 0 && !isWide && (
        <SendFoot items={lines.length} estimate={estimate} problem={leftOver}>
          {send}
        </SendFoot>
      )}
    </div>
  );
}
