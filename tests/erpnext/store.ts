// The documents of the stand-in and what saving one asks: defaults, names, mandatory fields, links, what is unique, the lock.
import { randomBytes } from "node:crypto";
import { type DocType, doctypes, type Field } from "./doctypes.ts";
import { Frappe } from "./refusal.ts";

// oxlint-disable-next-line typescript/no-explicit-any
export type Doc = Record<string, any> & { name: string; doctype: string };

/** What a DocType does beside saving: each is handed the document as it will stand. */
export interface Behaviour {
  /** A name of its own. */
  name?(doc: Doc, store: Store): string;
  /** Before what is mandatory is looked at. */
  before?(doc: Doc, store: Store): void;
  /** Figures and status, at each save. */
  validate?(doc: Doc, store: Store, before: Doc | undefined): void;
  /** What follows in other documents. */
  after?(doc: Doc, store: Store, before: Doc | undefined): void;
}

export type Event = "after_insert" | "on_update" | "on_submit" | "on_cancel" | "on_change" | "on_trash";

/** As MariaDB's collation compares: without case, accents and blanks behind. */
export const collated = (text: string): string =>
  (/^[\x20-\x7e]*$/.test(text) ? text : text.normalize("NFD").replaceAll(/\p{M}/gu, "")).trimEnd().toLowerCase();

/** A value as text; "" for what is none. */
export const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export const isTable = ({ fieldtype }: Field): boolean => fieldtype === "Table";
const isNumber = ({ fieldtype }: Field) => ["Int", "Float", "Currency", "Percent", "Check"].includes(fieldtype);
const hash = () => randomBytes(5).toString("hex");

export class Store {
  readonly types = new Map<string, DocType>(doctypes.map((type) => [type.name, type]));
  readonly #documents = new Map<string, Map<string, Doc>>();
  readonly #series = new Map<string, number>();
  #lastMoment = 0;
  readonly behaviour: Record<string, Behaviour>;
  readonly now: () => number;
  readonly zoneMinutes: number;
  /** What a write says beside what it answers. */
  messages: string[] = [];
  /** Told of each event, once the save is done. */
  onEvent: (event: Event, doc: Doc) => void = () => {};

  constructor(behaviour: Record<string, Behaviour>, now: () => number, zoneMinutes: number) {
    this.behaviour = behaviour;
    this.now = now;
    this.zoneMinutes = zoneMinutes;
  }

  /** Without what somebody adds to a site first. */
  leaveOutAdded(): void {
    for (const [name, type] of this.types)
      this.types.set(name, {
        ...type,
        fields: type.fields.filter(({ fieldname }) => !fieldname.startsWith("custom_")),
      });
  }

  addField(doctype: string, field: Field): void {
    const type = this.type(doctype);
    const others = type.fields.filter(({ fieldname }) => fieldname !== field.fieldname);
    this.types.set(doctype, { ...type, fields: [...others, field] });
  }

  removeField(doctype: string, fieldname: string): void {
    const type = this.type(doctype);
    this.types.set(doctype, { ...type, fields: type.fields.filter((field) => field.fieldname !== fieldname) });
  }

  type(doctype: string): DocType {
    const type = this.types.get(doctype);
    if (!type) throw new Frappe("DoesNotExistError", `DocType ${doctype} not found`);
    return type;
  }

  /** The site's moment, each later than the one before. */
  moment(): string {
    const micros = Math.max(this.now() * 1000, this.#lastMoment + 1);
    this.#lastMoment = micros;
    const local = new Date(Math.floor(micros / 1000) + this.zoneMinutes * 60_000).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, 23)}${String(micros % 1000).padStart(3, "0")}`;
  }

  today(): string {
    return new Date(this.now() + this.zoneMinutes * 60_000).toISOString().slice(0, 10);
  }

  all(doctype: string): Doc[] {
    return [...this.#of(doctype).values()];
  }

  find(doctype: string, name: unknown): Doc | undefined {
    return typeof name === "string" ? this.#of(doctype).get(collated(name)) : undefined;
  }

  get(doctype: string, name: unknown): Doc {
    this.type(doctype);
    const doc = this.find(doctype, name);
    if (!doc) throw new Frappe("DoesNotExistError", `${doctype} ${String(name)} not found`);
    return doc;
  }

  /** Rows of a child DocType, of whatever document they are, or of those that have one of these names. */
  rows(doctype: string, names: readonly unknown[] | null = null): Doc[] {
    const parents = [...this.types.values()].flatMap((type) =>
      type.fields
        .filter((one) => isTable(one) && one.options === doctype)
        .map((one) => ({ type: type.name, field: one.fieldname })),
    );
    return parents.flatMap(({ type, field }) => this.named(type, names).flatMap((doc) => (doc[field] ?? []) as Doc[]));
  }

  /** Those of one DocType that have one of these names; all where none are said. */
  named(doctype: string, names: readonly unknown[] | null): Doc[] {
    if (!names) return this.all(doctype);
    return [...new Set(names.map((name) => this.find(doctype, name)))].filter((doc) => doc !== undefined);
  }

  insert(doctype: string, values: Record<string, unknown>, user: string): Doc {
    const type = this.type(doctype);
    const moment = this.moment();
    const base = { owner: user, creation: moment, modified: moment, modified_by: user, docstatus: 0, idx: 0 };
    const doc: Doc = { doctype, name: "", ...base, ...this.#valuesOf(type, values, {}, true) };
    const behaviour = this.behaviour[doctype] ?? {};
    behaviour.before?.(doc, this);
    doc.name = behaviour.name?.(doc, this) ?? this.#nameOf(type, doc, values);
    this.#children(type, doc, undefined, user);
    this.#check(type, doc);
    behaviour.validate?.(doc, this, undefined);
    if (this.find(doctype, doc.name))
      throw new Frappe("DuplicateEntryError", `${doctype} <strong>${doc.name}</strong> already exists`);
    this.#unique(type, doc);
    this.#of(doctype).set(collated(doc.name), doc);
    behaviour.after?.(doc, this, undefined);
    this.onEvent("after_insert", doc);
    this.onEvent("on_update", doc);
    return doc;
  }

  update(doctype: string, name: string, values: Record<string, unknown>, user: string): Doc {
    const type = this.type(doctype);
    const stored = this.get(doctype, name);
    if ("modified" in values && values["modified"] !== stored["modified"])
      throw new Frappe(
        "TimestampMismatchError",
        `Error: Document has been modified after you have opened it (${stored["modified"]}, ${String(values["modified"])}). Please refresh to get the latest document.`,
      );
    const docstatus = Number(values["docstatus"] ?? stored["docstatus"]);
    this.#checkTransition(type, stored, docstatus);
    const before = structuredClone(stored);
    const doc: Doc = {
      ...stored,
      ...this.#valuesOf(type, values, stored, false),
      docstatus,
      modified: this.moment(),
      modified_by: user,
    };
    this.behaviour[doctype]?.before?.(doc, this);
    this.#children(type, doc, before, user);
    if (before["docstatus"] === 1 && docstatus === 1) checkUnchanged(type, before, doc);
    if (docstatus === 2) this.#checkSuccessors(doctype, doc);
    this.#check(type, doc);
    this.behaviour[doctype]?.validate?.(doc, this, before);
    this.#unique(type, doc);
    this.#of(doctype).set(collated(doc.name), doc);
    this.behaviour[doctype]?.after?.(doc, this, before);
    const turned = docstatus !== before["docstatus"];
    if (turned) this.onEvent(docstatus === 1 ? "on_submit" : "on_cancel", doc);
    else if (docstatus === 0) this.onEvent("on_update", doc);
    this.onEvent("on_change", doc);
    return doc;
  }

  /** Writes fields past all checks, as ERPNext does by SQL; `moves`: whether the moment moves and a change is told. */
  set(doc: Doc, values: Record<string, unknown>, moves = true): void {
    Object.assign(doc, values, moves && { modified: this.moment() });
    if (moves) this.onEvent("on_change", doc);
  }

  delete(doctype: string, name: string): void {
    const doc = this.get(doctype, name);
    if (doc["docstatus"] === 1)
      throw new Frappe("ValidationError", "Submitted Record cannot be deleted. You must Cancel it first.");
    this.onEvent("on_trash", doc);
    this.#of(doctype).delete(collated(doc.name));
  }

  /** Renames a document, or merges it into another; what links it follows, and its moment does not move. */
  rename(doctype: string, old: string, name: string, merge: boolean): string {
    const doc = this.get(doctype, old);
    const target = this.find(doctype, name);
    if (target && !merge)
      throw new Frappe("ValidationError", `Another ${doctype} with name ${name} exists, select another name`);
    this.#of(doctype).delete(collated(old));
    if (!target) {
      doc.name = name;
      this.#of(doctype).set(collated(name), doc);
    }
    for (const [type, documents] of this.#documents)
      for (const linked of documents.values())
        this.#follow(this.type(type), linked, doctype, old, target?.name ?? name);
    return target?.name ?? name;
  }

  #follow(type: DocType, linked: Doc, doctype: string, old: string, name: string): void {
    for (const field of type.fields) {
      if (isTable(field))
        for (const one of (linked[field.fieldname] ?? []) as Doc[])
          this.#follow(this.type(field.options!), one, doctype, old, name);
      const names =
        field.fieldtype === "Link"
          ? field.options
          : field.fieldtype === "Dynamic Link"
            ? linked[field.options!]
            : undefined;
      if (names === doctype && linked[field.fieldname] === old) linked[field.fieldname] = name;
    }
  }

  #of(doctype: string): Map<string, Doc> {
    let found = this.#documents.get(doctype);
    if (!found) this.#documents.set(doctype, (found = new Map()));
    return found;
  }

  /** What of the values are fields, as their type has them; defaults where it is new. What is read-only is the server's, but the reference. */
  #valuesOf(
    type: DocType,
    values: Record<string, unknown>,
    stored: Record<string, unknown>,
    isNew: boolean,
  ): Record<string, unknown> {
    return Object.fromEntries(
      type.fields
        .filter((field) => isNew || field.fieldname in values || field.fieldname in stored)
        .map((field) => {
          const { fieldname } = field;
          const isTold =
            fieldname in values &&
            !(field.read_only && fieldname !== "custom_portal_ref" && !isNew && type.istable !== 1);
          const value = isTold ? values[fieldname] : isNew ? (field.default ?? null) : stored[fieldname];
          if (isTable(field)) return [fieldname, value ?? []];
          if (isNumber(field))
            return [fieldname, value === null || value === undefined ? (field.reqd ? null : 0) : Number(value)];
          return [fieldname, value === "" && field.unique ? null : (value ?? null)];
        }),
    );
  }

  #children(type: DocType, doc: Doc, before: Doc | undefined, user: string): void {
    for (const field of type.fields.filter(isTable)) {
      const child = this.type(field.options!);
      const known = new Map<string, Doc>(((before?.[field.fieldname] ?? []) as Doc[]).map((one) => [one.name, one]));
      doc[field.fieldname] = ((doc[field.fieldname] ?? []) as Record<string, unknown>[]).map((values, at) => {
        const old = known.get(String(values["name"]));
        const base = old ?? { name: hash(), creation: doc["modified"], owner: user };
        return {
          ...base,
          ...this.#valuesOf(child, { ...old, ...values }, {}, true),
          idx: at + 1,
          docstatus: doc["docstatus"],
          modified: doc["modified"],
          parent: doc.name,
          parentfield: field.fieldname,
          parenttype: type.name,
          doctype: child.name,
        };
      });
    }
  }

  #check(type: DocType, doc: Doc): void {
    for (const field of type.fields) {
      const value = doc[field.fieldname];
      const isEmpty = value === null || value === undefined || value === "" || (isTable(field) && value.length === 0);
      if (field.reqd && isEmpty)
        throw new Frappe(
          "MandatoryError",
          isTable(field)
            ? `Error: Data missing in table: ${field.label}`
            : `Error: Value missing for ${type.name}: ${field.label}`,
          false,
        );
      if (isTable(field)) for (const row of value ?? []) this.#checkRow(this.type(field.options!), row);
      else this.#checkLink(field, doc, "");
      if (field.fieldtype === "Data" && typeof value === "string" && value.length > 140)
        throw new Frappe(
          "CharacterLengthExceededError",
          `${type.name}: '${field.label}' (${value}) will get truncated, as max characters allowed is 140`,
        );
    }
  }

  #checkRow(type: DocType, row: Doc): void {
    for (const field of type.fields) {
      if (
        field.reqd &&
        (row[field.fieldname] === null || row[field.fieldname] === undefined || row[field.fieldname] === "")
      )
        throw new Frappe(
          "MandatoryError",
          `Error: <strong>${type.name}</strong> Row #${row["idx"]}: Value missing for: ${field.label}`,
          false,
        );
      this.#checkLink(field, row, `Row #${row["idx"]}: `);
    }
  }

  #checkLink(field: Field, doc: Doc, where: string): void {
    const value = doc[field.fieldname];
    const doctype =
      field.fieldtype === "Link"
        ? field.options!
        : field.fieldtype === "Dynamic Link"
          ? doc[field.options!]
          : undefined;
    if (!doctype || value === null || value === undefined || value === "") return;
    const found = doctype === "DocType" ? this.types.has(value) : this.find(doctype, value);
    if (!found) throw new Frappe("LinkValidationError", `Could not find ${where}${field.label}: ${value}`);
    // It is kept as the other one spells it.
    if (doctype !== "DocType") doc[field.fieldname] = (found as Doc).name;
  }

  #unique(type: DocType, doc: Doc): void {
    for (const { fieldname, label } of type.fields.filter(({ unique }) => unique)) {
      const value = doc[fieldname];
      if (value === null || value === undefined) continue;
      const wanted = collated(value);
      if (
        this.all(type.name).some(
          (one) => one.name !== doc.name && typeof one[fieldname] === "string" && collated(one[fieldname]) === wanted,
        )
      )
        throw new Frappe("UniqueValidationError", `${label} must be unique`, false);
    }
  }

  #checkTransition(type: DocType, stored: Doc, docstatus: number): void {
    const from = Number(stored["docstatus"]);
    if (from === 2) throw new Frappe("ValidationError", "Cannot edit cancelled document");
    if (from === 1 && docstatus === 0)
      throw new Frappe("DocstatusTransitionError", "Cannot change docstatus from 1 (Submitted) to 0 (Draft)");
    if (docstatus !== from && !type.is_submittable)
      throw new Frappe("DocstatusTransitionError", `${type.name} is not submittable`);
    if (from === 0 && docstatus === 2)
      throw new Frappe("DocstatusTransitionError", "Cannot change docstatus from 0 (Draft) to 2 (Cancelled)");
  }

  /** A submitted document that names this one keeps it. */
  #checkSuccessors(doctype: string, doc: Doc): void {
    for (const type of this.types.values()) {
      if (!type.is_submittable) continue;
      for (const other of this.all(type.name).filter((one) => one["docstatus"] === 1 && one.name !== doc.name)) {
        const rows = type.fields
          .filter(isTable)
          .flatMap((field) =>
            (other[field.fieldname] as Doc[]).map((row) => ({ row, child: this.type(field.options!) })),
          );
        const names = rows.some(({ row, child }) =>
          child.fields.some(
            (field) => field.fieldtype === "Link" && field.options === doctype && row[field.fieldname] === doc.name,
          ),
        );
        if (names)
          throw new Frappe(
            "LinkExistsError",
            `Cannot delete or cancel because ${doctype} <a href="/app/${doc.name}">${doc.name}</a> is linked with ${type.name} ${other.name}`,
          );
      }
    }
  }

  #nameOf(type: DocType, doc: Doc, values: Record<string, unknown>): string {
    if (doc["amended_from"]) {
      const stem = String(doc["amended_from"]);
      return /-\d$/.test(stem) ? `${stem.slice(0, -1)}${Number(stem.at(-1)) + 1}` : `${stem}-1`;
    }
    const [how, what = ""] = type.autoname.split(/:(.*)/s);
    if (how === "field") return String(doc[what]).trim();
    if (how === "series") return this.nextOf(what.replace(".YYYY.", this.today().slice(0, 4)));
    if (how === "prompt") return String(values["__newname"] ?? values["name"]);
    return hash();
  }

  /** The next number of a series. */
  nextOf(prefix: string): string {
    const number = (this.#series.get(prefix) ?? 0) + 1;
    this.#series.set(prefix, number);
    return `${prefix}${String(number).padStart(5, "0")}`;
  }
}

function checkUnchanged(type: DocType, before: Doc, after: Doc): void {
  const changed = type.fields.find(
    (field) =>
      !isTable(field) &&
      !field.allow_on_submit &&
      (before[field.fieldname] ?? null) !== (after[field.fieldname] ?? null),
  );
  if (changed)
    throw new Frappe(
      "UpdateAfterSubmitError",
      ` Not allowed to change <strong>${changed.label}</strong> after submission from <strong>${before[changed.fieldname]}</strong> to <strong>${after[changed.fieldname]}</strong>`,
    );
}
