/** A statement as the product sent it: PostgreSQL's own text, its values, and the name under which it is planned once. */
export type Statement = { text: string; values: readonly unknown[]; name?: string };

/** What differs from one request to the next; everything else is sent as it was captured. */
export type Slots = Record<string, string | number>;

/** A statement to be sent again: a value is either as it was, or made from the slots of the request. */
export type PlannedStatement = { text: string; name?: string; values: PlannedValue[] };
type PlannedValue = { as: 'is'; value: unknown } | { as: 'slot'; slot: string } | { as: 'text'; parts: string[] };

export type ReadPlan = { catalogue: PlannedStatement; coursePage: PlannedStatement };

/** One registration: what is asked before the transaction, in it, and after it. */
export type RegistrationPlan = {
  before: PlannedStatement[];
  inside: PlannedStatement[];
  after: PlannedStatement[];
  /** Which statement inside the transaction returns the new participant's id. */
  participantAt: number;
  /** Slots that take a new UUID for every registration. */
  freshIds: string[];
};

/** Everything that one page of a list asks for, the look at the session included, by the list's name. */
export type ListPlan = Record<string, PlannedStatement[]>;

export type Plan = { reads: ReadPlan; lists: ListPlan; registration: RegistrationPlan };

const MARK = '\u0000';

/** Writes the slot's name in place of its captured value, wherever in a text that stands. */
const marked = (text: string, captured: ReadonlyMap<string, string>): string =>
  [...captured].reduce((found, [value, slot]) => found.replaceAll(value, `${MARK}${slot}${MARK}`), text);

function plannedValue(value: unknown, captured: ReadonlyMap<string, string>): PlannedValue {
  if (typeof value === 'number') {
    const slot = captured.get(String(value));
    return slot === undefined ? { as: 'is', value } : { as: 'slot', slot };
  }
  if (typeof value !== 'string') return { as: 'is', value };
  const parts = marked(value, captured).split(MARK);
  if (parts.length === 1) return { as: 'is', value };
  const [before, slot, behind] = parts;
  return parts.length === 3 && before === '' && behind === '' && slot !== undefined
    ? { as: 'slot', slot }
    : { as: 'text', parts };
}

/** @param captured which slot a captured value stands for; the values must be unmistakable, as UUIDs and huge numbers are */
export const planned = (
  { text, name, values }: Statement,
  captured: ReadonlyMap<string, string>,
): PlannedStatement => ({
  text,
  ...(name === undefined ? {} : { name }),
  values: values.map((value) => plannedValue(value, captured)),
});

function filledValue(value: PlannedValue, slots: Slots): unknown {
  if (value.as === 'is') return value.value;
  if (value.as === 'slot') return slots[value.slot];
  return value.parts.map((part, index) => (index % 2 === 0 ? part : slots[part])).join('');
}

/** @returns what `pg` takes. */
export const filled = (
  { text, name, values }: PlannedStatement,
  slots: Slots,
): { text: string; values: unknown[]; name?: string } => ({
  text,
  ...(name === undefined ? {} : { name }),
  values: values.map((value) => filledValue(value, slots)),
});
