// What the desk asks of settings, of the books and of the set-up.
export { versionOfBooks } from "./books.ts";
export { versionOfSetting } from "./changing.ts";
export { barsAct } from "./mail-approvers.ts";
export { countSteps } from "./set-up/steps.ts";
