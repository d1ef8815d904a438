/**
 * @covers Cohort, SchoolNames
 * @covers page /manage/cohorts/:id
 */
import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, anAccount, aRegistration, aUser } from '../../mocks/samples.mocks';

const open = (at = '/manage/users') => renderRemote(remote, { at, as: anAdmin() });
const schools = mockApi.get('/schools', {
  items: [{ id: 4, name: 'Narva Gümnaasium', municipality: 'Narva linn' }],
  nextCursor: null,
});
const serve = (...items: ReturnType<typeof aUser>[]) =>
  server.use(mockApi.get('/users', { items, nextCursor: null, total: items.length }), schools);

it('lists users with their role, school and account', async () => {
  serve(
    aUser({ id: 7, firstName: 'Mari', lastName: 'Tamm' }),
    aUser({ firstName: 'Liis', lastName: 'Kask', role: 'TEACHER', school: null, hasSignedIn: false }),
  );
  open();

  const mari = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByRole('link', { name: 'Mari Tamm' })).toHaveAttribute('href', '/manage/users/7');
  expect(mari.getByRole('link', { name: 'Tartu Jaani Gümnaasium' })).toHaveAttribute(
    'href',
    '/manage/schools/1/students',
  );
  expect(mari.queryByText('Invited')).not.toBeInTheDocument();
  const liis = within(screen.getByRole('row', { name: /Liis Kask/ }));
  expect(liis.getByText('Teacher')).toBeVisible();
  expect(liis.getByText('Invited')).toBeVisible();
  expect(screen.getByText('2 users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New user' })).toHaveAttribute('href', '/manage/users/new');
  await expectAccessible();
});

it('filters by text, role, school year, state and school, and keeps the filters in the address', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get(
      '/users',
      ({ query }) => (asked.push(query.toString()), { items: query.has('q') ? [] : [aUser()], nextCursor: null }),
    ),
    schools,
    mockApi.fail('get', '/schools/{id}/conditions', { code: 'school.not-found', status: 404 }),
  );
  const { user, currentPath } = open();

  await user.selectOptions(await screen.findByLabelText('Role'), 'TEACHER');
  await user.selectOptions(screen.getByLabelText('School year'), 'previous-all');
  await user.selectOptions(screen.getByLabelText('Account'), 'invited');
  await user.click(screen.getByRole('combobox', { name: 'School' }));
  await user.click(await screen.findByRole('option', { name: 'Narva Gümnaasium' }));
  await user.type(screen.getByRole('searchbox'), 'saar');

  await waitFor(() =>
    expect(currentPath()).toBe('/manage/users?role=TEACHER&schoolYear=previous-all&state=invited&school=4&q=saar'),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toBe('q=saar&role=TEACHER&school=4&schoolYear=previous-all&state=invited&limit=25'),
  );
  expect(await screen.findByText('No users found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/manage/users');
});

it('sorts on the server, and keeps the order in the address', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockApi.get('/users', ({ query }) => (asked.push(query.get('sort')), { items: [aUser()], nextCursor: null })),
    schools,
  );
  const { user, currentPath } = open('/manage/users?sort=created');
  expect(await screen.findByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending');

  await user.click(screen.getByRole('button', { name: 'Joined' }));

  await waitFor(() => expect(currentPath()).toBe('/manage/users?sort=-created'));
  await waitFor(() => expect(asked.at(-1)).toBe('-created'));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(currentPath()).toBe('/manage/users'));
});

it('can also be sorted from a list on phones, where the table has no head', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockApi.get('/users', ({ query }) => (asked.push(query.get('sort')), { items: [aUser()], nextCursor: null })),
    schools,
  );
  const { user, currentPath } = open();
  const order = await screen.findByLabelText('Order');
  expect(order).toHaveDisplayValue('Name A–Z');

  await user.selectOptions(order, 'Latest joined first');
  await waitFor(() => expect(asked.at(-1)).toBe('-created'));
  expect(currentPath()).toBe('/manage/users?sort=-created');
  await user.selectOptions(screen.getByLabelText('Order'), 'Name A–Z');

  expect(currentPath()).toBe('/manage/users');
});

it('changes many users at once, and names the refused ones with the reason', async () => {
  const sent: unknown[] = [];
  serve(aUser({ id: 7, firstName: 'Mari', lastName: 'Tamm' }), aUser({ id: 8, firstName: 'Liis', lastName: 'Kask' }));
  server.use(
    mockApi.post('/users/bulk', ({ body }) => {
      sent.push(body);
      return {
        results: [
          { id: 7, outcome: 'DONE', code: null },
          { id: 8, outcome: 'REFUSED', code: 'user.active-registrations' },
        ],
      };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));

  await user.click(screen.getByRole('button', { name: 'Change the role' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role' }));
  expect(dialog.getByText('2 users chosen')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Role'), 'TEACHER');
  await user.click(dialog.getByRole('button', { name: 'Change the role' }));

  const refused = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  expect(sent).toEqual([{ action: 'CHANGE_ROLE', ids: [7, 8], role: 'TEACHER' }]);
  expect(refused.getByRole('link', { name: 'Liis Kask' })).toHaveAttribute('href', '/manage/users/8');
  expect(refused.getByText('Courses that have not ended must be canceled first.')).toBeVisible();
  await expectAccessible();
});

it('names the refused users even when the reloaded list is empty', async () => {
  serve(aUser({ id: 8, firstName: 'Liis', lastName: 'Kask' }));
  server.use(
    mockApi.post('/users/bulk', { results: [{ id: 8, outcome: 'REFUSED', code: 'user.active-registrations' }] }),
  );
  const { user } = open('/manage/users?role=STUDENT');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Change the role' }));
  const dialog = within(await screen.findByRole('dialog'));
  serve();

  await user.click(dialog.getByRole('button', { name: 'Change the role' }));

  const refused = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  expect(await screen.findByText('No users found')).toBeVisible();
  expect(refused.getByRole('link', { name: 'Liis Kask' })).toBeVisible();
});

it('disables other actions while invitations are being sent', async () => {
  const answers: (() => void)[] = [];
  serve(aUser({ id: 8 }));
  server.use(
    mockApi.post('/users/bulk', () =>
      new Promise<void>((resolve) => answers.push(resolve)).then(() => ({
        results: [{ id: 8, outcome: 'DONE' as const, code: null }],
      })),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));

  await user.click(screen.getByRole('button', { name: 'Send an invitation' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Change the role' })).toBeDisabled();
  answers[0]?.();

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change the role' })).not.toBeInTheDocument());
});

it('moves the chosen users to a school', async () => {
  const sent: unknown[] = [];
  serve(aUser({ id: 7, firstName: 'Mari', lastName: 'Tamm' }));
  server.use(
    mockApi.post('/users/bulk', ({ body }) => (sent.push(body), { results: [{ id: 7, outcome: 'DONE', code: null }] })),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Mari Tamm' }));

  await user.click(screen.getByRole('button', { name: 'Move to a school' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'School' }));
  await user.click(await dialog.findByRole('option', { name: 'Narva Gümnaasium' }));
  await user.click(dialog.getByRole('button', { name: 'Move to a school' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ action: 'MOVE_SCHOOL', ids: [7], schoolId: 4 }]);
  expect(screen.queryByRole('button', { name: 'Move to a school' })).not.toBeInTheDocument();
});

it('shows the courses that one user takes and teaches', async () => {
  server.use(
    mockApi.get('/users/{id}', anAccount({ id: 7 })),
    mockApi.get('/registrations', ({ query }) => ({
      items: query.get('student') === '7' ? [aRegistration()] : [],
      nextCursor: null,
    })),
    mockApi.get('/cohorts', ({ query }) => ({
      items: query.get('teacher') === '7' ? [aCohort({ id: 4, courseTitle: 'Chess' })] : [],
      nextCursor: null,
    })),
  );
  open('/manage/users/7/cohorts');

  const takes = within(await screen.findByRole('table', { name: 'Takes' }));
  expect(takes.getByRole('link', { name: 'Python nullist' })).toHaveAttribute('href', '/manage/cohorts/12');
  expect(takes.getByText('Registered')).toBeVisible();
  expect(takes.getByRole('button', { name: 'Change : Mari Tamm, Python nullist' })).toBeVisible();
  expect(
    within(await screen.findByRole('table', { name: 'Teaches' })).getByRole('link', { name: 'Chess' }),
  ).toHaveAttribute('href', '/manage/cohorts/4');
  expect(screen.getByRole('button', { name: 'Add a student' })).toBeVisible();
  await expectAccessible();
});

it.each(['/manage/users/12a', '/manage/users/12a/cohorts', '/manage/users/new/cohorts'])(
  'shows "not found" at %s',
  async (at) => {
    open(at);

    expect(await screen.findByText('The user could not be found.')).toBeVisible();
  },
);

it('shows "not found" for an unknown user id', async () => {
  server.use(mockApi.fail('get', '/users/{id}', { code: 'user.not-found', status: 404 }));
  open('/manage/users/99');

  expect(await screen.findByText('The user could not be found.')).toBeVisible();
});

it('offers a retry when the users cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/users', { code: 'unavailable', status: 503 }), schools);
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
