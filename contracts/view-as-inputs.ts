// What an administrator says to see Vanik as somebody.
import { z } from "zod";
import { Reason } from "./document-input.ts";
import { PersonId } from "./parties.ts";

export const ViewAsInput = z.object({ user: PersonId, reason: Reason });
export const EndViewInput = z.object({ user: PersonId });
