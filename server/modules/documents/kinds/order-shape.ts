// What orders of both sides do alike.
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
  changes: { submit: orderDays, cancel: cancelledToday },
} satisfies Partial<DocumentKind>;
