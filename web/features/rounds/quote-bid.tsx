// What could not be quoted as the round was opened is, once the desk has mended what stood in the way.
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

export function QuoteBid({ supplier, ...props }: RoundMoveProps & { supplier: string }) {
  const act = useRoundMove(props, {
    wordsOf: () => ({ move: "quote", supplier }),
    doneToast: `The bid of ${supplier} is a supplier quotation now`,
  });
  return (
    <RoundForm act={act} words="Make quotation" onClose={props.onClose}>
      <p className="text-ink-2">
        The bid of {supplier} counts and was opened, but no supplier quotation could be made of it. Once what stood in
        the way is mended, it is made of the same figures and takes part in the comparison.
      </p>
    </RoundForm>
  );
}
