// The props of a form's fields, by their names: what is typed, what is wrong with it, and how it changes.
export type FieldProblems = Readonly<Record<string, string | undefined>>;
export type TypedPart<Typed> = { [Name in keyof Typed]?: Typed[Name] };

type Put<Value> = (to: Value | { target: { value: string } }) => void;
type Beside<Value> = { name: string; value: Value; error: string | undefined };
export interface BoundFields<Typed> {
  <Name extends keyof Typed & string>(name: Name): Beside<Typed[Name]> & { onChange: Put<Typed[Name]> };
  <Name extends keyof Typed & string, On extends string>(
    name: Name,
    on: On,
  ): Beside<Typed[Name]> & Record<On, Put<Typed[Name]>>;
}
const isEvent = (to: unknown): to is { target: { value: unknown } } =>
  typeof to === "object" && to !== null && "target" in to;

/**
 * `field(name)` is for a field's own props; of one that hands over what is typed by another name, `field(name, "onDay")`.
 * @param at what stands before their names on the wire, and in `problems`: "ship_to.".
 */
export function bindFields<Typed>(
  typed: Typed,
  problems: FieldProblems,
  change: (part: TypedPart<Typed>) => void,
  at = "",
) {
  return ((name: keyof Typed & string, on = "onChange") => ({
    name: at + name,
    value: typed[name],
    error: problems[at + name],
    [on]: (to: unknown) => change({ [name]: isEvent(to) ? to.target.value : to } as TypedPart<Typed>),
  })) as BoundFields<Typed>;
}
