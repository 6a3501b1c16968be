import type { PartyStanding } from "@vanik/contracts/party-parts";
import { Badge } from "../../ui/badge.tsx";

export const standingNames: Readonly<Record<PartyStanding, string>> = {
  preferred: "Preferred",
  normal: "Normal",
  watch: "Watch",
};

/** How a party stands with the desk; of the ordinary one nothing. */
export function StandingBadge({ standing, blocked }: { standing: PartyStanding; blocked: boolean }) {
  if (blocked)
    return (
      <Badge hue="red" coin="attention">
        Blocked
      </Badge>
    );
  if (standing === "normal") return null;
  const [hue, coin] = standing === "preferred" ? (["green", "done"] as const) : (["amber", "attention"] as const);
  return (
    <Badge hue={hue} coin={coin}>
      {standingNames[standing]}
    </Badge>
  );
}
