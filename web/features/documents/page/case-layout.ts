// Where each document of a case stands in its picture: the buyer's side above, the suppliers' below, in the order of a deal.
// Widths in hundredths of the picture's, heights in px of 120.
import type { CaseDocument } from "@vanik/contracts/case";
import { isInquiry, isNote, type Kind, kinds } from "@vanik/contracts/trade";
import { wordsOfKind } from "../kinds/kinds.ts";

export type Time = "past" | "present" | "future";
export interface CaseNode {
  kind: Kind;
  time: Time;
  /** The one that the page shows first, then the newest; none in the future. */
  documents: CaseDocument[];
  /** Left edge. */
  x: number;
  /** Top edge. */
  y: number;
}
export interface CaseEdge {
  points: readonly (readonly [x: number, y: number])[];
  dashed: boolean;
}
export interface CaseLayout {
  /** As much of the picture as its sides take: without suppliers it ends above the wall. */
  height: number;
  /** By what widths are less where there are more columns than six: the picture is wider by as much. */
  scale: number;
  nodes: CaseNode[];
  edges: CaseEdge[];
}

export const wholeHeight = 120;
export const nodeWidth = 14.5;
export const nodeHeight = 36;
export const wallAt = 57;
const step = 17.1;
/** Below the names of their lanes, which stand over them wherever one scrolls to. */
const lanes = { buyer: 15, supplier: 76 };

const ended = new Set(["Lost", "Closed"]);

/** Nothing more comes of it by the law: the opportunity has ended, or is not there. */
function hasEnded(documents: readonly CaseDocument[]): boolean {
  const opportunity = documents.find(({ kind }) => isInquiry(kind));
  return !opportunity || ended.has(opportunity.status);
}

const gone = (document: CaseDocument) => (document.status === "Cancelled" ? 1 : 0);

function inNode(documents: readonly CaseDocument[], here: string): CaseDocument[] {
  return documents.toReversed().sort((a, b) => Number(b.name === here) - Number(a.name === here) || gone(a) - gone(b));
}

/** True where a quotation was made without asking: nobody will be asked any more. */
function isPassedBy(kind: Kind, has: (kind: Kind) => boolean): boolean {
  return (kind === "request_for_quotation" || kind === "supplier_quotation") && has("quotation");
}

/** True where nothing will be bought: all that is ordered comes from stock. */
function isNotBought(kind: Kind, documents: readonly CaseDocument[]): boolean {
  if (kind !== "purchase_order" && kind !== "purchase_invoice") return false;
  const orders = documents.filter((document) => document.kind === "sales_order" && gone(document) === 0);
  const isPlaced = documents.some((document) => document.kind === "purchase_order" && gone(document) === 0);
  return !isPlaced && orders.length > 0 && orders.every(({ from_stock }) => from_stock);
}

function nodesOf(documents: readonly CaseDocument[], here: string, read: readonly Kind[]): Omit<CaseNode, "x" | "y">[] {
  const over = hasEnded(documents);
  const has = (kind: Kind) => documents.some((document) => document.kind === kind);
  return read.flatMap((kind): Omit<CaseNode, "x" | "y">[] => {
    const own = inNode(
      documents.filter((document) => document.kind === kind),
      here,
    );
    // Nobody awaits a note: it stands there once something is taken back.
    if (own.length === 0)
      return over || isNote(kind) || isPassedBy(kind, has) || isNotBought(kind, documents)
        ? []
        : [{ kind, time: "future", documents: own }];
    return [{ kind, time: own[0]?.name === here ? "present" : "past", documents: own }];
  });
}

const stageOf = (kind: Kind) => wordsOfKind[kind].inCase;

function edgeBetween(from: CaseNode, to: CaseNode): CaseEdge {
  const dashed = to.time === "future";
  const [y1, y2] = [from.y + nodeHeight / 2, to.y + nodeHeight / 2];
  if (from.x === to.x) {
    const middle = from.x + nodeWidth / 2;
    return {
      dashed,
      points: [
        [middle, from.y + nodeHeight],
        [middle, to.y],
      ],
    };
  }
  const [start, end] = [from.x + nodeWidth, to.x];
  if (y1 === y2)
    return {
      dashed,
      points: [
        [start, y1],
        [end, y1],
      ],
    };
  const turn = end - (step - nodeWidth) / 2;
  return {
    dashed,
    points: [
      [start, y1],
      [turn, y1],
      [turn, y2],
      [end, y2],
    ],
  };
}

/** The picture of a case as one of its documents sees it, of the kinds that its reader reads; columns in which nothing stands are left out. */
export function layOutCase(documents: readonly CaseDocument[], here: string, read: readonly Kind[]): CaseLayout {
  const found = nodesOf(documents, here, read);
  const columns = [...new Set(found.map(({ kind }) => stageOf(kind).column))];
  const nodes = found.map((node): CaseNode => {
    const x = columns.indexOf(stageOf(node.kind).column) * step;
    return { ...node, x, y: lanes[kinds[node.kind].party] };
  });
  const edges = nodes.flatMap((to) => {
    const kind = stageOf(to.kind).from.find((sourceKind) => nodes.some((node) => node.kind === sourceKind));
    const from = nodes.find((node) => node.kind === kind);
    return from ? [edgeBetween(from, to)] : [];
  });
  const hasSuppliers = read.some((kind) => kinds[kind].party === "supplier");
  const scale = Math.min(1, 100 / ((columns.length - 1) * step + nodeWidth));
  return {
    height: hasSuppliers ? wholeHeight : wallAt,
    scale,
    nodes: nodes.map((node) => ({ ...node, x: node.x * scale })),
    edges: edges.map(({ dashed, points }) => ({ dashed, points: points.map(([x, y]) => [x * scale, y] as const) })),
  };
}
