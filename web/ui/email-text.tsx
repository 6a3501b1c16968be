/** An e-mail address, whose line ends behind its @ rather than within a word. */
export function EmailText({ text }: { text: string }) {
  const at = text.indexOf("@") + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
