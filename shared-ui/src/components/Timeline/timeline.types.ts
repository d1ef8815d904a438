import type { components } from '../../api/contract.types';

/** One thing that happened, as the API tells it. A name is empty where the person has left. */
export type TimelineEntry = components['schemas']['Activity'];

/** What a timeline is of: entries do not repeat it. */
export type TimelineSubject = 'user' | 'cohort' | 'course' | 'school';

/** Where names lead, for those who may go there; a name without an address is plain text. */
export type TimelineLinks = Partial<Record<TimelineSubject, (id: number) => string>>;
