/** For how many days a document's terms may be at most: of what is made to order two years. */
export const maxDays = 730;
