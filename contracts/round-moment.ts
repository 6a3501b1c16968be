import { z } from "zod";

/** A moment as it is sent, with any offset; rounds begin and end on whole minutes. */
export const WholeMinute = z
  .string("Say when")
  .pipe(z.iso.datetime({ offset: true, message: "Enter a moment such as 2026-11-24T17:00:00+05:30" }))
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() % 60_000 === 0, "Choose a whole minute");
