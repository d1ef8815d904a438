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
