import type { Badge, CohortStatus } from '@valikool/contract';

const saidByStatus: Partial<Record<CohortStatus, Badge>> = {
  REGISTRATION_OPEN: 'REGISTRATION_OPEN',
  GROUP_FULL: 'JOIN_WAITLIST',
};

/** The badges that say more than the status beside them. */
export const badgesBeside = (status: CohortStatus, badges: readonly Badge[]): Badge[] =>
  badges.filter((badge) => badge !== saidByStatus[status]);
