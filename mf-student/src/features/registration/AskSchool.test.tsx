import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { anEligibility, aRegistration, aDetail, aSchoolOption, aStudentOption } from '../../mocks/registration.mocks';

const at = '/courses/psuhholoogia-argielus/register/11';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const approval = { state: 'WAITING' as const, until: '2099-12-04T21:59:00.000Z', decidedAt: null, reason: null };
const waiting = {
  payer: 'SCHOOL' as const,
  nextStep: 'WAIT_FOR_SCHOOL' as const,
  confirmedAt: null,
  hasAccess: false,
  approval,
};

it('asks the school, and neither for money nor for a code, where the school approves first', async () => {
  const sent: unknown[] = [];
  const part = aSchoolOption({ approvalDays: 7, schoolPays: eur(1900), youPay: eur(7600) });
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.get('/cohorts/{id}/eligibility', anEligibility({ payers: [part, aStudentOption()] })),
    mockApi.post('/cohorts/{id}/registrations', ({ body }) => {
      sent.push(body);
      return { registration: aRegistration(waiting) };
    }),
    mockApi.get('/registrations/{id}', aDetail(aRegistration(waiting))),
  );
  const { user } = renderRemote(remote, { at, as: aStudent() });

  expect(await screen.findByText(/has 7 days to approve this registration/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Bank link' })).not.toBeInTheDocument();
  expect(screen.getByText('Your share, once your school has approved')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('checkbox', { name: /I agree|accept/i }));
  await user.click(screen.getByRole('button', { name: 'Ask your school to approve' }));

  await waitFor(() => expect(sent).toEqual([{ payer: 'SCHOOL', acceptTerms: true }]));
  expect(await screen.findByRole('heading', { name: 'We are waiting for your school' })).toBeVisible();
  expect(screen.getByText(/until 04\.12\.2099 23:59/)).toBeVisible();
});

it.each([
  ['it waits', aRegistration(waiting), /Waiting for your school to approve, until 04\.12\.2099 23:59/],
  [
    'the school refused, and why',
    aRegistration({
      status: 'CANCELED',
      canceledAt: '2026-11-26T10:00:00.000Z',
      cancelReason: 'SCHOOL_REFUSED',
      hasAccess: false,
      approval: { state: 'REFUSED', until: null, decidedAt: '2026-11-26T10:00:00.000Z', reason: 'The budget is spent' },
    }),
    /did not approve the registration, 26\.11\.2026\. Reason: The budget is spent/,
  ],
])('says on My courses that %s', async (_what, registration, text) => {
  server.use(
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/registrations', { items: [registration], nextCursor: null }),
  );
  renderRemote(remote, { at: '/user/my-courses', as: aStudent() });

  expect(await screen.findByText(text)).toBeInTheDocument();
});
