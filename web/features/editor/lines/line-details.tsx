// What a line has besides its figures: name, code of tax and unit of what the catalogue has not, what measured goods may weigh more, who supplies it.
import { isMeasured } from "@vanik/contracts/units";
import { quantity } from "../../../app/formats.ts";
import { type EditorLine, isOfOwnWords, isNamedInFull } from "../draft/draft.ts";
import type { Editor } from "../draft/editor.ts";
import { correctsHsn, hasTolerance } from "../draft/kind-fields.ts";
import { useOpenEditor } from "../use-editor.ts";
import { Cell } from "./cell.tsx";
import { OwnWordsToCatalogue } from "./own-words-to-catalogue.tsx";
import { OwnWords } from "./own-words.tsx";
import { SupplyChoice } from "./supply-choice.tsx";

/** True for a line that has something to be said below it. */
export function hasDetails({ kind, choosesBids }: Editor, line: EditorLine): boolean {
  const isTolerant = hasTolerance(kind) && isMeasured(line.uom);
  return (
    choosesBids ||
    correctsHsn(kind) ||
    isNamedInFull(line) ||
    line.supply.length > 0 ||
    line.source !== null ||
    isTolerant
  );
}

export function LineDetails({ line }: { line: EditorLine }) {
  const editor = useOpenEditor();
  const { key: lineKey, item_name, uom, source, supply } = line;
  const isTolerant = hasTolerance(editor.kind) && isMeasured(uom);
  const isOwn = isOfOwnWords(line);
  const code = isOwn ? "HSN" : "SAC";
  return (
    <div className="line-details">
      {isNamedInFull(line) && (
        <>
          <Labelled label="Name">
            <Cell lineKey={lineKey} field="item_name" text={item_name} label={`Name of ${item_name}`} />
          </Labelled>
          <Labelled label={code} narrow>
            <Cell lineKey={lineKey} field="hsn" text={line.hsn} label={`${code} of ${item_name}`} />
          </Labelled>
          <Labelled label="Unit" narrow>
            <Cell lineKey={lineKey} field="uom" text={uom} label={`Unit of ${item_name}`} />
          </Labelled>
        </>
      )}
      {isOwn && <OwnWords line={line} />}
      {isOwn && <OwnWordsToCatalogue line={line} />}
      {!isNamedInFull(line) && correctsHsn(editor.kind) && (
        <Labelled label="HSN" narrow>
          <Cell lineKey={lineKey} field="hsn" text={line.hsn} label={`HSN of ${item_name}`} />
        </Labelled>
      )}
      {isTolerant && (
        <Labelled label="May be more or less by, %" narrow>
          <Cell
            lineKey={lineKey}
            field="tolerance"
            text={line.tolerance}
            label={`Tolerance of ${item_name}`}
            placeholder="0%"
            as="percent"
          />
        </Labelled>
      )}
      {source && (
        <p className="line-detail">
          <span>Comes from</span> line {source.idx} of {source.from}
        </p>
      )}
      {editor.choosesBids ? (
        <SupplyChoice line={line} />
      ) : (
        supply.map((part) => (
          <p key={`${part.from} ${part.source}`} className="line-detail">
            <span>Bought from</span> {part.supplier}, {quantity(part.qty)} {uom} by {part.from}
          </p>
        ))
      )}
    </div>
  );
}

function Labelled({ label, narrow, children }: { label: string; narrow?: boolean; children: React.ReactNode }) {
  return (
    <div className={narrow ? "line-labelled line-labelled-narrow" : "line-labelled"}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}
