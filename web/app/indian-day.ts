const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day that it is in India at a moment, `YYYY-MM-DD`: by it all days of trade are told. */
export const indianDayNow = (now: Date): string => format.format(now);

/** The day that it is in India now, whatever this machine's clock is set to. */
export const todayInIndia = (): string => indianDayNow(new Date());
