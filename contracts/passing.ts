// What somebody did here that a company's own ERPNext takes over, as that person reads it (connector 5, The user).
import { z } from "zod";

export const Passing = z.object({
  act: z.enum(["profile", "accept", "decline"]),
  /** Refused: ERPNext did not take it over, and the desk has been told. */
  state: z.enum(["waiting", "taken", "refused"]),
  /** When it was done here. */
  at: z.iso.datetime(),
  /** Why it was refused, where that names nobody and nothing but the reader's own. */
  message: z.string().optional(),
});
export type Passing = z.infer<typeof Passing>;
