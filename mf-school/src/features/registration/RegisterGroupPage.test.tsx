/**
 * @covers GroupPreview
 * @covers page /user/school/register-group/:students
 */
import { http, HttpResponse } from 'msw';
import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { GroupPreview } from '../../shared/contract.types';

const at = '/user/school/register-group/7,8,9?course=python&cohort=12';

const student = (id: number, firstName: string, over: Partial<GroupPreview['students'][number]> = {}) => ({
  id,
  firstName,
  lastName: 'Tamm',
  isRegistered: false,
  failed: [],
  ...over,
});

function open(preview: Partial<GroupPreview> = {}) {
  const sent: unknown[] = [];
  server.use(
    mockApi.fail('get', '/courses/{course}', { code: 'course.not-found', status: 404 }),
    mockApi.post('/cohorts/{id}/registrations/preview', {
      refusal: null,
      freeSeats: 1,
      schoolPays: eur(19_000),
      studentsPay: eur(0),
      students: [
        student(7, 'Mari'),
        student(8, 'Jaan', {
          failed: [{ rule: 'numberOfCourses', pass: false, details: { used: 1, limit: 1 }, nextStep: null }],
        }),
        student(9, 'Liis', { isRegistered: true }),
      ],
      ...preview,
    }),
    mockApi.post('/cohorts/{id}/registrations/bulk', ({ body }) => {
      sent.push(body);
      return {
        results: [
          { id: 7, outcome: 'DONE', code: null },
          { id: 8, outcome: 'REFUSED', code: 'cohort.full' },
        ],
      };
    }),
  );
  return { sent, ...renderRemote(remote, { at, as: aSchoolRep() }) };
}

it('shows the cost, the seats and the exceptions first, registers the others and names who was left out', async () => {
  const { user, sent } = open();

  expect(await screen.findByText('€190.00')).toBeVisible();
  expect(screen.getByText('Free seats: 1, chosen students: 2')).toBeVisible();
  expect(screen.getByText('1 student already has a seat')).toBeVisible();
  expect(screen.getByText(/1 student does not meet your conditions/)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Register 2 students' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms for the students' }));
  await user.click(screen.getByRole('button', { name: 'Register 2 students' }));

  expect(await screen.findByText('1 student is registered')).toBeVisible();
  expect(screen.getByText(/Jaan Tamm: The cohort is full/)).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ studentIds: [7, 8], acceptTerms: true }]));
});

it('says why nobody can register', async () => {
  open({ refusal: 'cohort.full', freeSeats: 0 });

  expect(await screen.findByText(/The cohort is full/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Register/ })).not.toBeInTheDocument();
});

it('says whom to choose where nobody is chosen', async () => {
  renderRemote(remote, { at: '/user/school/register-group/x', as: aSchoolRep() });

  expect(await screen.findByText('Nobody is chosen')).toBeVisible();
});

it('registers more than a hundred in parts, shows one sum of all, and names whom a failure has left out', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => index + 1);
  const parts: [string, number][] = [];
  const told = (what: string, body: unknown) => {
    const { studentIds } = body as { studentIds: number[] };
    parts.push([what, studentIds.length]);
    return studentIds;
  };
  server.use(
    mockApi.fail('get', '/courses/{course}', { code: 'course.not-found', status: 404 }),
    mockApi.post('/cohorts/{id}/registrations/preview', ({ body }) => {
      const students = told('preview', body).map((id) => student(id, `Õpilane ${id}`));
      return { refusal: null, freeSeats: 200, schoolPays: eur(students.length * 100), studentsPay: eur(0), students };
    }),
    http.post('*/api/v1/cohorts/:id/registrations/bulk', async ({ request }) => {
      const results = told('register', await request.json()).map((id) => ({ id, outcome: 'DONE', code: null }));
      if (results.length === 100) return HttpResponse.json({ results });
      return HttpResponse.json({ statusCode: 409, code: 'cohort.full', message: 'Full' }, { status: 409 });
    }),
  );
  const many = at.replace('7,8,9', [...ids, 130, 130].join(','));
  const { user } = renderRemote(remote, { at: many, as: aSchoolRep() });

  expect(await screen.findByText('€130.00')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms for the students' }));
  await user.click(screen.getByRole('button', { name: 'Register 130 students' }));

  expect(await screen.findByText('100 students are registered')).toBeVisible();
  expect(screen.getByText('30 students were not registered')).toBeVisible();
  expect(screen.getByText(/^Õpilane 130 Tamm: The cohort is full/)).toBeVisible();
  expect(parts).toEqual([
    ['preview', 100],
    ['preview', 30],
    ['register', 100],
    ['register', 30],
  ]);
});

it('does not say of students whose answer was lost that they were not registered', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => index + 1);
  server.use(
    mockApi.fail('get', '/courses/{course}', { code: 'course.not-found', status: 404 }),
    mockApi.post('/cohorts/{id}/registrations/preview', ({ body }) => ({
      refusal: null,
      freeSeats: 200,
      schoolPays: eur(0),
      studentsPay: eur(0),
      students: (body as { studentIds: number[] }).studentIds.map((id) => student(id, `Õpilane ${id}`)),
    })),
    http.post('*/api/v1/cohorts/:id/registrations/bulk', async ({ request }) => {
      const { studentIds } = (await request.json()) as { studentIds: number[] };
      if (studentIds.length < 100) return HttpResponse.html('<h1>Gateway timeout</h1>', { status: 504 });
      return HttpResponse.json({ results: studentIds.map((id) => ({ id, outcome: 'DONE', code: null })) });
    }),
  );
  const { user } = renderRemote(remote, { at: at.replace('7,8,9', ids.join(',')), as: aSchoolRep() });

  await user.click(await screen.findByRole('checkbox', { name: 'I accept the terms for the students' }));
  await user.click(screen.getByRole('button', { name: 'Register 130 students' }));

  expect(await screen.findByText('It is not known whether 30 students were registered')).toBeVisible();
  expect(screen.getByText('Õpilane 130 Tamm')).toBeVisible();
  expect(screen.queryByText(/not registered/)).not.toBeInTheDocument();
});
