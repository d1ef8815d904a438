import type { ParticipantStatus } from '@valikool/contract';
import { after, DAY_MS } from '#platform/index';

/** A result is expected within three weeks of the end of the course. */
const RESULT_DUE_DAYS = 21;

/** @returns cohorts that ended up to this instant should have their results now */
export const resultsDueOfEndsBefore = (now: Date): Date => after(now, -RESULT_DUE_DAYS * DAY_MS);

/** @returns whether the student should have a result by now and has none */
export const isResultLate = ({ status, endDate }: { status: ParticipantStatus; endDate: Date }, now: Date): boolean =>
  status === 'AWAITING_RESULT' && endDate <= resultsDueOfEndsBefore(now);
