// Which entry of the tab's history is shown, as the router has it: by its key, and by its place among the pages.
export const shownPage: { key: string; place: number | undefined } = { key: "default", place: undefined };

export function noteShownPage(key: string): void {
  shownPage.key = key;
  shownPage.place = (history.state as { idx?: number } | null)?.idx;
}
