// That a second person will be asked, said in the dialog before it is pressed.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { foretellSecondPerson } from "@vanik/contracts/api";
import type { ApprovalAct } from "@vanik/contracts/approvals";
import { browserCall } from "../../app/call.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Asking } from "./use-asking.ts";

const foretoldQuery = (payment?: string) =>
  queryOptions({
    queryKey: ["desk", "secondPerson", payment ?? ""],
    queryFn: () => browserCall(foretellSecondPerson, { ...(payment !== undefined && { payment }) }),
  });

interface AsksFirstProps {
  /** Of an act that always asks for one; or of cancelling a payment. */
  act?: ApprovalAct | null | undefined;
  payment?: string;
  /** Of what was tried. */
  says?: string | null;
  /** Once it was refused for want of one that is said instead. */
  asking?: Asking;
}

export function AsksFirst({ act, payment, says, asking }: AsksFirstProps) {
  const isOf = Boolean(act) || payment !== undefined;
  const { data } = useQuery({ ...foretoldQuery(payment), enabled: isOf && !asking?.sentence });
  const sentence = says ?? (payment === undefined ? act && data?.always[act] : data?.cancel);
  return !asking?.sentence && sentence ? <Notice>{sentence}</Notice> : null;
}
