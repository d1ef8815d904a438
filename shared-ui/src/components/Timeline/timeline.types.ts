/** Somebody or something that an entry is about. */
export type TimelineName = { id: number; name: string };

/** One thing that happened, as the API tells it. */
export type TimelineEntry = {
  id: number;
  /** What happened. A type that has no words here yet is said as "another event". */
  type: string;
  /** ISO 8601, UTC. */
  at: string;
  /** What a person gave as the reason. */
  notes: string | null;
  /** Ids, states and sums in cents; which ones depends on the type. */
  details: Record<string, unknown>;
  /** Whom it is about. */
  user: TimelineName | null;
  /** Who did it; null for the system. */
  actor: TimelineName | null;
  cohort: TimelineName | null;
  course: { id: number; slug: string; title: string } | null;
  school: TimelineName | null;
};

/** What a timeline is of: entries do not repeat it. */
export type TimelineSubject = 'user' | 'cohort' | 'course' | 'school';

/** Where names lead, for those who may go there; a name without an address is plain text. */
export type TimelineLinks = Partial<Record<TimelineSubject, (id: number) => string>>;
