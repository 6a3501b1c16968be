// Figures as they are typed: amounts in rupees, percentages, quantities, days.
import { z } from "zod";
import { optionalText, requiredText } from "./fields.ts";
import { hasAtMostDecimals } from "./money.ts";
import { maxDays } from "./document-limits.ts";
import { maxQuantity } from "./max-quantity.ts";
import { figureSentence, readFigure } from "./typed-figure.ts";
import { unitSpelt } from "./unit-spellings.ts";

/** A number with at most so many decimals; `what` names it in messages. Of a text that a form could not read it says why. */
export const decimals = (places: number, what: string) =>
  z
    .number({
      error: ({ input }) => {
        const problem = typeof input === "string" ? readFigure(input, { places, percent: true }).problem : undefined;
        return figureSentence(problem ?? "none", what, places);
      },
    })
    .refine((value) => hasAtMostDecimals(value, places), `Enter ${what} with at most ${places} decimals`);

/** Rupees, two decimals. */
export const Amount = decimals(2, "an amount")
  .min(0, "Enter an amount of 0 or more")
  .max(1e11, "Enter an amount of at most ₹1,00,00,00,00,000");

/** 0 to 100 %, two decimals. */
export const Percentage = decimals(2, "a percentage").min(0, "Enter 0 to 100 %").max(100, "Enter 0 to 100 %");

/** Above 0, three decimals. */
export const Quantity = decimals(3, "a quantity")
  .positive("Enter a quantity above 0")
  .max(maxQuantity, "Enter a quantity of at most 10,00,000");

/** A unit, spelt in one way whoever writes it. */
export const Unit = requiredText("the unit", 32).transform(unitSpelt);

/** The same; absent and empty are `""`. */
export const UnitOrNone = optionalText("the unit", 32).transform(unitSpelt);

/** Days that a document names. */
export const LongDays = z
  .int("Enter whole days")
  .min(0, "Enter 0 days or more")
  .max(maxDays, `Enter at most ${maxDays} days`);
/** Whole days, at most a year. */
export const Days = z.int("Enter whole days").min(0, "Enter 0 days or more").max(365, "Enter at most 365 days");
