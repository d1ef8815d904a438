import { aTeacher, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, inDays } from '../../mocks/samples.mocks';

const open = () => renderRemote(remote, { at: '/user/dashboard', as: aTeacher({ firstName: 'Liis' }) });

it('groups my cohorts by what there is to do about them', async () => {
  const cohorts = [
    aCohort({ courseTitle: 'Later', startDate: inDays(40) }),
    aCohort({ courseTitle: 'Soon', startDate: inDays(3), status: 'GROUP_FULL' }),
    aCohort({ courseTitle: 'Now', startDate: inDays(-3), status: 'IN_PROGRESS' }),
    aCohort({ courseTitle: 'Over', startDate: inDays(-90), endDate: inDays(-40), status: 'COMPLETED' }),
  ];
  server.use(
    mockApi.get('/cohorts', ({ query }) => ({ items: query.get('mine') === 'true' ? cohorts : [], nextCursor: null })),
    mockApi.get('/cohorts/{id}', ({ params }) => ({ ...aCohort({ id: Number(params['id']) }), videoUrl: 'https://video.example.test/class' })),
  );
  open();

  const running = await screen.findByRole('region', { name: 'Running now' });
  expect(within(running).getByRole('heading', { name: 'Now' })).toBeVisible();
  expect(await within(running).findByRole('link', { name: 'Join the class' })).toHaveAttribute('href', 'https://video.example.test/class');
  expect(within(screen.getByRole('region', { name: 'Starting within two weeks' })).getByText('Group full')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Starting later' })).getByText('12 / 20')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Past' })).getByRole('heading', { name: 'Over' })).toBeVisible();
  await expectAccessible();
});

it('shows when the classes are, and leads to the students', async () => {
  const cohort = aCohort({ courseTitle: 'Python' });
  server.use(
    mockApi.get('/cohorts', { items: [cohort], nextCursor: null }),
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
  );
  const { user, currentPath } = open();

  expect(await screen.findByText(/Tue, Thu 17:00, 60 min/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Students' }));

  expect(currentPath()).toBe(`/user/cohorts/${cohort.id}/students`);
});

it('tells a teacher without cohorts what happens next', async () => {
  server.use(mockApi.get('/cohorts', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByRole('heading', { name: 'You have no cohorts yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/courses');
});

it('offers another try when the cohorts did not come', async () => {
  server.use(mockApi.fail('get', '/cohorts', { code: 'unavailable', status: 503 }));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockApi.get('/cohorts', { items: [], nextCursor: null }));

  await user.click(retry);

  expect(await screen.findByText('You have no cohorts yet')).toBeVisible();
});
