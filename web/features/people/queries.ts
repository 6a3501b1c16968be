import { queryOptions } from "@tanstack/react-query";
import { listDeskPeople } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

export const deskPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: ["desk", userId, "people"],
    queryFn: () => browserCall(listDeskPeople),
    refetchOnMount: "always",
  });
