// What a bid charges besides its lines, and its terms. What every bid must say stands in sight; the rest is a row each that opens, its value told beside its name.
import { formOfBid, type BidFormPart } from "../form/bid-form.ts";
import type { LinkDrawn } from "./link-drawn.ts";
import { LinkParts } from "./link-lines.tsx";

/** Named as its first field is; its values stand beside the name but for what is written at length. */
const LinkTermRow = ({ parts }: { parts: readonly BidFormPart[] }) => (
  <details
    data-of={parts
      .filter(({ is }) => is !== "lines" && is !== "code")
      .map(({ name }) => name)
      .join(" ")}
  >
    <summary>
      <span>{parts[0]!.label}</span>
      <b className="n" />
    </summary>
    <div className="grid">
      <LinkParts parts={parts} />
    </div>
  </details>
);

export function LinkForAll({ texts }: LinkDrawn) {
  const { freight, packing, limits, terms, words } = formOfBid(texts);
  return (
    <section className="rule">
      <h2>{texts.forAll}</h2>
      <div className="grid needed">
        <LinkParts parts={[...freight, ...terms]} />
      </div>
      <LinkTermRow parts={packing} />
      <LinkTermRow parts={limits} />
      <LinkTermRow parts={words} />
    </section>
  );
}
