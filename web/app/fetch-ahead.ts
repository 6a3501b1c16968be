/** Fetches code before it is asked for; where that fails it is asked for once more when it is. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);
