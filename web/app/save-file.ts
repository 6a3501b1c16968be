// A file out of memory: its address, and saving it under a name.

/** Long enough to read it again, to save it, to look at it later; then its memory is given back. */
const keptFor = 10 * 60_000;

export function addressOfFile(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
  return address;
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = addressOfFile(file);
  link.download = name;
  link.click();
}
