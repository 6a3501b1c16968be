// The cart lives in the browser: the server sends the frame with its heading and an empty cart, the rest follows after hydration.
import { toRupees } from "@vanik/contracts/money";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { MetaArgs } from "react-router";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../app/language.tsx";
import { PageLink } from "../app/page-link.tsx";
import { pageMeta } from "../app/page-meta.ts";
import { useSession } from "../app/session.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { cartLines, estimateOf, reprice } from "../features/cart/estimate.ts";
import { cartCount, changeCart, useCart } from "../features/cart/cart-store.ts";
import { CartTable } from "../features/cart/cart-table.tsx";
import { nothingKnown, useCurrentItems } from "../features/cart/current-prices.ts";
import { offerUndo } from "../ui/offer-undo.tsx";
import { Message } from "../features/frame/message.tsx";
import { changeForm } from "../features/inquiry/kept-form.ts";
import { emptyForm } from "../features/inquiry/payload.ts";
import { SentNote } from "../features/inquiry/sent-note.tsx";
import { Summary } from "../features/inquiry/summary.tsx";
import { type Sent, useInquiry } from "../features/inquiry/use-inquiry.ts";
import { checkout } from "../texts/en/checkout.ts";
import { frame } from "../texts/en/frame.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";

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
  const filled = cartCount(useCart()) > 0;

  if (user?.type === "supplier" || user?.type === "staff")
    return (
      <div className="min-h-[70dvh]">
        <Message title={denied.title}>{denied.checkout(user.type)}</Message>
      </div>
    );
  const height = hydrated ? (filled ? tall : "min-h-[70dvh]") : `${tall} ${early}`;
  const head = hydrated ? (filled ? besideRail : "") : `${besideRail} cart-empty:pr-0`;
  return (
    <div className={`wrap @container pt-8 pb-14 md:pt-10 md:pb-22 ${height}`}>
      <div className={head}>
        <PageHead title={t.title}>
          <PageLink to="/products" className={buttonClass("plain", "sm")}>
            <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
            {t.back}
          </PageLink>
        </PageHead>
      </div>
      <noscript>
        <p className="mt-6 hang pt-4 text-ink-2">{t.noScript}</p>
      </noscript>
      {hydrated ? <FilledCheckout /> : <EmptyUntilRead />}
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
  const { cart, was } = reprice(stored, current.prices);
  const lines = cartLines(cart);
  const [sent, setSent] = useState<Sent | null>(null);
  const inquiry = useInquiry(lines, (done) => {
    setSent(done);
    changeCart.clear();
  });
  const groups = cartCount(cart);

  function clear() {
    const { form } = inquiry;
    changeCart.clear();
    changeForm(emptyForm);
    offerUndo(t.cleared, t.undo, () => {
      changeCart.restore(stored);
      changeForm(form);
    });
  }

  return (
    <div className="mt-6">
      {sent && groups === 0 ? (
        <SentNote sent={sent} signedIn={user !== null} />
      ) : (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-x-[56px] gap-y-8 ${groups > 0 ? "@min-[76rem]:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}
        >
          <CartTable
            cart={cart}
            was={was}
            current={current}
            problems={inquiry.problems.lines}
            onLineChange={inquiry.forgetLine}
          />
          {groups > 0 && (
            // Its rule stands at the height of the table's, below the head row.
            <div className="@min-[76rem]:sticky @min-[76rem]:top-6 @min-[76rem]:mt-[1.625rem] @min-[76rem]:self-start">
              <Summary inquiry={inquiry} groups={groups} items={lines.length} estimate={toRupees(estimateOf(lines))}>
                <Button variant="ghost" size="sm" className="justify-self-center text-ink-2" onClick={clear}>
                  {t.clear}
                </Button>
              </Summary>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
