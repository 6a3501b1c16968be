export const media = {
  title: "Media",
  lede: "News and updates",
  description: "News and updates for people who buy for industry: standards, prices, taxes and rules.",
  newTab: "opens in a new tab",
  pages: "Pages of news",
  prev: "Prev",
  next: "Next",
  range: (first: number, last: number) => `${first} to ${last}`,
  empty: "No Data!",
  emptyMeans: "There is no news here.",
};
