// The opportunity at the desk: of every party, with the party and how to reach the sender.
import { phone } from "../../app/formats.ts";
import { columnsOf } from "./columns.tsx";
import type { Kind } from "./kind.ts";
import { partyKind } from "./kinds.ts";

const columns = columnsOf("opportunity", {
  name: "Name",
  party_name: "Party",
  transaction_date: "Tx. Date",
  item_count: "Lines",
  opportunity_amount: "Amount",
  status: "Status",
});

export const deskOpportunity: Kind = {
  ...partyKind("opportunity"),
  heading: "Opportunities",
  columns,
  block: ["name", "opportunity_amount", "party_name", "item_count", "transaction_date", "status"].flatMap(
    (field) => columns.find(({ key }) => key === field) ?? [],
  ),
  empty: "An inquiry stands here as soon as a buyer or a guest has sent it.",
  finds: [
    { name: "q", label: "Find by name" },
    { name: "party", label: "Filter by party" },
  ],
  pages: { opportunity: "/desk" },
  facts: ({ name, email, phone: number }) => [
    {
      label: "Email",
      value: (
        <a className="link break-all" href={`mailto:${email}?subject=${name}`}>
          {email}
        </a>
      ),
    },
    ...(number
      ? [
          {
            label: "Phone",
            value: (
              <a className="link whitespace-nowrap" href={`tel:+91${number}`}>
                {phone(number)}
              </a>
            ),
          },
        ]
      : []),
  ],
};
