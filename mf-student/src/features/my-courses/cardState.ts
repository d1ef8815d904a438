import type { Tone } from '@valikool/shared-ui';
import type { Registration } from '../../shared/contract.types';

/** The state of a registration for the student: what they should do, or may expect. */
export type CardState =
  | 'choose'
  | 'pay'
  | 'invoice'
  | 'part'
  | 'bank'
  | 'guardian'
  | 'school'
  | 'waitingSeat'
  | 'refund'
  | 'inProgress'
  | 'upcoming'
  | 'awaiting'
  | 'completed'
  | 'failed'
  | 'canceled';

const byNextStep: Readonly<Record<Registration['nextStep'], CardState | null>> = {
  CHOOSE_SEAT_OR_REFUND: 'choose',
  PAY: 'pay',
  PAY_INVOICE: 'invoice',
  PAY_PART: 'part',
  WAIT_FOR_BANK: 'bank',
  WAIT_FOR_GUARDIAN: 'guardian',
  WAIT_FOR_SCHOOL: 'school',
  WAIT_FOR_SEAT: 'waitingSeat',
  REFUND_COMING: 'refund',
  NONE: null,
};

const byStatus: Readonly<Record<Registration['status'], CardState>> = {
  REGISTERED: 'upcoming',
  IN_PROGRESS: 'inProgress',
  AWAITING_RESULT: 'awaiting',
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELED: 'canceled',
};

/**
 * A refund on its way is the state of a lost seat. When the student keeps the seat, for example because the school pays
 * now, the seat's own state is shown and the refund is mentioned beside it.
 */
export const cardStateOf = ({
  nextStep,
  status,
  hasAccess,
}: Pick<Registration, 'nextStep' | 'status' | 'hasAccess'>): CardState =>
  (nextStep === 'REFUND_COMING' && hasAccess ? null : byNextStep[nextStep]) ?? byStatus[status];

export const toneOf: Readonly<Record<CardState, Tone>> = {
  choose: 'warn',
  pay: 'warn',
  invoice: 'warn',
  part: 'warn',
  bank: 'info',
  guardian: 'info',
  school: 'info',
  waitingSeat: 'info',
  refund: 'info',
  inProgress: 'ok',
  upcoming: 'ok',
  awaiting: 'neutral',
  completed: 'ok',
  failed: 'bad',
  canceled: 'neutral',
};

/** The groups of the page, most urgent first. */
export const groups = {
  todo: ['choose', 'part', 'pay', 'invoice'],
  current: ['inProgress', 'guardian', 'school', 'bank', 'upcoming', 'awaiting', 'waitingSeat', 'refund'],
  past: ['completed', 'failed', 'canceled'],
} as const satisfies Record<string, readonly CardState[]>;

export type Group = keyof typeof groups;

export const groupNames = Object.keys(groups) as Group[];

/** When the next class of a cohort starts, in milliseconds since 1970; null when no class is near. */
export type NextStart = (cohortId: number) => number | null;

/** A group's registrations: the next class first where classes are near, else in the group's order of states, then by start. */
export function registrationsOf(
  group: Group,
  registrations: readonly Registration[],
  nextStart: NextStart,
): Registration[] {
  const order: readonly CardState[] = groups[group];
  const rank = (registration: Registration) => order.indexOf(cardStateOf(registration));
  const start = ({ cohort }: Registration) =>
    group === 'current' ? (nextStart(cohort.id) ?? Number.MAX_SAFE_INTEGER) : 0;
  return registrations
    .filter((registration) => rank(registration) >= 0)
    .sort((a, b) => start(a) - start(b) || rank(a) - rank(b) || a.cohort.startDate.localeCompare(b.cohort.startDate));
}
