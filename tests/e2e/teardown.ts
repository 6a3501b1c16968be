// The journeys' data goes when they end; the next run starts from an empty directory.
import { rm } from "node:fs/promises";

export default async function teardown(): Promise<void> {
  await rm(".data/journeys", { recursive: true, force: true });
}
