import { z } from "zod";

/** How far a case came; a later step counts in all before. */
export const caseSteps = ["Inquired", "Asked", "Bid", "Quoted", "Ordered", "Billed"] as const;
export const CaseStep = z.enum(caseSteps, "There is no such step");
export type CaseStep = z.infer<typeof CaseStep>;
