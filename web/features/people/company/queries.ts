import { queryOptions } from "@tanstack/react-query";
import { listPeople } from "@vanik/contracts/api";
import { browserCall } from "../../../app/call.ts";

export const companyPeopleQuery = () =>
  queryOptions({
    queryKey: ["people"],
    queryFn: () => browserCall(listPeople),
    refetchOnMount: "always",
  });
