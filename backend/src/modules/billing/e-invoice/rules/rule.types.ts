import type { EInvoice, Violation } from '../e-invoice.types';

/** A rule with its name, its text and the fields at which a document breaks it. */
export type Rule = {
  rule: string;
  text: string;
  /** @returns the fields that break the rule; none when the document keeps it */
  brokenAt: (invoice: EInvoice) => readonly string[];
};

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** @returns a rule of one field, which breaks it when `holds` is false */
export const rule = (name: string, text: string, field: string, holds: (invoice: EInvoice) => boolean): Rule => ({
  rule: name,
  text,
  brokenAt: (invoice) => (holds(invoice) ? [] : [field]),
});

/** @returns a rule that the field must have a value */
export const present = (name: string, text: string, field: string, read: (invoice: EInvoice) => unknown): Rule =>
  rule(name, text, field, (invoice) => !isMissing(read(invoice)));

/** @returns a rule of every item of a list; it breaks at `lines[2].name` and the like */
export const ofEach = <T>(
  name: string,
  text: string,
  { list, field, read }: { list: string; field: string; read: (invoice: EInvoice) => readonly T[] },
  holds: (item: T, invoice: EInvoice) => boolean,
): Rule => ({
  rule: name,
  text,
  brokenAt: (invoice) =>
    read(invoice).flatMap((item, index) => (holds(item, invoice) ? [] : [`${list}[${index}].${field}`])),
});

/** @returns what the document breaks of the rules */
export const violationsOf = (rules: readonly Rule[], invoice: EInvoice): Violation[] =>
  rules.flatMap(({ rule: name, text, brokenAt }) => brokenAt(invoice).map((field) => ({ rule: name, text, field })));
