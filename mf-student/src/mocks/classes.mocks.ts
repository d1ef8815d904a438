import type { ClassSession, OwnClass } from '../shared/contract.types';

/** A class of one of the student's cohorts, as planned. */
export const anOwnClass = (part: Partial<OwnClass> = {}): OwnClass => ({
  id: 501,
  cohortId: 11,
  cohortName: 'Jaanuar 2027',
  courseTitle: 'Psühholoogia argielus',
  courseSlug: 'psuhholoogia-argielus',
  timeZone: 'Europe/Tallinn',
  startsAt: '2027-01-12T15:00:00.000Z',
  endsAt: '2027-01-12T16:00:00.000Z',
  status: 'PLANNED',
  originalStartsAt: null,
  note: null,
  videoUrl: 'https://meet.example.test/psy',
  ...part,
});

/** A class of a cohort, as everybody sees it. */
export const aClassSession = (part: Partial<ClassSession> = {}): ClassSession => ({
  id: 501,
  startsAt: '2027-01-12T15:00:00.000Z',
  endsAt: '2027-01-12T16:00:00.000Z',
  status: 'PLANNED',
  originalStartsAt: null,
  note: null,
  attendance: null,
  ...part,
});
