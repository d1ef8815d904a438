/** @covers page /manage/schools, page /manage/schools/:id/representatives */
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
import { http, HttpResponse } from 'msw';
import remote from '../../app/remote';
import { aListedSchool, aSchoolRecord } from '../../mocks/schools.mocks';

const places = mockApi.get('/municipalities', { items: ['Narva linn', 'Tartu linn'] });
const open = (at: string) => renderRemote(remote, { at, as: anAdmin() });

it('lists schools with their students, cost and debt', async () => {
  server.use(places, mockApi.get('/admin/schools', { items: [aListedSchool()], nextCursor: null }));
  open('/manage/schools');

  const row = within(await screen.findByRole('row', { name: /Narva Gümnaasium/ }));
  expect(row.getByRole('link', { name: 'Narva Gümnaasium' })).toHaveAttribute('href', '/manage/schools/4');
  expect(row.getByRole('link', { name: '12' })).toHaveAttribute('href', '/manage/schools/4/students');
  expect(row.getByText('Narva linn')).toBeVisible();
  expect(row.getByText(/850/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New school' })).toHaveAttribute('href', '/manage/schools/new');
  await expectAccessible();
});

it('exports the schools that are shown', async () => {
  const asked: string[] = [];
  server.use(
    places,
    mockApi.get('/admin/schools', { items: [aListedSchool()], nextCursor: null }),
    http.get('*/api/v1/exports/schools', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { user } = open('/manage/schools?q=narva&municipality=Narva+linn&state=archived&sort=-debt');

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  await waitFor(() => expect(asked).toEqual(['?format=csv&q=narva&municipality=Narva%20linn&schoolState=archived']));
});

it('keeps search, municipality and order in the address, and asks the server with them', async () => {
  const asked: string[] = [];
  server.use(
    places,
    mockApi.get('/admin/schools', ({ query }) => {
      asked.push(query.toString());
      return { items: query.get('q') === 'narva' ? [] : [aListedSchool()], nextCursor: null };
    }),
  );
  const { user, currentPath } = open('/manage/schools?sort=-debt');

  await screen.findByRole('option', { name: 'Narva linn' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Municipality' }), 'Narva linn');
  await user.type(screen.getByRole('searchbox'), 'narva');

  expect(await screen.findByText('No schools found')).toBeVisible();
  expect(currentPath()).toContain('sort=-debt');
  expect(asked.at(-1)).toContain('q=narva');
  expect(asked.at(-1)).toContain('municipality=Narva+linn');
  expect(asked.at(-1)).toContain('sort=-debt');
});

it('shows first what must be done, and sends only what was changed', async () => {
  const sent: unknown[] = [];
  server.use(
    places,
    mockApi.get('/schools/{id}', aSchoolRecord({ claims: 2, representatives: 0, deciders: 0 })),
    mockApi.get('/activity', { items: [], nextCursor: null }),
    http.patch('*/api/v1/schools/4', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aSchoolRecord({ costCentre: '77' }));
    }),
  );
  const { user } = open('/manage/schools/4');

  expect(await screen.findByRole('link', { name: '2 students are waiting to be confirmed' })).toBeVisible();
  expect(screen.getByRole('link', { name: /no representative/ })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Cost centre' }), '77');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ costCentre: '77' }]));
  await expectAccessible();
});

it('says that nobody decides for the school when all its representatives only read', async () => {
  server.use(
    places,
    mockApi.get('/schools/{id}', aSchoolRecord({ representatives: 2, deciders: 0 })),
    mockApi.get('/activity', { items: [], nextCursor: null }),
  );
  open('/manage/schools/4');

  expect(await screen.findByRole('link', { name: /Nobody can decide/ })).toHaveAttribute(
    'href',
    '/manage/schools/4/representatives',
  );
  expect(screen.queryByText('Nothing to do right now.')).not.toBeInTheDocument();
});

it('says what archiving does before it is done', async () => {
  const sent: unknown[] = [];
  server.use(
    places,
    mockApi.get('/schools/{id}', aSchoolRecord({ openSeats: 3 })),
    mockApi.get('/activity', { items: [], nextCursor: null }),
    http.patch('*/api/v1/schools/4', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aSchoolRecord({ archivedAt: '2026-11-24T10:00:00.000Z' }));
    }),
  );
  const { user } = open('/manage/schools/4');

  await user.click(await screen.findByRole('button', { name: 'Archive the school' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The school keeps paying for 3 open registrations.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Archive the school' }));

  await waitFor(() => expect(sent).toEqual([{ archived: true }]));
  expect(await screen.findByRole('button', { name: 'Reopen the school' })).toBeVisible();
});

it('tells at the name that another school has it', async () => {
  server.use(places, mockApi.fail('post', '/schools', { code: 'school.name-taken', status: 409 }));
  const { user } = open('/manage/schools/new');

  await user.type(await screen.findByRole('textbox', { name: 'School' }), 'Narva Gümnaasium');
  await user.click(screen.getByRole('button', { name: 'Add the school' }));

  expect(await screen.findByText('This country already has a school with that name.')).toBeVisible();
});

it('shows "not found" for an unknown school', async () => {
  server.use(mockApi.fail('get', '/schools/{id}', { code: 'school.not-found', status: 404 }));
  open('/manage/schools/99');

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});

it('lists the schools whose students wait to be confirmed', async () => {
  const asked: string[] = [];
  server.use(
    places,
    mockApi.get('/admin/schools', ({ query }) => {
      asked.push(query.get('state') ?? '');
      return { items: [aListedSchool()], nextCursor: null };
    }),
  );
  const { user, currentPath } = open('/manage/schools');

  await user.click(await screen.findByRole('button', { name: 'Students to confirm' }));

  await waitFor(() => expect(asked.at(-1)).toBe('with-claims'));
  expect(currentPath()).toBe('/manage/schools?state=with-claims');
});
