// What an administrator says to see Vanik as somebody.
import { z } from "zod";
import { requiredText } from "./fields.ts";
import { PersonId } from "./parties.ts";
import { shortestReason } from "./reason.ts";

const WhyViewed = requiredText("the reason", 500).pipe(
  z.string().min(shortestReason, `Say the reason in at least ${shortestReason} characters`),
);

export const ViewAsInput = z.object({ user: PersonId, reason: WhyViewed });
export const EndViewInput = z.object({ user: PersonId });
