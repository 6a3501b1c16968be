// What the reader may write. The server holds to it; here a button that it would refuse is not drawn.
import { useQuery } from "@tanstack/react-query";
import { holdsRight, type NeededRight } from "@vanik/contracts/rights";
import { useSession } from "../../app/session.ts";
import { profileQuery } from "../../app/own-profile.ts";

/** Until it is known, which it is once per visit, as if they had it: what most may must not jump into the page. */
export function useMay(): (needed: NeededRight) => boolean {
  const userId = useSession()?.id ?? "";
  const { data } = useQuery({ ...profileQuery(userId), enabled: userId !== "", staleTime: 60_000 });
  const held = data?.rights;
  return (needed) => !held || holdsRight(held, needed);
}
