/** Signs of a note that somebody writes to us. By itself, for the cart that every page carries. */
export const longestNote = 2000;
