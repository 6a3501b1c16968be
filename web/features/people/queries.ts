import { queryOptions } from "@tanstack/react-query";
import { listDeskPeople } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

export const deskPeopleQuery = () =>
  queryOptions({
    queryKey: ["desk", "people"],
    queryFn: () => browserCall(listDeskPeople),
    refetchOnMount: "always",
  });
