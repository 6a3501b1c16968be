// The case at a glance: where this document stands in its deal, each node a way to the others.
import type { Case, CaseDocument } from "@vanik/contracts/case";
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { rightToRead } from "@vanik/contracts/sights";
import { everyKind } from "@vanik/contracts/trade";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "../../../app/api-error.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { useShortcut } from "../../../app/shortcuts.ts";
import { useMay } from "../../../lists/rights/use-may.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { tryStorage } from "../../../ui/try-storage.ts";
import { useFadedEnds } from "../../../ui/use-faded-ends.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { type CaseLayout, type CaseNode, layOutCase, wallAt, wholeHeight } from "./case-layout.ts";
import { wholeRupees, Node } from "./case-node.tsx";
import "./case-picture.css";

const stored = "desk-case-picture";
/** Above it lines matter more than the picture. */
const linesThatClose = 20;

const readChoice = () => tryStorage("localStorage", (storage) => storage.getItem(stored), null);

const saveChoice = (open: boolean) =>
  tryStorage("localStorage", (storage) => storage.setItem(stored, open ? "open" : "closed"), undefined);

interface DocumentCaseProps {
  document: TradeDocument;
  found: Case | undefined;
  error: Error | null;
}

/** The case of a document, or that it comes, or why it did not. */
export function DocumentCase({ document: { name, items, status }, found, error }: DocumentCaseProps) {
  // On a phone a draft begins with its fields.
  const isForFields = !useWide() && status === "Draft";
  const isOpen = items.length <= linesThatClose && !isForFields;
  if (found) return <CasePicture key={name} found={found} name={name} isOpen={isOpen} />;
  return (
    <p className="mt-4 text-small text-ink-3" role="status">
      {error ? `The case could not be loaded. ${messageOf(error, "")}` : "Loading the case"}
    </p>
  );
}

interface CasePictureProps {
  found: Case;
  name: string;
  /** Until somebody opened or closed one. */
  isOpen: boolean;
}

function CasePicture({ found, name, isOpen }: CasePictureProps) {
  const [choice, setChoice] = useState(readChoice);
  const [listed, setListed] = useState<CaseNode | null>(null);
  const open = choice === null ? isOpen : choice === "open";
  function toggle() {
    saveChoice(!open);
    setChoice(open ? "closed" : "open");
  }
  useShortcut({ keys: "shift+g", label: open ? "Close the case picture" : "Open the case picture", run: toggle });
  const { documents, total } = found;
  return (
    <section aria-label="Case" className="case hang">
      <button type="button" className="case-toggle" aria-expanded={open} onClick={toggle}>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden className={open ? "" : "-rotate-90"} />
        Case
        <span className="case-count">
          {documents.length === 1 ? "1 document" : `${total} documents`}
          {total > documents.length && `, the newest ${documents.length} shown`}
        </span>
        <ShortcutKeys keys="shift+g" />
      </button>
      {open && <DrawnCase found={found} name={name} onList={setListed} />}
      <Dialog
        open={listed !== null}
        onClose={() => setListed(null)}
        title={listed && `${deskPages[listed.kind].label} of this case`}
      >
        {listed && <NodeList documents={listed.documents} here={name} />}
      </Dialog>
    </section>
  );
}

function DrawnCase({ found, name, onList }: { found: Case; name: string; onList: (node: CaseNode) => void }) {
  const may = useMay();
  const read = everyKind.filter((kind) => may(rightToRead(kind)));
  const { height, scale, nodes, edges } = layOutCase(found.documents, name, read);
  const hasSuppliers = height === wholeHeight;
  const box = useRef<HTMLDivElement>(null);
  const present = nodes.findIndex(({ time }) => time === "present");
  useEffect(() => {
    // On a narrow screen the picture begins where this document stands in it.
    const node = box.current?.querySelector<HTMLElement>(".case-node-present");
    if (box.current && node)
      box.current.scrollLeft = node.offsetLeft - (box.current.clientWidth - node.offsetWidth) / 2;
    // What was just issued stands there by its new name once its case is read anew.
  }, [nodes.length, present]);
  useFadedEnds(box);
  const wall = (100 * wallAt) / height;
  return (
    <div
      ref={box}
      className="case-scroll faded-ends"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a narrow screen
      tabIndex={0}
      role="group"
      aria-label={hasSuppliers ? "Case picture: buyer above, suppliers below" : "Case picture"}
    >
      <div
        className="case-picture"
        style={{ height: `${height / 16}rem`, ...(scale < 1 && { minWidth: `${62 / scale}rem` }) }}
      >
        <Edges edges={edges} height={height} />
        <p className="case-side" style={{ top: 0 }}>
          <span>
            {found.buyer.name || "Buyer"}
            {found.buyer.name && ", buyer"}
          </span>
        </p>
        {hasSuppliers && (
          <>
            <div className="case-wall" style={{ top: `${wall}%` }} aria-hidden>
              <span>the wall</span>
            </div>
            <p className="case-side" style={{ top: `${wall + 4}%` }}>
              <span>Suppliers</span>
            </p>
          </>
        )}
        <ol>
          {nodes.map((node) => (
            <Node key={node.kind} node={node} height={height} scale={scale} here={name} onList={() => onList(node)} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Edges({ edges, height }: Pick<CaseLayout, "edges" | "height">) {
  return (
    <svg className="case-edges" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
      {edges.map(({ points, dashed }) => (
        <polyline
          key={points.join(" ")}
          points={points.map((point) => point.join(",")).join(" ")}
          className={dashed ? "case-edge case-edge-future" : "case-edge"}
        />
      ))}
    </svg>
  );
}

function NodeList({ documents, here }: { documents: readonly CaseDocument[]; here: string }) {
  return (
    <ul className="hang">
      {documents.map((document) => (
        <li key={document.name} className="border-b border-line pt-1 pb-2">
          <div className="flex flex-wrap items-center gap-x-3">
            <Link
              to={deskAddress(document.kind, document.name)}
              className="link inline-flex min-h-8 items-center font-[560] whitespace-nowrap"
              aria-current={document.name === here ? "page" : undefined}
            >
              {document.name}
            </Link>
            <StatusBadge status={document.status} />
            {wholeRupees(document) && <span className="figures ml-auto text-table">{wholeRupees(document)}</span>}
          </div>
          {document.party && <p className="text-small break-words text-ink-3">{document.party}</p>}
        </li>
      ))}
    </ul>
  );
}
