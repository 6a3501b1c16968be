/** A start that cannot go on; its message is one sentence for the person who starts it and says what to do. */
export class StartError extends Error {
  override name = "StartError";
}
