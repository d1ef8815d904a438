import type { components } from '../../api/contract.types';

type Activity = components['schemas']['Activity'];

/** An entry of the activity log, as the API returns it, or of a registration's history. The name of a deleted user is empty. */
export type TimelineEntry = Omit<Activity, 'type'> & { type: string };

/** The kind of thing that a timeline is about; its entries do not repeat it. */
export type TimelineSubject = 'user' | 'cohort' | 'course' | 'school';

/** The addresses that names link to, for readers who may open them; a name without an address is plain text. */
export type TimelineLinks = Partial<Record<TimelineSubject, (id: number) => string>>;
