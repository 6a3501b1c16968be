// What the reader may write. The server holds to it; here a button that it would refuse is not drawn.
import { useQuery } from "@tanstack/react-query";
import type { ErpnextOfDesk } from "@vanik/contracts/accounts";
import { hasRight, type NeededRight, type Right } from "@vanik/contracts/rights";
import { useSession } from "../../app/session.ts";
import { profileQuery } from "../../app/own-profile.ts";

/** What the reader may, and whose trade it is: the desk's frame draws no page before it is known, and says where it could not be read. */
export function useReader() {
  const isSignedIn = useSession() !== null;
  return useQuery({ ...profileQuery(), enabled: isSignedIn, staleTime: 60_000 });
}

/** The reader's rights; undefined until they are known, which they are once per visit. */
export const useRights = (): readonly Right[] | undefined => useReader().data?.rights;

/** Until they are known as if they had it: what most may must not jump into the page. */
export function useMay(): (needed: NeededRight) => boolean {
  const rights = useRights();
  return (needed) => !rights || hasRight(rights, needed);
}

/** The same of what is written where trade is run: beside a company's own ERPNext nobody writes it here. */
export function useMayTrade(): (needed: NeededRight) => boolean {
  const may = useMay();
  const isRunThere = Boolean(useErpnext());
  return (needed) => !isRunThere && may(needed);
}

/** The company's own ERPNext, in which trade is run; null where Vanik trades by itself, undefined until it is known. */
export function useErpnext(): ErpnextOfDesk | null | undefined {
  const { data } = useReader();
  return data && (data.erpnext ?? null);
}
