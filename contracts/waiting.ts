/** Days before a day comes at which the desk is told of it. Of no schema, so that pages carry none. */
export const ahead = { offer: 3, goods: 7, payment: 7 } as const;
/** Days for which goods that came back may stand without a note, and a note without its goods, before the desk is told. */
export const mostAlone = 30;
