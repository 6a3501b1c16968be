// Where the journeys' servers listen. JOURNEY_PORT moves them all, for two checkouts on one machine.
const first = Number(process.env.JOURNEY_PORT ?? 3790);

export const ports = {
  /** Without a captcha, mail is captured: what most journeys walk through. */
  plain: first,
  /** With altcha, and mail by SMTP. */
  guarded: first + 1,
  /** Where nobody trades but the journeys of whole deals, which work on what is newest. */
  deals: first + 2,
  /** An empty one, which is set up and opened. */
  empty: first + 4,
  /** What fills their data listens apart: whoever waits for one of them is not to find it. */
  filling: first + 3,
  /** Where the guarded one delivers its mail; a journey that reads it listens there. */
  smtp: first + 5,
  /** In front of an ERPNext: its journey starts it, and the ERPNext. */
  beside: first + 6,
};

/** Where they keep their data, and where it comes from. */
export const dataDirs = {
  plain: ".data/journeys",
  guarded: ".data/journeys-guarded",
  deals: ".data/journeys-deals",
  empty: ".data/journeys-empty",
};
export const filled = ".data/journeys-filled";

export const guardedAddress = `http://localhost:${ports.guarded}`;
export const besideAddress = `http://localhost:${ports.beside}`;
export const emptyAddress = `http://localhost:${ports.empty}`;
export const dealsAddress = `http://localhost:${ports.deals}`;
