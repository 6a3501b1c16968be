// By when goods are required, where a dialog asks for it: what it begins with.

export const requiredByLabel = "Goods required by";

/** The day that a document says, else its inquiry's; none where it is past. */
export function requiredByOf(
  { schedule_date, required_by }: { schedule_date?: string | null; required_by?: string | null | undefined },
  today: string,
): string {
  return [schedule_date, required_by].find((day) => day && day >= today) ?? "";
}
