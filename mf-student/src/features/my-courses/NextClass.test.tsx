import { aStudent, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClassSession, anOwnClass } from '../../mocks/classes.mocks';
import { aRegistration } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';
import type { OwnClass, Registration } from '../../shared/contract.types';

const at = '/user/my-courses';
const page = (items: Registration[]) => mockApi.get('/registrations', { items, nextCursor: null });
const classes = (items: OwnClass[]) => mockApi.get('/class-sessions', { items });

beforeEach(() =>
  server.use(
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    classes([]),
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  ),
);

const open = (address = at) => renderRemote(remote, { at: address, as: aStudent() });

function named(title: string, registration: Partial<Registration> = {}): Registration {
  const made = aRegistration(registration);
  return { ...made, cohort: { ...made.cohort, course: { ...made.cohort.course, title } } };
}

const tomorrowAt = (hour: number) =>
  new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + hour * 3_600_000).toISOString();

it('shows the next class, and any canceled or moved class before it', async () => {
  const canceled = anOwnClass({
    id: 1,
    startsAt: '2099-01-12T15:00:00.000Z',
    endsAt: '2099-01-12T16:00:00.000Z',
    status: 'CANCELED',
    note: 'Õpetaja on haige.',
  });
  const moved = anOwnClass({
    id: 2,
    startsAt: '2099-01-15T15:00:00.000Z',
    endsAt: '2099-01-15T16:00:00.000Z',
    status: 'MOVED',
    originalStartsAt: '2099-01-14T15:00:00.000Z',
  });
  server.use(page([named('Soon')]), classes([canceled, moved]));

  open();

  expect(await screen.findByText('The class of 12.01.2099 17:00 is canceled. Õpetaja on haige.')).toBeVisible();
  expect(screen.getByText('Next class: Thursday 15.01.2099 at 17:00 (moved from 14.01.2099 17:00)')).toBeVisible();
});

it('names the time zone of a class when it differs from the student’s', async () => {
  const inLondon = { timeZone: 'Europe/London' };
  const canceled = anOwnClass({
    ...inLondon,
    id: 1,
    startsAt: '2099-01-12T15:00:00.000Z',
    endsAt: '2099-01-12T16:00:00.000Z',
    status: 'CANCELED',
  });
  server.use(
    page([named('Soon')]),
    classes([
      canceled,
      anOwnClass({ ...inLondon, id: 2, startsAt: '2099-01-15T15:00:00.000Z', endsAt: '2099-01-15T16:00:00.000Z' }),
    ]),
  );

  open();

  expect(await screen.findByText('Next class: Thursday 15.01.2099 at 15:00, London time')).toBeVisible();
  expect(screen.getByText('The class of 12.01.2099 15:00 (London time) is canceled.')).toBeVisible();
});

it('says that a class is going on now', async () => {
  const now = Date.now();
  server.use(
    page([named('Now', { status: 'IN_PROGRESS' })]),
    classes([anOwnClass({ startsAt: new Date(now - 600_000).toISOString(), endsAt: tomorrowAt(2) })]),
  );

  open();

  expect(await screen.findByText(/^A class is on now; it started at \d\d:\d\d$/)).toBeVisible();
});

it('shows the course whose class is next first', async () => {
  const at12 = (day: number, cohortId: number) =>
    anOwnClass({ id: day, cohortId, startsAt: `2099-01-${day}T15:00:00.000Z`, endsAt: `2099-01-${day}T16:00:00.000Z` });
  const inCohort = (title: string, cohortId: number, part: Partial<Registration> = {}) => {
    const made = named(title, { id: cohortId, ...part });
    return { ...made, cohort: { ...made.cohort, id: cohortId } };
  };
  server.use(
    page([
      inCohort('No class planned', 3, { status: 'IN_PROGRESS' }),
      inCohort('On Wednesday', 2, { status: 'IN_PROGRESS' }),
      inCohort('On Monday', 1),
    ]),
    classes([at12(12, 1), at12(14, 2)]),
  );

  open();

  await screen.findByText('Next class: Monday 12.01.2099 at 17:00');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'On Monday',
    'On Wednesday',
    'No class planned',
  ]);
});
