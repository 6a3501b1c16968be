// Sold over the counter: what, to whom, how it was paid. One press orders, invoices, hands over and takes the payment (trade 9).
import { sellAtCounter } from "@vanik/contracts/api";
import type { CounterSale } from "@vanik/contracts/begin-input";
import type { PaymentMode } from "@vanik/contracts/trade";
import { describeMode } from "@vanik/trading/wording";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { browserCall } from "../../../app/call.ts";
import { rupees } from "../../../app/formats.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { useAct } from "../../../lists/written/use-act.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { CounterLines } from "./counter-lines.tsx";
import { useLookOfSale } from "./sale-look.tsx";
import { SaleDone, type SaleMade } from "./sale-done.tsx";
import { SaleSide } from "./sale-side.tsx";
import { emptySale, fieldsShown, missingToSell, type SaleTyped, soldTo, usePreview } from "./sale-typed.ts";
import "./counter.css";

interface CounterSaleProps {
  /** The button that prints an invoice. */
  print: (invoice: string) => ReactNode;
}

export function CounterSalePage({ print }: CounterSaleProps) {
  const [made, setMade] = useState<SaleMade | null>(null);
  return (
    <>
      <PageHead compact title="Counter sale" />
      <div className="hang mt-6 pt-6">
        {made ? <SaleDone made={made} print={print} onNext={() => setMade(null)} /> : <SaleForm onMade={setMade} />}
      </div>
    </>
  );
}

function SaleForm({ onMade }: { onMade: (made: SaleMade) => void }) {
  const [known, setKnown] = useState("");
  const act = useAct<SaleTyped, CounterSale>({
    begins: emptySale,
    fields: fieldsShown,
    check: missingToSell,
    call: (sale, ask) =>
      browserCall(sellAtCounter, {
        ...soldTo(sale, known),
        phone: sale.phone,
        payment: {
          mode: sale.mode,
          reference: sale.reference,
          ...(sale.mode !== "Cash" && sale.bank && { bank: sale.bank }),
          ...(payable !== undefined && { amount: payable }),
        },
        mail: sale.mail,
        rate_reason: sale.rate_reason,
        ...ask,
      } as never),
    onDone: (sale, { mode }) => onMade({ sale, paid: describePaid(payable, mode) }),
    onKept: () => onMade("waits"),
  });
  const { typed, change, problems, mend } = act;
  const { preview, payable, isReading } = usePreview(typed, known);
  const find = useRef<HTMLInputElement>(null);
  const look = useLookOfSale(preview?.look);
  const send = () => (payable !== undefined && look.isOpen ? look.ask() : act.submit());
  // Who presses sooner than the sums are there would sell what nobody has looked at: the press waits for them.
  const pressed = useRef<SaleTyped>(null);
  const sendPressed = useEffectEvent(() => {
    const isStillMeant = pressed.current === typed;
    pressed.current = null;
    if (isStillMeant) send();
  });
  useEffect(() => {
    if (!isReading && pressed.current) sendPressed();
  }, [isReading]);
  const words = `Sell${payable === undefined ? "" : ` for ${rupees(payable)}`}`;
  return (
    <ActForm
      act={act}
      inPage
      words={words}
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", className: "counter-sell" }}
      more={<Shortcut keys="mod+enter" label="Sell" run={() => act.form.current?.requestSubmit()} />}
      className="counter"
      onSend={() => (isReading ? (pressed.current = typed) : send())}
      onKeyDown={(event) => goOn(event, find.current)}
    >
      <CounterLines
        lines={typed.lines}
        onLines={(lines) => change({ lines })}
        problems={problems}
        mend={mend}
        preview={preview}
        find={find}
      />
      <SaleSide act={act} known={known} onKnown={setKnown} preview={preview} payable={payable} look={look.part} />
    </ActForm>
  );
}

/** From a box Enter leads on to the next item: all of a sale is typed without a mouse, and none is sold by the way. */
function goOn(event: KeyboardEvent<HTMLElement>, find: HTMLInputElement | null) {
  const { key, ctrlKey, metaKey, defaultPrevented, target } = event;
  if (key !== "Enter" || ctrlKey || metaKey || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  find?.focus();
}

/** "₹465.00 in cash" */
const describePaid = (payable: number | undefined, mode: PaymentMode) =>
  [...(payable === undefined ? [] : [rupees(payable)]), describeMode(mode)].join(" ");
