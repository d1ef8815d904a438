/**
 * @covers PassPage
 * @covers page /manage/users, page /manage/users/:id/cohorts
 */
import { http, HttpResponse } from 'msw';
import { toast } from '@valikool/shared-ui';
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
import { anAccount, anActivity } from '../../mocks/samples.mocks';

const open = (at = '/manage/users/7') => renderRemote(remote, { at, as: anAdmin() });
const mari = { id: 7, email: 'mari@example.test', personalCode: '•••••••0299' };

function serve(account: Parameters<typeof anAccount>[0] = {}) {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/users/{id}', anAccount({ ...mari, ...account })),
    mockApi.patch(
      '/users/{id}',
      ({ body }) => (sent.push(body), anAccount({ ...mari, ...account, ...(body as object) })),
    ),
    mockApi.get('/subscriptions', { items: [], nextCursor: null }),
    mockApi.get('/schools', {
      items: [{ id: 4, name: 'Narva Gümnaasium', municipality: 'Narva linn' }],
      nextCursor: null,
    }),
    http.get('*/api/v1/activity', ({ request }) => {
      const isOfMari = new URL(request.url).searchParams.get('userId') === '7';
      return HttpResponse.json({ items: isOfMari ? [anActivity()] : [], nextCursor: null });
    }),
  );
  return sent;
}

it('shows everything that staff may see of a user, and their history', async () => {
  serve({ introduction: 'Likes chess' });
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Mari Tamm' })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue('mari@example.test');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
  expect(screen.getByText(/•••••••0299/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Tartu Jaani Gümnaasium');
  expect(screen.getByLabelText('Introduction')).toHaveValue('Likes chess');
  expect(screen.queryByLabelText('Bank account (IBAN)')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cohorts' })).toHaveAttribute('href', '/manage/users/7/cohorts');
  expect(await screen.findByText('payer: School')).toBeVisible();
  expect(document.title).toContain('Mari Tamm');
  await expectAccessible();
});

it('signs somebody out everywhere', async () => {
  serve();
  const said = jest.spyOn(toast, 'success');
  const ended: string[] = [];
  server.use(
    http.delete('*/api/v1/users/7/sessions', ({ request }) => {
      ended.push(request.url);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));

  await waitFor(() => expect(said).toHaveBeenCalledWith('The person is signed out everywhere.'));
  expect(ended).toHaveLength(1);
});

it('says that mails to the user come back', async () => {
  serve();
  server.use(
    mockApi.get('/unreachable-addresses', {
      items: [
        {
          address: mari.email,
          reason: 'REFUSED',
          status: '5.1.1',
          since: '2026-11-26T10:00:00Z',
          userId: 7,
          firstName: 'Mari',
          lastName: 'Tamm',
        },
      ],
      nextCursor: null,
    }),
  );
  open();

  expect(await screen.findByText('E-mails are not arriving')).toBeVisible();
  expect(screen.getByText(/The mail server refuses this address \(5.1.1\), since/)).toBeVisible();
});

it('sends only what was changed', async () => {
  const sent = serve();
  const { user } = open();

  await user.selectOptions(await screen.findByLabelText('Role'), 'TEACHER');
  await user.type(screen.getByLabelText('Bank account (IBAN)'), 'EE471000001020145685');
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Personal identification number'), '37605030299');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(sent).toEqual([
      { role: 'TEACHER', iban: 'EE471000001020145685', phoneNumber: null, personalCode: '37605030299' },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('Personal identification number')).toHaveValue(''));
});

const nobody = { items: [], nextCursor: null };
const serveElsewhere = () =>
  server.use(mockApi.get('/users', nobody), mockApi.get('/registrations', nobody), mockApi.get('/cohorts', nobody));

it.each([
  ['another page of the user', 'Cohorts', '/manage/users/7/cohorts'],
  ['the list', 'Users', '/manage/users'],
])('asks before leaving unsaved changes for %s', async (_where, link, path) => {
  serve();
  serveElsewhere();
  const { user, currentPath } = open();
  await user.type(await screen.findByLabelText('First name'), 'a');

  await user.click(screen.getByRole('link', { name: link }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Maria');
  await user.click(screen.getByRole('link', { name: link }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  await waitFor(() => expect(currentPath()).toBe(path));
});

it('does not ask once the changes are saved', async () => {
  serve();
  serveElsewhere();
  const { user, currentPath } = open();
  await user.type(await screen.findByLabelText('First name'), 'a');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maria Tamm' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Cohorts' }));

  expect(currentPath()).toBe('/manage/users/7/cohorts');
});

it('deletes the stored personal code on request', async () => {
  const sent = serve();
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Remove the stored code' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ personalCode: null }]));
});

it('lets an administrator clear the bank account that a former teacher still has', async () => {
  const sent = serve({ role: 'ADMIN', school: null, iban: 'EE471000001020145685' });
  const { user } = open();

  await user.clear(await screen.findByLabelText('Bank account (IBAN)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ iban: null }]));
});

it.each([
  ['STUDENT', 'SCHOOL_REP'],
  ['SCHOOL_REP', 'STUDENT'],
] as const)('sends the school again when %s becomes %s', async (from, to) => {
  const sent = serve({ role: from, school: { id: 5, name: 'Tartu Jaani Gümnaasium' } });
  const { user } = open();

  await user.selectOptions(await screen.findByLabelText('Role'), to);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ role: to, schoolId: 5 }]));
});

it('removes a student from a school', async () => {
  const sent = serve();
  const { user } = open();

  await user.clear(await screen.findByRole('combobox', { name: 'School' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ schoolId: null }]));
});

it.each(['TEACHER', 'ADMIN'])('offers no school for the role %s', async (role) => {
  serve();
  const { user } = open();

  await user.selectOptions(await screen.findByLabelText('Role'), role);

  expect(screen.queryByRole('combobox', { name: 'School' })).not.toBeInTheDocument();
});

it.each([
  ['user.email-exists', 'A user with this email address already exists', 'E-mail'],
  ['user.last-admin', /Make somebody else an administrator first/, 'Role'],
  ['user.active-registrations', 'Courses that have not ended must be canceled first.', 'Role'],
])('shows the error %s beside its field', async (code, text, label) => {
  serve({ hasSignedIn: false });
  server.use(mockApi.fail('patch', '/users/{id}', { code, status: 409 }));
  const { user } = open();

  await user.type(await screen.findByLabelText('First name'), 'a');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringMatching(text));
});

it('requires a school for a representative', async () => {
  const sent = serve({ school: null });
  const { user } = open();

  await user.selectOptions(await screen.findByLabelText('Role'), 'SCHOOL_REP');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('A representative needs a school.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('does not let the only administrator change role or be deleted', async () => {
  serve({ role: 'ADMIN', school: null, isOnlyAdmin: true });
  open();

  const role = await screen.findByLabelText('Role');
  expect(within(role).getByRole('option', { name: 'Student' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete the user' })).not.toBeInTheDocument();
});

it('sends the invitation again to a user who has not signed in', async () => {
  serve({ hasSignedIn: false });
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/users/bulk', ({ body }) => (sent.push(body), { results: [{ id: 7, outcome: 'DONE', code: null }] })),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Send the invitation again' }));

  await waitFor(() => expect(sent).toEqual([{ action: 'INVITE', ids: [7] }]));
});

describe('a new user', () => {
  async function fillIn(user: ReturnType<typeof open>['user']) {
    await user.type(await screen.findByLabelText('First name'), 'Jaan');
    await user.type(screen.getByLabelText('Last name'), 'Saar');
    await user.type(screen.getByLabelText('E-mail'), 'jaan@example.test');
    await user.selectOptions(screen.getByLabelText('Role'), 'SCHOOL_REP');
    await user.click(screen.getByRole('combobox', { name: 'School' }));
    await user.click(await screen.findByRole('option', { name: 'Narva Gümnaasium' }));
    await user.click(screen.getByRole('button', { name: 'Create the user' }));
  }

  it('is created and invited, and the user’s page opens', async () => {
    serve({ firstName: 'Jaan', lastName: 'Saar' });
    const sent: unknown[] = [];
    server.use(
      mockApi.post(
        '/users',
        ({ body }) => (sent.push(body), anAccount({ id: 7, firstName: 'Jaan', lastName: 'Saar' })),
        { status: 201 },
      ),
    );
    const { user, currentPath } = open('/manage/users/new');
    expect(await screen.findByRole('checkbox', { name: 'Send an e-mail explaining how to sign in' })).toBeChecked();
    await expectAccessible();

    await fillIn(user);

    await waitFor(() => expect(currentPath()).toBe('/manage/users/7'));
    const person = {
      firstName: 'Jaan',
      lastName: 'Saar',
      email: 'jaan@example.test',
      phoneNumber: null,
      introduction: '',
    };
    expect(sent).toEqual([{ ...person, language: 'et', role: 'SCHOOL_REP', schoolId: 4, invite: true }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Jaan Saar' })).toBeVisible();
  });

  it('is not lost without asking while the form is unsaved', async () => {
    serve();
    const { user, currentPath } = open('/manage/users/new');
    await user.type(await screen.findByLabelText('First name'), 'Jaan');

    await user.click(screen.getByRole('link', { name: 'Users' }));

    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
    expect(currentPath()).toBe('/manage/users/new');
  });

  it('can have every field from the start, and a teacher’s fields only with the role of teacher', async () => {
    serve();
    const sent: unknown[] = [];
    server.use(mockApi.post('/users', ({ body }) => (sent.push(body), anAccount({ id: 7 })), { status: 201 }));
    const { user } = open('/manage/users/new');
    await user.type(await screen.findByLabelText('First name'), 'Jaan');
    await user.type(screen.getByLabelText('Last name'), 'Saar');
    await user.type(screen.getByLabelText('E-mail'), 'jaan@example.test');
    expect(screen.queryByLabelText('Bank account (IBAN)')).not.toBeInTheDocument();

    await user.selectOptions(screen.getByLabelText('Role'), 'TEACHER');
    await user.type(screen.getByLabelText('Bank account (IBAN)'), 'EE471000001020145685');
    await user.type(screen.getByLabelText('Personal identification number'), '37605030299');
    await user.click(screen.getByRole('button', { name: 'Create the user' }));

    await waitFor(() =>
      expect(sent).toMatchObject([{ role: 'TEACHER', iban: 'EE471000001020145685', personalCode: '37605030299' }]),
    );
    expect(sent[0]).not.toHaveProperty('accountName');
  });

  it('cannot have another user’s address', async () => {
    serve();
    server.use(mockApi.fail('post', '/users', { code: 'user.email-exists', status: 409 }));
    const { user } = open('/manage/users/new');

    await fillIn(user);

    await waitFor(() =>
      expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
        'A user with this email address already exists',
      ),
    );
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });
});

describe('deleting', () => {
  it('names the consequences, asks for the address, and returns to the list', async () => {
    serve();
    const sent: unknown[] = [];
    server.use(
      mockApi.delete('/users/{id}', ({ body }) => (sent.push(body), null), { status: 204 }),
      mockApi.get('/users', { items: [], nextCursor: null }),
    );
    const { user, currentPath } = open();
    // A deleted user's unsaved changes must not cause a question.
    await user.type(await screen.findByLabelText('First name'), 'a');
    await user.click(screen.getByRole('button', { name: 'Delete the user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Mari Tamm?' }));
    expect(dialog.getByText(/stay in the books/)).toBeVisible();
    await expectAccessible();

    await user.type(dialog.getByLabelText(/Type the e-mail \(mari@example.test\)/), 'mari@example.test');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));

    await waitFor(() => expect(currentPath()).toBe('/manage/users'));
    expect(sent).toEqual([{ confirmEmail: 'mari@example.test' }]);
  });

  it.each([
    ['user.email-mismatch', 422, 'This is not the e-mail address of the account.'],
    ['user.unsettled-money', 409, 'Invoices, payments or refunds must be settled first.'],
    ['user.refund-refused', 409, /The payment service refused a refund to this user/],
  ])('says why a user cannot be deleted: %s', async (code, status, text) => {
    serve();
    server.use(mockApi.fail('delete', '/users/{id}', { code, status }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the user' }));

    await user.type(await screen.findByLabelText(/Type the e-mail/), 'x');
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }));

    expect(await screen.findByText(text)).toBeVisible();
  });
});
