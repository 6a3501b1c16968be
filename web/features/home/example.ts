// The inquiry of the home page's picture. Its figures are computed like real ones, so that they add up.
import { divideHalfUp, lineAmount, type Paise, sumPaise, toPaise } from "@vanik/contracts/money";

export interface ExampleLine {
  item: string;
  hsn: string;
  qty: number;
  uom: string;
  rate: Paise;
  amount: Paise;
}

function line(item: string, hsn: string, qty: number, uom: string, rupees: number): ExampleLine {
  const rate = toPaise(rupees);
  return { item, hsn, qty, uom, rate, amount: lineAmount(qty, rate) };
}

/** In the order of the numbers in the picture. */
export const exampleLines: readonly ExampleLine[] = [
  line("TMT bar Fe 550D, 12\u00a0mm × 12\u00a0m", "72142090", 2.5, "MT", 58_400),
  line("Ball bearing 6308-2RS C3", "84821020", 48, "Nos", 642),
  line("MCB 3P, 32\u00a0A, C curve, 10\u00a0kA", "85362030", 60, "Nos", 1_118),
  line("Gear oil EP 220, 210\u00a0L", "27101988", 2, "Drum", 38_650),
  line("Safety helmet IS 2925, ratchet", "65061010", 120, "Nos", 264),
  line("Copier paper A4, 75\u00a0gsm", "48025690", 150, "Ream", 218),
];

const igstRate = 18;

export function exampleTotals(lines: readonly ExampleLine[]) {
  const net = sumPaise(lines.map(({ amount }) => amount));
  const igst = Number(divideHalfUp(BigInt(net) * BigInt(igstRate), 100n)) as Paise;
  const exact = net + igst;
  const payable = (Math.round(exact / 100) * 100) as Paise;
  return { net, igst, igstRate, rounding: (payable - exact) as Paise, payable };
}
