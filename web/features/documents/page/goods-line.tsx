// A line of goods that move: what of it is left, and how much goes or comes.
import type { DocumentLine } from "@vanik/contracts/documents";
import type { ReactNode, Ref } from "react";
import { TextField } from "../../../ui/field.tsx";

interface GoodsLineProps {
  line: DocumentLine;
  /** "30 of 40 Nos left" */
  left: ReactNode;
  qty: string;
  error: string | undefined;
  onQty: (text: string) => void;
  first?: Ref<HTMLInputElement> | undefined;
  /** What else is said of it. */
  children?: ReactNode;
}

export function GoodsLine({
  line: { item_name: item, uom },
  left,
  qty,
  error,
  onQty,
  first,
  children,
}: GoodsLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2.5">
      <div className="min-w-[min(14rem,100%)] flex-1 text-table">
        <p className="break-words">{item}</p>
        <p className="figures text-caption text-ink-3">{left}</p>
      </div>
      <TextField
        ref={first}
        className="goods-qty"
        label={<span className="sr-only">Quantity of {item}</span>}
        inputMode="decimal"
        autoComplete="off"
        inputClass="goods-figure"
        suffix={<span className="flex items-center pr-3 text-small text-ink-3">{uom}</span>}
        value={qty}
        error={error}
        onChange={({ target }) => onQty(target.value)}
      />
      {children}
    </li>
  );
}
