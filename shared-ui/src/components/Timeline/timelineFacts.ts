import type { MoneyValue } from '../../format/money';
import { defaultTimeZone } from '../../format/dates';
import type { TimelineEntry } from './timeline.types';

/** A line of an entry: a change of state, or another fact. */
export type TimelineFact =
  | { kind: 'change'; states: TimelineStates; from: string | null; to: string }
  | { kind: 'moved'; from: string; to: string }
  | { kind: 'time'; from: string | null; to: string; timeZone: string }
  | { kind: 'priority'; from: number; to: number }
  | { kind: 'price'; from: MoneyValue; to: MoneyValue }
  | { kind: 'slug'; from: string; to: string }
  | { kind: 'fields'; names: readonly string[] }
  | { kind: 'payer' | 'reason' | 'outcome' | 'role' | 'mail' | 'name'; value: string }
  | { kind: 'paid' | 'refund'; money: MoneyValue };

/** Which states a change names; their texts are shared with the badges of lists. */
type TimelineStates = 'participantStatus' | 'cohortStatus' | 'courseStatus' | 'payer' | 'role';

const statesOfType: Readonly<Record<string, TimelineStates>> = {
  COHORT_PARTICIPANT_STATUS_CHANGE: 'participantStatus',
  COHORT_STATUS_CHANGE: 'cohortStatus',
  COURSE_STATUS_CHANGE: 'courseStatus',
  PAYER_CHANGED: 'payer',
  USER_CHANGED: 'role',
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const centsOf = (value: unknown): number | null => (typeof value === 'number' && value !== 0 ? Math.abs(value) : null);
const eur = (amount: number): MoneyValue => ({ amount, currency: 'EUR' });

function changeOf({ type, details }: TimelineEntry): TimelineFact[] {
  const states = statesOfType[type];
  const to = textOf(details['to']);
  return states === undefined || to === null ? [] : [{ kind: 'change', states, from: textOf(details['from']), to }];
}

function moveOf({ details }: TimelineEntry): TimelineFact[] {
  const [from, to] = [textOf(details['fromName']), textOf(details['toName'])];
  return from === null || to === null ? [] : [{ kind: 'moved', from, to }];
}

/** Entries that say when their class begins. */
const typesOfClasses: readonly string[] = ['CLASS_SESSION_CHANGED', 'ATTENDANCE_MARKED'];

/** The old and the new start of a class, or only its start if that stays. In Tallinn time unless a zone is given. */
function timeOf({ type, details }: TimelineEntry): TimelineFact[] {
  const [from, to] = [textOf(details['from']), textOf(details['startsAt'])];
  return !typesOfClasses.includes(type) || to === null
    ? []
    : [{ kind: 'time', from: from === to ? null : from, to, timeZone: textOf(details['timeZone']) ?? defaultTimeZone }];
}

function priorityOf({ type, details: { from, to } }: TimelineEntry): TimelineFact[] {
  return type === 'WAITLIST_PRIORITY_CHANGED' && typeof from === 'number' && typeof to === 'number'
    ? [{ kind: 'priority', from, to }]
    : [];
}

/** The old and the new value, if the entry has them. Nothing when they are equal. */
function valueOf({ details: { values } }: TimelineEntry, field: string): { from: unknown; to: unknown } {
  const value = isRecord(values) ? values[field] : null;
  return isRecord(value) && value['from'] !== value['to']
    ? { from: value['from'], to: value['to'] }
    : { from: null, to: null };
}

/** Fields that are shown with their old and new values instead of only "changed". */
const toldFields: readonly string[] = ['priceCents', 'slug'];

function fieldsOf(entry: TimelineEntry): TimelineFact[] {
  const { fields } = entry.details;
  const names = Array.isArray(fields) ? fields.flatMap((field: unknown) => textOf(field) ?? []) : [];
  const untold = names.filter((name) => !toldFields.includes(name) || valueOf(entry, name).to === null);
  return untold.length === 0 ? [] : [{ kind: 'fields', names: untold }];
}

function priceOf(entry: TimelineEntry): TimelineFact[] {
  const { from, to } = valueOf(entry, 'priceCents');
  return typeof from === 'number' && typeof to === 'number' ? [{ kind: 'price', from: eur(from), to: eur(to) }] : [];
}

function slugOf(entry: TimelineEntry): TimelineFact[] {
  const { from, to } = valueOf(entry, 'slug');
  return typeof from === 'string' && typeof to === 'string' ? [{ kind: 'slug', from, to }] : [];
}

function moneyOf({ details }: TimelineEntry): TimelineFact[] {
  const paid = centsOf(details['cents']);
  const refund = centsOf(details['refundCents']);
  return [
    ...(paid === null ? [] : [{ kind: 'paid' as const, money: eur(paid) }]),
    ...(refund === null ? [] : [{ kind: 'refund' as const, money: eur(refund) }]),
  ];
}

const worded = ['payer', 'reason', 'outcome', 'role'] as const;

function wordsOf({ details }: TimelineEntry): TimelineFact[] {
  return worded.flatMap((kind) => {
    const value = textOf(details[kind]);
    return value === null ? [] : [{ kind, value }];
  });
}

/** The number of a document, or the name of a room. */
function nameOf({ details: { number, label } }: TimelineEntry): TimelineFact[] {
  const value = textOf(number) ?? textOf(label);
  return value === null ? [] : [{ kind: 'name', value }];
}

function mailOf({ type, details: { kind } }: TimelineEntry): TimelineFact[] {
  const value = type === 'EMAIL_SENT' ? textOf(kind) : null;
  return value === null ? [] : [{ kind: 'mail', value }];
}

const readers = [changeOf, moveOf, timeOf, priorityOf, fieldsOf, priceOf, slugOf, nameOf, mailOf, wordsOf, moneyOf];

/** The detail that tells the variants of an entry type apart. */
const variantFields: Readonly<Record<string, string>> = {
  ATTENDANCE_MARKED: 'mark',
  CLASS_SESSION_CHANGED: 'status',
  COHORT_PRICE_REVIEWED: 'verdict',
};

/** @returns the variant by which the entry's title is chosen: a class was moved or called off, a student was present or not, a price approved or sent back. */
export const timelineVariant = ({ type, details }: TimelineEntry): string | null =>
  textOf(details[variantFields[type] ?? '']);

/** The details of an entry that are worth reading; ids and technical names are left out. */
export const timelineFacts = (entry: TimelineEntry): TimelineFact[] => readers.flatMap((read) => read(entry));
