// One place of the case picture: what stands there, or what is still to come.
import type { CaseDocument } from "@vanik/contracts/case";
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { isInquiry, isRequest, isSale } from "@vanik/contracts/trade";
import { Link } from "react-router";
import { day } from "../../../app/days-and-times.ts";
import { rupees } from "../../../app/formats.ts";
import { wordsOfKind } from "../kinds/kinds.ts";
import { type CaseNode, nodeHeight, nodeWidth } from "./case-layout.ts";

/** Whole rupees. */
export const wholeRupees = ({ amount }: CaseDocument) =>
  amount === null ? null : rupees(amount).replace(/\.\d\d$/, "");

/** "15 Nov, 6 lines"; "Draft, ₹2,11,178"; of a supplier's, whose it is. */
function describeCaseDocument(document: CaseDocument): string {
  const { kind, status, transaction_date, party, lines, invited } = document;
  const when = status === "Draft" || status === "Cancelled" ? status : day(transaction_date).slice(0, 6);
  if (isRequest(kind)) return `${when}, ${invited} invited`;
  if (isInquiry(kind)) return `${when}, ${lines === 1 ? "1 line" : `${lines} lines`}`;
  return [when, isSale(kind) ? wholeRupees(document) : party].filter(Boolean).join(", ");
}

interface NodeProps {
  node: CaseNode;
  /** Of the picture. */
  height: number;
  scale: number;
  here: string;
  onList: () => void;
}

export function Node({ node, height, scale, here, onList }: NodeProps) {
  const { kind, time, x, y } = node;
  const place = {
    left: `${x}%`,
    top: `${(100 * y) / height}%`,
    width: `${nodeWidth * scale}%`,
    height: `${(100 * nodeHeight) / height}%`,
  };
  if (time === "future") {
    const { name, when } = wordsOfKind[kind].inCase;
    return (
      <li className="case-node case-node-future" style={place}>
        <span className="case-press">
          <span>{name}</span>
          <span className="case-told">{when}</span>
        </span>
      </li>
    );
  }
  return (
    <li className={time === "present" ? "case-node case-node-present" : "case-node"} style={place}>
      <NodeInside node={node} here={here} onList={onList} />
    </li>
  );
}

/** All of a node is one thing to press: its only document, or the list of those that stand in it. */
function NodeInside({ node: { kind, time, documents }, here, onList }: Omit<NodeProps, "height" | "scale">) {
  const first = documents[0]!;
  if (documents.length === 1) return <OnlyOne document={first} here={here} />;
  const more = documents.length - 1;
  return (
    <button type="button" className="case-press" onClick={onList}>
      {time === "present" ? (
        <span className="case-name" aria-current="page">
          {first.name}
        </span>
      ) : (
        <span className="case-name">{`${documents.length} ${deskPages[kind].label.toLowerCase()}`}</span>
      )}
      <span className="case-told">{time === "present" ? `and ${more} more` : statusesTold(documents)}</span>
    </button>
  );
}

/** "2 Submitted, 1 Cancelled" */
function statusesTold(documents: readonly CaseDocument[]): string {
  const counts = new Map<string, number>();
  for (const { status } of documents) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(", ");
}

function OnlyOne({ document, here }: { document: CaseDocument; here: string }) {
  const { kind, name, status } = document;
  const about = <span className="case-told">{describeCaseDocument(document)}</span>;
  if (name === here)
    return (
      <span className="case-press" aria-current="page">
        <span className="case-name">{name}</span>
        {about}
      </span>
    );
  return (
    <Link to={deskAddress(kind, name)} className="case-press">
      <span className="sr-only">{deskPages[kind].one} </span>
      <span className={status === "Cancelled" ? "case-name line-through" : "case-name"}>{name}</span>
      <span className="sr-only">, {status}: </span>
      {about}
    </Link>
  );
}
