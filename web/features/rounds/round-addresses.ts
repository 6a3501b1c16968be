// Where a request's rounds stand: the newest at its own address, those before it by their number.
import { deskAddress } from "@vanik/contracts/desk-pages";

const numberAsked = (n: number | undefined, newest: number | undefined) =>
  n === undefined || n === newest ? "" : `?n=${n}`;

export const roundAddress = (name: string, n?: number, newest?: number): string =>
  `${deskAddress("request_for_quotation", name)}/round${numberAsked(n, newest)}`;

export const comparisonAddress = (name: string, n?: number, newest?: number): string =>
  `${deskAddress("request_for_quotation", name)}/round/comparison${numberAsked(n, newest)}`;
