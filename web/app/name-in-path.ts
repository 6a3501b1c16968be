/** The name that a path says at its step `at`, counted from 1: 3 of "/desk/quotations/QTN-2627-000012". As it stands where it was not encoded by us. */
export function nameInPath(path: string, at: number): string {
  const step = path.split("/")[at] ?? "";
  try {
    return decodeURIComponent(step).trim();
  } catch {
    return step;
  }
}
