// The statement of an award as a file: on paper, or as a sheet with a row for each line and bid.
import { inFileName } from "@vanik/trading/names";
import { termLabelsOf, termOfBid } from "@vanik/contracts/bid-fields";
import type { StatementFormat } from "@vanik/contracts/awards";
import type { Deps } from "../../../deps.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { notFound } from "../../../platform/errors.ts";
import { inOwnTurn } from "../../../platform/own-turn.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { logoOf, readOperator } from "../../content/use-cases.ts";
import { roundOfRequest } from "../rounds/show-round.ts";
import { standingAward } from "./landed-round.ts";
import { type FrozenAward, readFrozen } from "./frozen-award.ts";
import { awardPaper, signersOf } from "./award-paper.ts";

type StatedBid = FrozenAward["compared"][number]["bids"][number];
interface StatedRow {
  line: FrozenAward["compared"][number];
  bid: StatedBid;
  won: FrozenAward["lines"][number] | undefined;
}
type StatedColumn = SheetColumn & { of: (row: StatedRow) => Cell };

const statedColumn = (title: string, type: SheetColumn["holds"], read: StatedColumn["of"]): StatedColumn => ({
  title,
  holds: type,
  of: read,
});
const amountOf = (title: string, figure: (bid: StatedBid) => number) =>
  statedColumn(title, "amount", ({ bid }) => figure(bid));

const statedColumns = ({ terms }: FrozenAward): readonly StatedColumn[] => [
  statedColumn("Line", "count", ({ line }) => line.idx),
  statedColumn("Item", "text", ({ line }) => line.item_name),
  statedColumn("Quantity", "quantity", ({ line }) => line.qty),
  statedColumn("Unit", "text", ({ line }) => line.uom),
  statedColumn("Supplier", "text", ({ bid }) => bid.supplier),
  statedColumn("Bid", "text", ({ bid }) => bid.bid),
  statedColumn("Rank", "count", ({ bid }) => bid.rank),
  statedColumn("Quantity bid", "quantity", ({ bid }) => bid.qty),
  amountOf("Goods", ({ goods }) => goods),
  amountOf("Packing", ({ packing }) => packing),
  amountOf("Freight", ({ freight }) => freight),
  amountOf("Tax without credit", ({ tax }) => tax),
  amountOf("Payment", ({ payment }) => payment),
  amountOf("Landed", ({ landed }) => landed),
  statedColumn("Days", "count", ({ bid }) => bid.lead_days),
  ...termLabelsOf(terms).map((title) =>
    statedColumn(title, "text", ({ bid }) => termOfBid(terms, bid.bid, title) ?? ""),
  ),
  statedColumn("Awarded", "quantity", ({ bid, won }) => (won ? (won.qty ?? bid.qty) : null)),
  statedColumn("Awarded, landed", "amount", ({ won }) => won?.landed ?? null),
  statedColumn("Reason", "text", ({ won }) => won?.reason ?? ""),
];

async function* cellsOfStatement({ compared, lines }: FrozenAward, columns: readonly StatedColumn[]) {
  for (const line of compared)
    yield line.bids.map((bid) => {
      const won = lines.find((one) => one.idx === line.idx && one.bid === bid.bid);
      return columns.map(({ of }) => of({ line, bid, won }));
    });
}

/** Beside each other in the columns that hold names: a line to sign on, and who signs there. */
function placesToSign(award: FrozenAward, columns: readonly StatedColumn[]): Cell[][] {
  const places = ["Item", "Supplier", "Bid"].map((title) => columns.findIndex((column) => column.title === title));
  const row = (texts: readonly string[]) => columns.map((_, at) => texts[places.indexOf(at)] ?? null);
  const signers = signersOf(award);
  return [[], row(signers.map(() => "_".repeat(24))), row(signers)];
}

/** For the desk alone: it names suppliers and their prices. */
export async function awardFile(
  { db, printer }: Pick<Deps, "db" | "printer">,
  scope: DeskScope,
  { id: name, n: number, format }: { id: string; n: number; format: StatementFormat },
  gone: AbortSignal,
): Promise<FileReply> {
  const { round } = await roundOfRequest(db, scope, name, number);
  const latestAward = await standingAward(db, round.id);
  if (!latestAward) throw notFound("An award");
  const award = await inOwnTurn(() => readFrozen(latestAward.statement));
  const fileName = `Statement-${inFileName(name)}-${number}.${format}`;
  if (format === "xlsx") {
    const columns = statedColumns(award);
    const sheet = {
      title: "Statement",
      columns,
      rows: cellsOfStatement(award, columns),
      foot: placesToSign(award, columns),
    };
    return { body: xlsxOf(sheet), contentType: xlsxType, fileName };
  }
  const operator = await readOperator(db);
  const logo = await logoOf(db, operator);
  const paper = await inOwnTurn(() => awardPaper(award, latestAward.hash, operator, logo));
  return { body: await printer.print(paper, gone), contentType: "application/pdf", fileName, inline: true };
}
