/**
 * @covers ImportRows, Imports
 * @covers page /manage/feedback/import, page /user/school/import
 */
import {
  anAdmin,
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anImport, anImportRow } from '../../mocks/import.mocks';

const rep = aSchoolRep({ permissions: [...aSchoolRep().permissions, 'import.manage-school'] });
const wrong = anImportRow({
  line: 3,
  fields: { firstName: 'Kati', lastName: 'Karu', email: 'kati' },
  problems: [{ field: 'email', rule: 'email', line: null }],
});

const open = (at = '/user/school/import') => renderRemote(remote, { at, as: rep });

it('takes pasted rows, and opens what they would do with wrong rows first', async () => {
  const job = anImport();
  server.use(
    mockApi.get('/imports', { items: [], nextCursor: null }),
    mockApi.post('/imports/{what}', job),
    mockApi.get('/imports/{id}', job),
    mockApi.get('/imports/{id}/rows', { items: [wrong], nextCursor: null }),
  );
  const { user } = open();

  await user.type(await screen.findByLabelText(/Or paste rows/), 'First name');
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));

  expect(await screen.findByRole('tab', { name: 'Wrong (1)', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Invited (28)' })).toBeVisible();
  expect(await screen.findByText('is not an e-mail address')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply 28 rows' })).toBeVisible();
  await expectAccessible();
});

it('corrects a row in place', async () => {
  const sent: unknown[] = [];
  const job = anImport();
  server.use(
    mockApi.get('/imports/{id}', job),
    mockApi.get('/imports/{id}/rows', { items: [wrong], nextCursor: null }),
    mockApi.patch('/imports/{id}/rows/{line}', ({ body, params }) => {
      sent.push(params, body);
      return anImport({ verdicts: [{ verdict: 'INVITE', count: 29 }] });
    }),
  );
  const { user } = open(`/user/school/import?list=${job.id}`);

  await user.click(await screen.findByRole('button', { name: /Correct.*Row 3/ }));
  const dialog = screen.getByRole('dialog', { name: 'Correct row 3' });
  const email = within(dialog).getByLabelText('E-mail');
  expect(email).toHaveAccessibleDescription('is not an e-mail address');
  await user.clear(email);
  await user.type(email, 'kati@naide.ee');
  await user.click(within(dialog).getByRole('button', { name: 'Save and check' }));

  expect(await screen.findByRole('button', { name: 'Apply 29 rows' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ id: job.id, line: '3' }),
    { fields: { firstName: 'Kati', lastName: 'Karu', email: 'kati@naide.ee' } },
  ]);
});

it('asks for a column that was not recognised', async () => {
  const sent: unknown[] = [];
  const fields = [{ name: 'email', isRequired: true, column: null }];
  const job = anImport({ heads: ['Eesnimi', 'Kontakt'], fields, verdicts: [{ verdict: 'WRONG', count: 1 }] });
  server.use(
    mockApi.get('/imports/{id}', job),
    mockApi.get('/imports/{id}/rows', { items: [wrong], nextCursor: null }),
    mockApi.put('/imports/{id}/mapping', ({ body }) => {
      sent.push(body);
      return anImport();
    }),
  );
  const { user } = open(`/user/school/import?list=${job.id}`);

  expect(await screen.findByText(/required column was not recognised/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('E-mail'), 'Kontakt');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));

  expect(await screen.findByRole('tab', { name: 'Invited (28)' })).toBeVisible();
  expect(sent).toEqual([{ mapping: { email: 1 } }]);
});

it('applies the list, and undoes it', async () => {
  const applied = {
    state: 'APPLIED' as const,
    appliedAt: '2026-11-24T10:00:00.000Z',
    undoableUntil: '2126-11-25T10:00:00.000Z',
    outcomes: [{ outcome: 'DONE' as const, count: 28 }],
  };
  let job = anImport();
  server.use(
    mockApi.get('/imports/{id}', () => job),
    mockApi.get('/imports/{id}/rows', { items: [wrong], nextCursor: null }),
    mockApi.post('/imports/{id}/apply', () => (job = anImport(applied))),
    mockApi.post('/imports/{id}/undo', () => {
      const outcomes = [
        { outcome: 'UNDONE' as const, count: 27 },
        { outcome: 'KEPT' as const, count: 1 },
      ];
      return (job = anImport({ ...applied, state: 'UNDONE', outcomes }));
    }),
  );
  const { user } = open(`/user/school/import?list=${job.id}`);

  await user.click(await screen.findByRole('button', { name: 'Apply 28 rows' }));
  expect(await screen.findByText('28 rows applied.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo the list' }));
  expect(await screen.findByText(/27 rows undone. 1 row could not be undone/)).toBeVisible();
});

it('says when the list is not there', async () => {
  server.use(mockApi.fail('get', '/imports/{id}', { code: 'import.not-found', status: 404 }));
  open('/user/school/import?list=019a0000-0000-7000-8000-000000000000');

  expect(await screen.findByText('The list could not be found.')).toBeVisible();
});

it('takes earlier feedback from administrators, and says which rows have no course', async () => {
  const job = anImport({
    what: 'feedback',
    schoolId: null,
    verdicts: [
      { verdict: 'NO_COURSE', count: 1 },
      { verdict: 'TO_COHORT', count: 4 },
    ],
  });
  const fields = { firstName: 'Kati', lastName: 'Karu', course: 'Olematu kursus', courseSatisfaction: '9' };
  server.use(
    mockApi.get('/imports', { items: [], nextCursor: null }),
    mockApi.post('/imports/{what}', job),
    mockApi.get('/imports/{id}', job),
    mockApi.get('/imports/{id}/rows', { items: [anImportRow({ fields, verdict: 'NO_COURSE' })], nextCursor: null }),
  );
  const { user } = renderRemote(remote, { at: '/manage/feedback/import', as: anAdmin() });

  await user.type(await screen.findByLabelText(/Or paste rows/), 'Course');
  await user.click(screen.getByRole('button', { name: 'Check the rows' }));

  expect(await screen.findByRole('tab', { name: 'No such course (1)', selected: true })).toBeVisible();
  expect(await screen.findByText('Olematu kursus')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Correct/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply 4 rows' })).toBeVisible();
  await expectAccessible();
});

describe('a list of users', () => {
  const admin = anAdmin({ permissions: [...anAdmin().permissions, 'import.manage-all'] });
  const users = (changes: Parameters<typeof anImport>[0] = {}) =>
    anImport({
      what: 'users',
      schoolId: null,
      verdicts: [
        { verdict: 'DIFFERS', count: 1 },
        { verdict: 'NEW_ACCOUNT', count: 3 },
      ],
      ...changes,
    });

  it('mails new people only where the box is ticked, and says the number again before', async () => {
    const asked: string[] = [];
    let applied = 0;
    server.use(
      mockApi.get('/imports', { items: [], nextCursor: null }),
      mockApi.post('/imports/{what}', ({ request }) => {
        asked.push(new URL(request.url).search);
        return users({ isInviting: true });
      }),
      mockApi.get('/imports/{id}', users({ isInviting: true })),
      mockApi.get('/imports/{id}/rows', { items: [], nextCursor: null }),
      mockApi.post('/imports/{id}/apply', () => {
        applied += 1;
        return users({ isInviting: true, state: 'APPLYING' });
      }),
    );
    const { user } = renderRemote(remote, { at: '/manage/imports/users', as: admin });

    await user.click(
      await screen.findByRole('checkbox', {
        name: 'Send new people an e-mail about how to start using their account',
        checked: false,
      }),
    );
    await user.type(screen.getByLabelText(/Or paste rows/), 'First name');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText(/3 new people get an e-mail/)).toBeVisible();
    expect(asked).toEqual(['?invite=true']);

    await user.click(screen.getByRole('button', { name: 'Apply 3 rows' }));
    const dialog = await screen.findByRole('dialog', { name: 'E-mail 3 people?' });
    expect(applied).toBe(0);
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Apply and send 3 e-mails' }));
    await waitFor(() => expect(applied).toBe(1));
  });

  it('mails nobody unless the box is ticked', async () => {
    const asked: string[] = [];
    server.use(
      mockApi.get('/imports', { items: [], nextCursor: null }),
      mockApi.post('/imports/{what}', ({ request }) => {
        asked.push(new URL(request.url).search);
        return users();
      }),
      mockApi.get('/imports/{id}', users()),
      mockApi.get('/imports/{id}/rows', { items: [], nextCursor: null }),
    );
    const { user } = renderRemote(remote, { at: '/manage/imports/users', as: admin });

    await user.type(await screen.findByLabelText(/Or paste rows/), 'First name');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));

    expect(await screen.findByText(/3 new people get no e-mail/)).toBeVisible();
    expect(asked).toEqual(['?invite=false']);
    await expectAccessible();
  });

  it('shows what it would change of known people, and changes those that are chosen', async () => {
    const sent: unknown[] = [];
    const row = anImportRow({
      verdict: 'DIFFERS',
      fields: {
        firstName: 'Maria',
        lastName: 'Maasikas',
        email: 'mari@naide.ee',
        role: 'STUDENT',
        formerFirstName: 'Mari',
      },
    });
    server.use(
      mockApi.get('/imports/{id}', users()),
      mockApi.get('/imports/{id}/rows', { items: [row], nextCursor: null }),
      mockApi.post('/imports/{id}/choices', ({ body }) => {
        sent.push(body);
        return users({ verdicts: [{ verdict: 'CHANGES', count: 1 }] });
      }),
    );
    const { user } = renderRemote(remote, { at: `/manage/imports/users?list=${users().id}`, as: admin });

    expect(await screen.findByText(/Mari → Maria/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Maria Maasikas/ }));
    await user.click(screen.getByRole('button', { name: 'Follow the list' }));

    expect(await screen.findByRole('tab', { name: 'Changed (1)' })).toBeVisible();
    expect(sent).toEqual([{ choice: 'APPLY', lines: [2], verdict: null }]);
  });
});
