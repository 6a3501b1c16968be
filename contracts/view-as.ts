// An administrator sees Vanik as somebody of a party does, to look only (operator 6).
import { z } from "zod";
import { UserType } from "./accounts.ts";

/** The token that opens it for half an hour, and whom the tab shows from then on. */
export const ViewingAs = z.object({
  access_token: z.string(),
  expires_at: z.iso.datetime(),
  user: z.object({
    id: z.string(),
    /** The person's own. */
    name: z.string(),
    orgName: z.string(),
    userType: UserType,
    email: z.string(),
    phone: z.string(),
  }),
});
export type ViewingAs = z.output<typeof ViewingAs>;
