// What orders of both sides do alike.
import type { KindOf } from "@vanik/contracts/trade";
import { deliveryDate } from "@vanik/trading/days";
import { indianDay } from "../../../platform/clock.ts";
import { cancelledToday } from "./cancelling.ts";
import type { MoveChange, DocumentKind } from "./kind.ts";

/** Days of delivery count from acceptance; a day that the desk typed into the draft stands. */
const orderDays: MoveChange = ({ document, on }) => {
  const { deliveryDays, extras, createdAt } = document;
  const from = (acceptedOn: string) =>
    deliveryDate({ acceptedOn, deliveryDays, requiredBy: extras.requiredBy ?? null });
  const typed = document.deliveryDate !== null && document.deliveryDate !== from(indianDay(createdAt));
  return { deliveryDate: typed ? document.deliveryDate : from(on.today) };
};

export const orderShape = {
  ratesOfTheDay: false,
  takesFilesIn: ["submitted", "held"],
  moves: {
    submit: { changes: orderDays, effects: ["countTaken"] },
    hold: {},
    resume: {},
    close: {},
    reopen: {},
    cancel: { changes: cancelledToday, effects: ["giveBack", "dropDrafts"] },
  },
} satisfies Partial<DocumentKind<KindOf<"order">>>;
