// People at the desk: who they are, what they may write, and whether they may come in (operator 6).
import { z } from "zod";
import { Colleague } from "./inbox.ts";
import { Right } from "./rights.ts";

/** What everybody at the desk knows of each other. */
export const RightedColleague = Colleague.extend({ rights: z.array(Right) });
export type RightedColleague = z.infer<typeof RightedColleague>;

export const DeskPerson = RightedColleague.extend({
  email: z.string(),
  phone: z.string(),
  /** Has not set a password yet. */
  invited: z.boolean(),
  disabled: z.boolean(),
  second_factor: z.boolean(),
  last_sign_in: z.string().nullable(),
  /** How many keys of theirs open still. */
  keys: z.int(),
  version: z.int(),
});
export type DeskPerson = z.infer<typeof DeskPerson>;
