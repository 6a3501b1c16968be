export const previewTexts = {
  note: (until: string) => `Preview, with what is not published yet. This link holds until ${until}.`,
};
