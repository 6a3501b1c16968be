// What both lists of people say alike: the desk's, and a company's.
import type { ReactNode } from "react";
import type { ListColumn } from "../../lists/list-column.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";

interface Person {
  name: string;
  email: string;
  disabled: boolean;
  invited: boolean;
  last_sign_in: string | null;
}

export const nameColumn: ListColumn<Person> = {
  key: "name",
  label: "Name",
  width: 9,
  cell: (one) => one.name || one.email,
};

export const emailColumn: ListColumn<Person> = {
  key: "email",
  label: "Email",
  width: 12,
  cell: ({ email }) => (
    <span className="wrap-anywhere">
      <EmailText text={email} />
    </span>
  ),
};

/** @param isReceiving what is said of who is neither disabled nor invited. */
export const stateColumn = <P extends Person>(width: number, comesIn: (person: P) => ReactNode): ListColumn<P> => ({
  key: "state",
  label: "Status",
  width,
  cell: (person) =>
    person.disabled ? (
      <Badge hue="grey" coin="ended">
        Disabled
      </Badge>
    ) : person.invited ? (
      <Badge hue="amber" coin="quarter">
        Invited
      </Badge>
    ) : (
      comesIn(person)
    ),
});

export const lastColumn = (label: string, never: string, format: (at: string) => string): ListColumn<Person> => ({
  key: "came",
  label,
  lead: label,
  width: 8,
  cell: ({ invited, last_sign_in: at }) => (at ? <time dateTime={at}>{format(at)}</time> : invited ? "not yet" : never),
});
