// What a page does with the steps that the server told: which are its own, which is one of its moves, and their keys.
import type { OpenMove, TradeDocument } from "@vanik/contracts/documents";
import type { Step, StepName } from "@vanik/contracts/steps";

/** They stand among the moves too. */
type MoveStep = "submit" | "accept";
export type OwnStep = Step & { step: Exclude<StepName, MoveStep> };

export const stepKeys: Readonly<Record<OwnStep["step"], string>> = {
  link: "l",
  ask: "s",
  compare: "c",
  quote: "q",
  bid: "b",
  dispatch_invoice: "d",
  dispatch: "shift+d",
  invoice: "i",
  receive_bill: "r",
  receive: "shift+r",
  bill: "b",
  pay: "p",
  credit: "n",
  take_back: "n",
  raise: "shift+n",
  came_back: "n",
  send_back: "n",
  copy: "y",
  discard: "shift+x",
};

type HasSteps = Pick<TradeDocument, "steps">;

const isOwn = (step: Step): step is OwnStep => !step.document && step.step !== "submit" && step.step !== "accept";

/** To another document, or what becomes of this one. */
export const ownSteps = ({ steps = [] }: HasSteps): OwnStep[] => steps.filter(isOwn);

/** Those that nothing stands in the way of. */
export const openSteps = (document: HasSteps): OwnStep[] => ownSteps(document).filter(({ why }) => why === null);

/** The move that the page is there for. */
export const moveStep = ({ steps = [] }: HasSteps): Step | null =>
  steps.find((step) => !step.document && !isOwn(step)) ?? null;

/** The same, once nothing stands in its way. */
export function openMove({ steps, moves }: HasSteps & Pick<TradeDocument, "moves">): OpenMove | null {
  const step = moveStep({ steps });
  return (step?.why === null && moves.find(({ move }) => move === step.step)) || null;
}

/** A step of another document of the case. */
export type StepElsewhere = Step & { document: NonNullable<Step["document"]> };

/** What waits elsewhere in the case. */
export const stepElsewhere = ({ steps = [] }: HasSteps): StepElsewhere | null =>
  steps.find((step): step is StepElsewhere => step.document !== undefined) ?? null;

const begun: ReadonlySet<StepName> = new Set([
  "bid",
  "receive_bill",
  "receive",
  "dispatch_invoice",
  "dispatch",
  "pay",
  "came_back",
  "send_back",
]);

/** What a document is opened with by who is led there: a dialog; nothing that is made at once or is there to be worked on. */
export function begunOnArrival({ step, document: { kind } }: StepElsewhere): StepName | null {
  return begun.has(step) || (step === "submit" && kind === "purchase_order") ? step : null;
}
