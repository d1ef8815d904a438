import type { Permission } from '@valikool/contract';
import type { Actor } from '#platform/index';
import type { NewActivity } from '#modules/activity/index';
import type { CohortsReadModel } from './cohorts.read-model';
import type { CohortsRepository } from './cohorts.repository';
import { CohortsService } from './cohorts.service';
import type { CohortScope, CohortView, MovedCohort } from './cohorts.types';

const now = new Date('2026-11-21T12:00:00Z');
const daysAway = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const aCohort = (changes: Partial<CohortView> = {}): CohortView => ({
  id: 5,
  courseId: 7,
  name: 'Kevad',
  status: 'REGISTRATION_OPEN',
  startDate: daysAway(20),
  endDate: daysAway(60),
  timeZone: 'Europe/Tallinn',
  sizeMin: 5,
  sizeMax: 20,
  seatsTaken: 18,
  priceCents: 9_500,
  onlineClassTimes: [],
  onlineLessonLength: 60,
  videoUrl: 'https://meet.example/abc',
  externalLmsLink: null,
  lmsId: null,
  lwCourseId: null,
  discordChannelId: null,
  discordInviteUrl: null,
  notes: 'Ainult õpetajale',
  userCreatorId: 1,
  decisionDate: null,
  decision: null,
  createdAt: now,
  updatedAt: now,
  courseTitle: 'Robootika',
  courseSlug: 'robootika',
  courseLanguage: 'et',
  teachers: [],
  ...changes,
});

const actor = (...permissions: Permission[]): Actor => ({
  userId: 1,
  authId: null,
  sessionId: 's1',
  role: 'TEACHER',
  permissions: new Set(permissions),
  schoolId: null,
  schoolRight: null,
  language: 'et',
  apiKeyId: null,
});
const teacher = actor('cohort.read-own', 'student.read-cohort');
const admin = actor('cohort.read-all', 'student.read-all');
const student = actor('registration.create-own');

const moved = (id: number): MovedCohort => ({ id, courseId: 7, from: 'REGISTRATION_OPEN' });

/** Cohorts in memory. `ownedBy` stands for the query that decides what a teacher sees. */
function setup({ cohort = aCohort(), ownedBy = [1], started = [] as number[], completed = [] as number[] } = {}) {
  const calls: string[] = [];
  const scopes: CohortScope[] = [];
  const readModel = {
    find: async (id: number, scope: CohortScope) =>
      id === cohort.id && (!('teacherId' in scope) || ownedBy.includes(scope.teacherId)) ? cohort : null,
    list: async (scope: CohortScope) => {
      scopes.push(scope);
      return { items: [cohort], nextCursor: null };
    },
    listStudents: async () => ({ items: [], nextCursor: null }),
  } as unknown as CohortsReadModel;
  const cohorts = {
    startDue: async () => started.map(moved),
    completeDue: async () => completed.map(moved),
  } as unknown as CohortsRepository;
  const participants = {
    onCohortsStarted: async (ids: readonly number[], at: Date) =>
      void calls.push(`started ${ids.join()} at ${at.toISOString()}`),
    onCohortsCompleted: async (ids: readonly number[]) => void calls.push(`completed ${ids.join()}`),
  };
  const activity = {
    recordAll: async (rows: readonly NewActivity[]) =>
      void calls.push(...rows.map(({ type, cohortId, metadata }) => `${type} ${cohortId} ${JSON.stringify(metadata)}`)),
  };
  const outbox = {
    add: async ({ name }: { name: string }, payload: unknown) => {
      calls.push(`${name} ${JSON.stringify(payload)}`);
      return true;
    },
  };
  const service = new CohortsService({
    stores: { run: (work) => work({ cohorts, participants, activity, outbox }, (last) => void last()) },
    cohorts: readModel,
    clock: { now: () => now },
    badges: { lastSpots: 3, lastDays: 7, startingSoonDays: 2 },
  });
  return { service, calls, scopes };
}

const filter = { schoolYear: 'all' as const, sort: '-start' as const, mine: false, limit: 20 };

describe('reading a cohort', () => {
  it('shows an open one to anybody, with free seats and badges, and not as their own', async () => {
    const { service } = setup();

    expect(await service.get(null, 5)).toMatchObject({
      isOwn: false,
      cohort: { freeSeats: 2, badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'] },
    });
    expect(await service.get(student, 5)).toMatchObject({ isOwn: false });
  });

  it('shows those who run it their own, open or not', async () => {
    const { service } = setup({ cohort: aCohort({ status: 'DRAFT' }) });

    expect(await service.get(teacher, 5)).toMatchObject({ isOwn: true, cohort: { badges: [] } });
    expect(await service.get(admin, 5)).toMatchObject({ isOwn: true });
  });

  it.each(['DRAFT', 'COMPLETED', 'CANCELED'] as const)(
    'tells nobody else that there is one that is %s',
    async (status) => {
      const { service } = setup({ cohort: aCohort({ status }), ownedBy: [] });

      await expect(service.get(null, 5)).rejects.toMatchObject({
        code: 'cohort.not-found',
        message: 'The cohort could not be found',
      });
      await expect(service.get(teacher, 5)).rejects.toMatchObject({ code: 'cohort.not-found' });
    },
  );
});

describe('listing cohorts', () => {
  it('gives teachers their own and administrators all', async () => {
    const { service, scopes } = setup();

    await service.list(teacher, filter);
    await service.list(admin, filter);
    await service.list(admin, { ...filter, mine: true });

    expect(scopes).toEqual([{ teacherId: 1 }, { all: true }, { teacherId: 1 }]);
  });
});

it('shows a cohort’s students only to its own teachers and to administrators', async () => {
  const { service } = setup({ ownedBy: [] });

  await expect(service.listStudents(teacher, 5, { limit: 20 })).rejects.toMatchObject({ code: 'cohort.not-found' });
  expect(await service.listStudents(admin, 5, { limit: 20 })).toEqual({ items: [], nextCursor: null });
});

describe('advancing by the calendar', () => {
  it('changes the participants of cohorts that started or ended', async () => {
    const { service, calls } = setup({ started: [3, 5], completed: [2] });

    await service.advanceByCalendar();

    expect(calls).toEqual([
      `started 3,5 at ${now.toISOString()}`,
      'COHORT_STATUS_CHANGE 3 {"from":"REGISTRATION_OPEN","to":"IN_PROGRESS"}',
      'COHORT_STATUS_CHANGE 5 {"from":"REGISTRATION_OPEN","to":"IN_PROGRESS"}',
      'completed 2',
      'COHORT_STATUS_CHANGE 2 {"from":"REGISTRATION_OPEN","to":"COMPLETED"}',
      'cohort.ended {"cohortId":2}',
    ]);
  });

  it('changes nobody when no cohort is due', async () => {
    const { service, calls } = setup();

    await service.advanceByCalendar();

    expect(calls).toEqual([]);
  });
});
