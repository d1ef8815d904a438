/**
 * @covers SchoolApplication
 * @covers page /manage/school-applications, page /manage/school-applications/:id, page /manage/schools/:id
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
import { aSchoolApplication } from '../../mocks/samples.mocks';
import type { SchoolApplication } from '../../shared/contract.types';

const open = (at = '/manage/school-applications') => renderRemote(remote, { at, as: anAdmin() });
const pending = aSchoolApplication({ id: 5, email: 'liina@oruveski.example.test' });
const paekivi: SchoolApplication['similar'][number] = {
  id: 2,
  name: 'Elva Gümnaasium',
  municipality: 'Elva vald',
  registryCode: '77000080',
  isArchived: false,
  representatives: 0,
  invited: 0,
  hasSameCode: true,
  hasSameName: false,
  hasSameMailDomain: false,
};

function serve(application = pending) {
  server.use(
    mockApi.get('/school-applications/{id}', application),
    mockApi.get('/municipalities', { items: ['Elva vald', 'Tallinn'] }),
    mockApi.get('/schools', {
      items: [{ id: 7, name: 'Tartu Jaani Gümnaasium', municipality: null }],
      nextCursor: null,
    }),
  );
}
const openOne = async (application = pending) => {
  serve(application);
  const page = open('/manage/school-applications/5');
  await screen.findByRole('heading', { level: 1, name: 'Elva Oruveski Gümnaasium' });
  return page;
};
const decided = (change: Partial<SchoolApplication>) =>
  aSchoolApplication({
    ...pending,
    decidedAt: '2026-11-21T12:00:00.000Z',
    decidedBy: { id: 1, name: 'Peeter Mets' },
    ...change,
  });

it('lists applications, and searches and filters them by what the address says', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/school-applications', ({ query }) => {
      asked.push(query.toString());
      return { items: query.get('status') === 'DECLINED' ? [] : [pending], nextCursor: null };
    }),
  );
  const { user, currentPath } = open();
  const row = within(await screen.findByRole('row', { name: /Elva Oruveski/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', '/manage/school-applications/5');
  expect(row.getByText('77000080')).toBeVisible();
  await expectAccessible();

  await user.type(screen.getByRole('searchbox'), 'oru');
  await waitFor(() => expect(asked.at(-1)).toBe('limit=25&q=oru'));
  await user.click(screen.getByRole('button', { name: 'Declined' }));

  expect(currentPath()).toBe('/manage/school-applications?q=oru&status=DECLINED');
  expect(await screen.findByRole('heading', { name: 'No applications' })).toBeVisible();
});

it('makes a new school, as the administrator corrects it', async () => {
  const sent: unknown[] = [];
  const { user } = await openOne();
  expect(screen.getByText(/Nobody has checked that they work at this school/)).toBeVisible();
  expect(screen.getByText(/Check that it belongs to the school/)).toBeVisible();
  await expectAccessible();
  const done = decided({ status: 'APPROVED', schoolId: 77 });
  server.use(
    mockApi.post('/school-applications/{id}/approve', ({ body }) => {
      sent.push(body);
      serve(done);
      return done;
    }),
  );

  const name = screen.getByLabelText('School');
  await user.clear(name);
  await user.type(name, 'Oruveski Kool');
  await user.click(screen.getByRole('button', { name: 'Add the school and invite' }));

  expect(await screen.findByText('Peeter Mets approved it on 21.11.2026 14:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the school' })).toHaveAttribute('href', '/manage/schools/77');
  expect(screen.queryByRole('region', { name: 'Decision' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ name: 'Oruveski Kool', registryCode: '77000080', municipality: 'Elva vald' }]);
});

it('offers a school first that has the code and no representative, and says what speaks for it', async () => {
  const sent: unknown[] = [];
  const { user } = await openOne(aSchoolApplication({ ...pending, similar: [paekivi] }));
  const row = within(screen.getByRole('row', { name: /Elva Gümnaasium/ }));
  expect(row.getByText('same registry code')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'The school is on the list' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Elva Gümnaasium');
  await expectAccessible();
  server.use(
    mockApi.post('/school-applications/{id}/attach', ({ body }) => {
      sent.push(body);
      const done = decided({ status: 'APPROVED', schoolId: 2 });
      serve(done);
      return done;
    }),
  );

  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));

  expect(await screen.findByText(/Peeter Mets approved it/)).toBeVisible();
  expect(sent).toEqual([{ schoolId: 2 }]);
});

it('says beside the field that the chosen school has a representative', async () => {
  const { user } = await openOne();
  server.use(
    mockApi.fail('post', '/school-applications/{id}/attach', {
      code: 'school-application.has-representative',
      status: 409,
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'The school is on the list' }));
  await user.click(screen.getByRole('combobox', { name: 'School' }));
  await user.click(await screen.findByRole('option', { name: 'Tartu Jaani Gümnaasium' }));

  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));

  expect(await screen.findByText(/already has a representative/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'School' })).toBeInvalid();
});

it('declines with a reason, which is required', async () => {
  const sent: unknown[] = [];
  const { user } = await openOne();
  await user.click(screen.getByRole('radio', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByLabelText('Reason')).toBeInvalid();
  server.use(
    mockApi.post('/school-applications/{id}/decline', ({ body }) => {
      sent.push(body);
      const done = decided({ status: 'DECLINED', note: 'We called the school.' });
      serve(done);
      return done;
    }),
  );

  await user.type(screen.getByLabelText('Reason'), 'We called the school.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));

  expect(await screen.findByText('Peeter Mets declined it on 21.11.2026 14:00')).toBeVisible();
  expect(sent).toEqual([{ note: 'We called the school.' }]);
});

it('says that somebody else decided first, and shows their decision', async () => {
  const { user } = await openOne();
  server.use(
    mockApi.fail('post', '/school-applications/{id}/approve', {
      code: 'school-application.declined-to-approved',
      status: 409,
    }),
  );
  server.use(mockApi.get('/school-applications/{id}', decided({ status: 'DECLINED', note: 'No' })));

  await user.click(screen.getByRole('button', { name: 'Add the school and invite' }));

  expect(await screen.findByText(/Peeter Mets declined it/)).toBeVisible();
});
