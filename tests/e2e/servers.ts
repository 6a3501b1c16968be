// Where the journeys' servers listen. JOURNEY_PORT moves them all, for two checkouts on one machine.
const first = Number(process.env.JOURNEY_PORT ?? 3790);

export const ports = {
  /** Without a captcha, mail is captured: what most journeys walk through. */
  plain: first,
  /** With altcha, and mail by SMTP. */
  guarded: first + 1,
  /** Where nobody trades but the journeys of whole deals, which work on what is newest. */
  deals: first + 2,
  /** Where the guarded one delivers its mail; a journey that reads it listens there. */
  smtp: first + 5,
};

export const guardedAddress = `http://localhost:${ports.guarded}`;
export const dealsAddress = `http://localhost:${ports.deals}`;
