/** A cohort as an entry of the overview names it. */
export type NamedCohort = { cohortId: number; cohortName: string; courseTitle: string };

/** A finished cohort in which students wait for results. */
export type ResultsDue = NamedCohort & { endDate: Date; waiting: number };

export type NewRegistration = NamedCohort & {
  registrationId: number;
  student: { id: number; name: string };
  registeredAt: Date;
};

export type WrittenMessage = NamedCohort & {
  id: number;
  subject: string;
  createdAt: Date;
  recipients: number;
  sent: number;
  failed: number;
  /** Mails that go to nobody: their readers do not want them or cannot get them. */
  skipped: number;
};

/** A cohort with recent feedback: all its answers, and the day of the last; `satisfaction` is the mean from 1 to 10. */
export type NewFeedback = NamedCohort & { submitted: number; satisfaction: number | null; latestAt: Date };

/** What waits for a teacher, and what is new, in all cohorts that they teach. */
export type TeachingOverview = {
  resultsDue: ResultsDue[];
  newRegistrations: NewRegistration[];
  messages: WrittenMessage[];
  newFeedback: NewFeedback[];
};
