// How far the bids for a line lie apart.
export interface SpreadRate {
  bid: string;
  rank: number;
  rate: number;
}

/** Where each rate stands between the lowest and the highest, last paid among them: 0 to 1. */
export function placesOf(bids: readonly SpreadRate[], lastPaid: number | null) {
  const rates = [...bids.map(({ rate }) => rate), ...(lastPaid === null ? [] : [lastPaid])];
  const low = Math.min(...rates);
  const range = Math.max(...rates) - low;
  const at = (rate: number) => (range === 0 ? 0.5 : (rate - low) / range);
  return {
    bids: bids.map(({ bid, rank, rate }) => ({ bid, rank, at: at(rate) })),
    last: lastPaid === null ? null : at(lastPaid),
  };
}
