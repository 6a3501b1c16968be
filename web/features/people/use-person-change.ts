// A change of one of the desk's or a company's people: shown in the list at once; what somebody else changed meanwhile is shown and told.
import { useQueryClient } from "@tanstack/react-query";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";

const shownIn = ["desk", "people", "profile"];

export function usePersonChange<Input, Reply>(wanted: ActWanted<Input, Reply>) {
  const client = useQueryClient();
  return useAct({
    ...wanted,
    stale: () => shownIn.forEach((key) => void client.invalidateQueries({ queryKey: [key] })),
    staleUpon: "refusal",
  });
}
