import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { CohortCard } from '../../shared/contract.types';
import { aCohort, anApplication, aSchoolApplication, inDays } from '../../mocks/samples.mocks';

const serve = (current: CohortCard[], next: CohortCard[] = []) =>
  server.use(
    mockApi.get('/cohorts', ({ query }) => ({
      items: query.get('schoolYear') === 'next' ? next : current,
      nextCursor: null,
    })),
  );
const nobodyWaits = { items: [], nextCursor: null };

beforeEach(() =>
  server.use(mockApi.get('/teacher-applications', nobodyWaits), mockApi.get('/school-applications', nobodyWaits)),
);

const open = () => renderRemote(remote, { at: '/manage', as: anAdmin() });

it('counts cohorts and seats, and links to the cohorts of each status', async () => {
  serve([
    aCohort(),
    aCohort({ status: 'IN_PROGRESS', seatsTaken: 20, freeSeats: 0 }),
    aCohort({ status: 'DRAFT', seatsTaken: 0 }),
  ]);
  open();

  expect((await screen.findByText('cohorts this school year')).parentElement).toHaveTextContent('3');
  expect(screen.getByText('seats taken').parentElement).toHaveTextContent('32');
  expect(screen.getByText('free seats').parentElement).toHaveTextContent('8');
  expect(screen.getByRole('link', { name: 'In progress: 1' })).toHaveAttribute(
    'href',
    '/manage/cohorts?status=IN_PROGRESS',
  );
  await expectAccessible();
});

it('lists the next cohorts to start, the earliest first, across the turn of the school year', async () => {
  const soon = aCohort({ courseTitle: 'Soon', startDate: inDays(3) });
  serve(
    [aCohort({ courseTitle: 'Later' }), soon, aCohort({ courseTitle: 'Over', status: 'COMPLETED' })],
    [aCohort({ courseTitle: 'Autumn', startDate: inDays(200) })],
  );
  open();

  const rows = within(await screen.findByRole('table', { name: 'Starting next' })).getAllByRole('rowheader');

  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Soon', 'Later', 'Autumn']);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/manage/cohorts/${soon.id}/students`,
  );
});

it('says so when nothing is open', async () => {
  serve([]);
  open();

  expect(await screen.findByText('No cohort is open')).toBeVisible();
});

it('retries the parts that failed', async () => {
  server.use(mockApi.fail('get', '/cohorts', { code: 'unavailable', status: 503 }));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve([]);

  await user.click(retry);

  expect(await screen.findByText('No cohort is open')).toBeVisible();
});

it('says how many teachers and schools wait for a decision', async () => {
  serve([aCohort()]);
  server.use(
    mockApi.get('/teacher-applications', { items: [anApplication()], nextCursor: 'more' }),
    mockApi.get('/school-applications', ({ query }) => ({
      items: query.get('status') === 'PENDING' ? [aSchoolApplication(), aSchoolApplication()] : [],
      nextCursor: null,
    })),
  );
  open();

  expect(await screen.findByRole('link', { name: 'Teacher applications: 1+' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'School applications: 2' })).toHaveAttribute(
    'href',
    '/manage/school-applications?status=PENDING',
  );
  await expectAccessible();
});

it('shows no heading about applications while none wait', async () => {
  serve([aCohort(), aCohort()]);
  open();

  await screen.findByText('cohorts this school year');

  expect(screen.queryByRole('heading', { name: 'Waiting for your decision' })).not.toBeInTheDocument();
});
