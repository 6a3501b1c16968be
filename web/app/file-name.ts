/** The name that a reply is to be saved under (RFC 6266), the whole one before the plain one; null without any. */
export function fileNameOf(disposition: string | null): string | null {
  const whole = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  try {
    if (whole) return decodeURIComponent(whole);
  } catch {
    // Not what it says it is: the plain one counts.
  }
  return plain || null;
}
