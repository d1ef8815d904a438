/** A statement as the product sent it: its text, its values, and its name when it is a prepared statement. */
export type Statement = { text: string; values: readonly unknown[]; name?: string };

/** A statement overheard in a server: when it was sent and answered, in milliseconds of that process. */
export type HeardStatement = Statement & {
  connection: number;
  sentAt: number;
  answeredAt: number;
  /** False when it was sent together with the one before it, without waiting for its answer. */
  isRoundTrip: boolean;
};

/** The values that differ between requests; everything else is sent as it was recorded. */
export type Slots = Record<string, string | number>;

/** A statement that can be sent again: each value is either as recorded, or made from the slots of the request. */
export type PlannedStatement = { text: string; name?: string; values: PlannedValue[] };
type PlannedValue =
  | { as: 'is'; value: unknown }
  | { as: 'slot'; slot: string }
  | { as: 'text'; parts: string[] }
  | { as: 'list'; items: PlannedValue[] };

export type ReadPlan = { catalogue: PlannedStatement[]; coursePage: PlannedStatement[] };

/** The statements of one registration: before the transaction, in it, and after it. */
export type RegistrationPlan = {
  before: PlannedStatement[];
  inside: PlannedStatement[];
  after: PlannedStatement[];
  /** Index of the statement inside the transaction that returns the new participant's id. */
  participantAt: number;
  /** Slots that get a new UUID for every registration. */
  freshIds: string[];
};

/** All statements of one page of a list, by the list's name; the check of the session included. */
export type ListPlan = Record<string, PlannedStatement[]>;

export type Plan = { reads: ReadPlan; lists: ListPlan; registration: RegistrationPlan };

const MARK = '\u0000';

/** Replaces the recorded values in a text by the names of their slots. */
const marked = (text: string, captured: ReadonlyMap<string, string>): string =>
  [...captured].reduce((found, [value, slot]) => found.replaceAll(value, `${MARK}${slot}${MARK}`), text);

function plannedValue(value: unknown, captured: ReadonlyMap<string, string>): PlannedValue {
  if (typeof value === 'number') {
    const slot = captured.get(String(value));
    return slot === undefined ? { as: 'is', value } : { as: 'slot', slot };
  }
  if (Array.isArray(value)) return { as: 'list', items: value.map((item) => plannedValue(item, captured)) };
  if (typeof value !== 'string') return { as: 'is', value };
  const parts = marked(value, captured).split(MARK);
  if (parts.length === 1) return { as: 'is', value };
  const [before, slot, behind] = parts;
  return parts.length === 3 && before === '' && behind === '' && slot !== undefined
    ? { as: 'slot', slot }
    : { as: 'text', parts };
}

/** @param captured the slot of each recorded value; the values must be unique, as UUIDs and huge numbers are */
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
  if (value.as === 'list') return value.items.map((item) => filledValue(item, slots));
  return value.parts.map((part, index) => (index % 2 === 0 ? part : slots[part])).join('');
}

/** @returns the arguments for `pg`. */
export const filled = (
  { text, name, values }: PlannedStatement,
  slots: Slots,
): { text: string; values: unknown[]; name?: string } => ({
  text,
  ...(name === undefined ? {} : { name }),
  values: values.map((value) => filledValue(value, slots)),
});
