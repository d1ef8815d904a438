import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, aProfile, aRegistration, aUser } from '../../mocks/samples.mocks';

const open = (at = '/manage/users') => renderRemote(remote, { at, as: anAdmin() });
const serve = (...items: ReturnType<typeof aUser>[]) => server.use(mockApi.get('/users', { items, nextCursor: null }));

it('lists users with their role and school', async () => {
  serve(aUser({ id: 7, firstName: 'Mari', lastName: 'Tamm' }), aUser({ firstName: 'Liis', lastName: 'Kask', role: 'TEACHER', school: null }));
  open();

  const mari = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByRole('link', { name: 'Mari Tamm' })).toHaveAttribute('href', '/manage/users/7');
  expect(mari.getByRole('link', { name: 'Tartu Jaani Gümnaasium' })).toHaveAttribute('href', '/manage/schools/1/students');
  expect(within(screen.getByRole('row', { name: /Liis Kask/ })).getByText('Teacher')).toBeVisible();
  await expectAccessible();
});

it('narrows by words and by role, in the address', async () => {
  server.use(mockApi.get('/users', ({ query }) => ({ items: query.get('q') === 'saar' && query.get('role') === 'TEACHER' ? [] : [aUser()], nextCursor: null })));
  const { user, currentPath } = open();

  await user.selectOptions(await screen.findByLabelText('Role'), 'TEACHER');
  await user.type(screen.getByRole('searchbox'), 'saar');

  await waitFor(() => expect(currentPath()).toBe('/manage/users?role=TEACHER&q=saar'));
  expect(await screen.findByText('No users found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/manage/users');
});

it('shows all that staff may see of one user', async () => {
  server.use(mockApi.get('/users/{id}', aProfile({ id: 7, email: 'mari@example.test', introduction: 'Likes chess', personalCode: '•••••••0299', accountName: 'Mari Tamm', iban: 'EE38' })));
  open('/manage/users/7');

  expect(await screen.findByRole('heading', { level: 1, name: 'Mari Tamm' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'mari@example.test' })).toHaveAttribute('href', 'mailto:mari@example.test');
  expect(screen.getByText('•••••••0299')).toBeVisible();
  expect(screen.getByText('Mari Tamm, EE38')).toBeVisible();
  expect(screen.getByText('Likes chess')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cohorts' })).toHaveAttribute('href', '/manage/users/7/cohorts');
  expect(document.title).toContain('Mari Tamm');
  await expectAccessible();
});

it('shows what one user takes and teaches', async () => {
  server.use(
    mockApi.get('/users/{id}', aProfile({ id: 7 })),
    mockApi.get('/registrations', ({ query }) => ({ items: query.get('student') === '7' ? [aRegistration()] : [], nextCursor: null })),
    mockApi.get('/cohorts', ({ query }) => ({ items: query.get('teacher') === '7' ? [aCohort({ id: 4, courseTitle: 'Chess' })] : [], nextCursor: null })),
  );
  open('/manage/users/7/cohorts');

  const takes = within(await screen.findByRole('table', { name: 'Takes' }));
  expect(takes.getByRole('link', { name: 'Python nullist' })).toHaveAttribute('href', '/manage/cohorts/12');
  expect(takes.getByText('Registered')).toBeVisible();
  expect(within(await screen.findByRole('table', { name: 'Teaches' })).getByRole('link', { name: 'Chess' })).toHaveAttribute('href', '/manage/cohorts/4');
  await expectAccessible();
});

it.each(['/manage/users/12a', '/manage/users/12a/cohorts'])('knows no user at %s', async (at) => {
  open(at);

  expect(await screen.findByText('The user could not be found.')).toBeVisible();
});

it('says the same of a number that nobody has', async () => {
  server.use(mockApi.fail('get', '/users/{id}', { code: 'user.not-found', status: 404 }));
  open('/manage/users/99');

  expect(await screen.findByText('The user could not be found.')).toBeVisible();
});

it('leads from a user who does not exist yet to those who do', async () => {
  serve(aUser());
  const { currentPath } = open('/manage/users/new');

  await waitFor(() => expect(currentPath()).toBe('/manage/users'));
});

it('offers another try when the users did not come', async () => {
  server.use(mockApi.fail('get', '/users', { code: 'unavailable', status: 503 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
