import type { RoundState } from "@vanik/contracts/round";
import type { ComponentProps } from "react";
import { Badge } from "../../ui/badge.tsx";

type Looks = Pick<ComponentProps<typeof Badge>, "hue" | "coin"> & { label: string };

const looks: Readonly<Record<RoundState, Looks>> = {
  draft: { hue: "grey", coin: "open", label: "Draft" },
  waiting: { hue: "grey", coin: "open", label: "Waiting" },
  open: { hue: "blue", coin: "open", label: "Open" },
  closed: { hue: "amber", coin: "attention", label: "Closed" },
  opened: { hue: "blue", coin: "half", label: "Opened" },
  awarded: { hue: "green", coin: "done", label: "Awarded" },
  cancelled: { hue: "grey", coin: "ended", label: "Cancelled" },
};

export function RoundBadge({ state }: { state: RoundState }) {
  const { label, ...look } = looks[state];
  return <Badge {...look}>{label}</Badge>;
}
