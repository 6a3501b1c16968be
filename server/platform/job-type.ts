// What the queue is told of a kind of job.
export interface JobType<Payload extends object> {
  name: string;
  retryLimit: number;
  /** Seconds before the first retry; doubles from there. */
  retryDelay: number;
  /** Seconds; the delay grows no further. */
  longestDelay?: number;
  /** Seconds that its handler takes at most. What a node was at when it died is tried again after them; 900 unless said. */
  longestRun?: number;
  /** How many a node does side by side; one unless said. */
  workers?: number;
  /** How many it does besides, of urgent ones alone: they wait for none of the others. */
  urgentWorkers?: number;
  /** Seconds between two looks for what another node sent or what is to be tried again; 10 unless said. */
  lookEvery?: number;
  /** Only for the type; never set. */
  payload?: Payload;
}
