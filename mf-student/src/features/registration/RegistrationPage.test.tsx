/**
 * @covers Condition, ShownSchoolBalance
 * @covers page /terms
 */
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
import {
  aCondition,
  aDetail,
  anEligibility,
  anUnpaidRegistration,
  aPayment,
  aRegistration,
  aSchoolOption,
  aStudentOption,
} from '../../mocks/registration.mocks';
import type { Clash, Eligibility, ShownSchoolBalance } from '../../shared/contract.types';

const at = '/courses/psuhholoogia-argielus/register/11';
const path = '/cohorts/{id}/registrations';
const done = '/user/success/course-registration?registration=71';

function open(eligibility: Eligibility = anEligibility(), shown: ShownSchoolBalance['shown'] = null) {
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.get('/cohorts/{id}/eligibility', eligibility),
    mockApi.get('/users/me/school-balance', { shown }),
  );
  return renderRemote(remote, { at, as: aStudent() });
}

type Screen = ReturnType<typeof open>;

async function accept({ user }: Screen) {
  await user.click(await screen.findByRole('checkbox', { name: 'I accept the terms' }));
}

const submit = ({ user }: Screen) => user.click(screen.getByRole('button', { name: /^(Register|Pay)/ }));

it('shows who can pay, by which rules, and what is left for the student to pay', async () => {
  open();

  expect(await screen.findByRole('radio', { name: 'School: Tartu Jaani Gümnaasium' })).toBeChecked();
  expect(screen.getByText('The school pays the full price. You pay €0.00.')).toBeVisible();
  expect(screen.getByText(/In the school year 2026\/27, you have used 1 course of 2\./)).toBeVisible();
  expect(screen.getByText('€0.00')).toBeVisible();
  expect(screen.queryByText('How will you pay?')).not.toBeInTheDocument();
  expect(screen.getByText('You can cancel free of charge until 19.01.2027.')).toBeVisible();
  expect(screen.queryByText('Will it run?')).not.toBeInTheDocument();
  await expectAccessible();
});

it('says what the school has left in advance, where the school shows it', async () => {
  open(anEligibility(), {
    schoolName: 'Tartu Jaani Gümnaasium',
    seatPrice: null,
    balance: { amount: 41_500, currency: 'EUR' },
    prepaidSeats: 1,
  });

  expect(
    await screen.findByText('Your school has 1 seat paid in advance left. Your school has €415.00 of credit left.'),
  ).toBeVisible();
});

it('names the rule that fails and what to do about it, and lets the student pay', async () => {
  const rules = [
    aCondition({
      rule: 'inLanguage',
      pass: false,
      details: { language: 'ru', allowed: ['et', 'en'] },
      nextStep: 'choose-another-language',
    }),
    aCondition({
      rule: 'inTimePeriod',
      pass: false,
      details: { start: '2027-01-12', from: '2026-09-01', to: '2026-12-31' },
      nextStep: 'choose-another-start',
    }),
  ];
  open(anEligibility({ payers: [aSchoolOption({ available: false, rules }), aStudentOption()] }));

  expect(await screen.findByRole('radio', { name: /^School/ })).toBeDisabled();
  expect(
    screen.getByText(
      /courses in Estonian or in English, but this one is in Russian\. Choose a course in one of those languages/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/start 01\.09\.2026 – 31\.12\.2026, but this one starts 12\.01\.2027\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'I’ll pay myself' })).toBeChecked();
});

describe('a student whom the school has not confirmed', () => {
  const unconfirmed = (details: Record<string, unknown>) =>
    anEligibility({
      defaultPayer: 'STUDENT',
      payers: [
        aSchoolOption({
          available: false,
          rules: [aCondition({ rule: 'membership', pass: false, details, nextStep: 'ask-your-school' })],
        }),
        aStudentOption(),
      ],
    });

  it('sees why the school cannot pay, asks the school to confirm, and sees when they asked', async () => {
    const asked: unknown[] = [];
    const { user } = open(unconfirmed({ state: 'CLAIMED' }));
    server.use(
      mockApi.post('/memberships', ({ body }) => {
        asked.push(body);
        server.use(
          mockApi.get(
            '/cohorts/{id}/eligibility',
            unconfirmed({
              state: 'CLAIMED',
              askedAt: '2026-11-22T10:00:00.000Z',
              canAskAt: '2099-01-01T00:00:00.000Z',
            }),
          ),
        );
        return { confirmed: null, claim: null };
      }),
    );

    expect(await screen.findByText(/The school has not confirmed yet that you are its student/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /^School/ })).toBeDisabled();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Ask your school' }));

    expect(await screen.findByText(/You asked your school on 22\.11\.2026\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
    expect(asked).toEqual([{ schoolId: 1 }]);
  });

  it('can ask again after a day', async () => {
    open(unconfirmed({ state: 'CLAIMED', askedAt: '2026-11-20T10:00:00.000Z', canAskAt: '2026-11-21T10:00:00.000Z' }));

    expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible();
  });
});

const clash = (startsAt: string, day = 2): Clash => ({
  cohortId: 4,
  courseTitle: 'Python',
  name: 'Talv',
  day,
  startsAt: '17:30',
  from: '2027-01-12T00:00:00.000Z',
  to: '2027-03-02T00:00:00.000Z',
  times: [{ startsAt, endsAt: startsAt }],
});

it('names overlapping classes with their dates, once for each other course', async () => {
  open(anEligibility({ clashes: [clash('2027-01-12T15:30:00.000Z'), clash('2027-01-14T15:30:00.000Z', 4)] }));

  expect(await screen.findByText('Python (Talv): Tuesday at 17:30, Thursday at 17:30')).toBeVisible();
  expect(screen.getByText('12.01.2027 17:30, 14.01.2027 17:30')).toBeVisible();
  await expectAccessible();
});

it('shows the number of overlapping dates when there are too many to list', async () => {
  const dates = ['12', '19', '26'].map((day) => clash(`2027-01-${day}T15:30:00.000Z`));
  open(anEligibility({ clashes: [...dates, clash('2027-02-02T15:30:00.000Z'), clash('2027-02-09T15:30:00.000Z')] }));

  expect(await screen.findByText(/02\.02\.2027 17:30 and 1 more date$/)).toBeVisible();
});

it('suggests a cohort without overlapping classes', async () => {
  const sibling = { ...aCohort({ name: 'Märts 2027' }), cohortId: 12 };
  const { user, currentPath } = open(
    anEligibility({ clashes: [clash('2027-01-12T15:30:00.000Z')], freeSiblings: [sibling] }),
  );

  await user.click(await screen.findByRole('link', { name: 'Take this cohort instead: Märts 2027' }));

  expect(currentPath()).toBe('/courses/psuhholoogia-argielus/register/12');
});

it('registers despite overlapping classes only after the student ticks the box', async () => {
  let sent: unknown;
  const page = open(anEligibility({ clashes: [clash('2027-01-12T15:30:00.000Z')] }));
  server.use(
    mockApi.post(
      path,
      ({ body }) => {
        sent = body;
        return { registration: aRegistration() };
      },
      { status: 201 },
    ),
    mockApi.get('/registrations/{id}', aDetail()),
  );
  await accept(page);

  await submit(page);
  expect(
    await screen.findByText('Confirm that you want to register even though classes overlap, or choose another cohort.'),
  ).toBeVisible();
  const clashesBox = screen.getByRole('checkbox', { name: 'I know that classes overlap and want to register anyway' });
  expect(clashesBox).toHaveFocus();
  expect(sent).toBeUndefined();
  await page.user.click(clashesBox);
  await submit(page);

  await waitFor(() => expect(page.currentPath()).toBe(done));
});

it.each([
  [3, '3 more needed, decided 06.01.2027'],
  [0, 'Enough have registered, decided 06.01.2027'],
])('says whether the cohort will run when %d are still needed', async (stillNeeded, text) => {
  open();
  server.use(mockApi.get('/cohorts/{id}', { ...aCohort(), stillNeeded, decisionDate: '2027-01-05T22:00:00.000Z' }));

  expect(await screen.findByText(text)).toBeVisible();
});

it('does not register before the terms are accepted', async () => {
  const page = open();
  await screen.findByRole('checkbox', { name: 'I accept the terms' });

  await submit(page);

  expect(await screen.findByText('Accept the terms to register.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
});

it('goes to the success page when the school pays', async () => {
  let sent: unknown;
  const page = open();
  server.use(
    mockApi.post(
      path,
      ({ body }) => {
        sent = body;
        return { registration: aRegistration() };
      },
      { status: 201 },
    ),
    mockApi.get('/registrations/{id}', aDetail()),
  );

  await accept(page);
  await submit(page);

  await waitFor(() => expect(page.currentPath()).toBe(done));
  expect(sent).toEqual({ payer: 'SCHOOL', acceptTerms: true });
  expect(await screen.findByRole('heading', { name: 'The seat is yours!' })).toBeVisible();
});

it('sends a student who pays to the bank they chose', async () => {
  let sent: unknown;
  const page = open();
  server.use(
    mockApi.post(
      path,
      ({ body }) => {
        sent = body;
        return { registration: anUnpaidRegistration(), payment: aPayment() };
      },
      { status: 201 },
    ),
  );

  await page.user.click(await screen.findByRole('radio', { name: 'I’ll pay myself' }));
  await page.user.click(screen.getByRole('radio', { name: 'LHV' }));
  await accept(page);
  await submit(page);

  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/1',
  );
  expect(sent).toEqual({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio', bank: 'LHVBEE22' });
});

it('offers an invoice with its due date, without a choice of bank', async () => {
  let sent: unknown;
  const page = open();
  server.use(
    mockApi.post(
      path,
      ({ body }) => {
        sent = body;
        return { registration: anUnpaidRegistration({ nextStep: 'PAY_INVOICE', payment: null }) };
      },
      { status: 201 },
    ),
    mockApi.get('/registrations/{id}', aDetail(anUnpaidRegistration({ nextStep: 'PAY_INVOICE', payment: null }))),
  );

  await page.user.click(await screen.findByRole('radio', { name: 'I’ll pay myself' }));
  await page.user.click(screen.getByRole('radio', { name: 'Invoice and bank transfer' }));
  expect(screen.getByText(/Pay by 06\.01\.2027; the seat is yours until then\./)).toBeVisible();
  expect(screen.queryByText('Choose your bank')).not.toBeInTheDocument();
  await accept(page);
  await submit(page);

  await waitFor(() => expect(page.currentPath()).toBe(done));
  expect(sent).toEqual({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
});

it('leaves the choice of bank to the payment page when the provider lists no banks', async () => {
  const page = open(
    anEligibility({
      payers: [aStudentOption()],
      defaultPayer: 'STUDENT',
      providers: [{ provider: 'montonio', banks: [], wallets: [], dueAt: null }],
    }),
  );

  expect(await screen.findByRole('radio', { name: 'Bank link' })).toBeChecked();

  expect(screen.queryByText('Choose your bank')).not.toBeInTheDocument();
  expect(page.container).toHaveTextContent('We hold your seat for 40 minutes.');
});

it('sends one request when the button is pressed several times', async () => {
  const keys: (string | null)[] = [];
  const page = open();
  server.use(
    mockApi.post(
      path,
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return { registration: aRegistration() };
      },
      { status: 201 },
    ),
    mockApi.get('/registrations/{id}', aDetail()),
  );

  await accept(page);
  await page.user.dblClick(screen.getByRole('button', { name: /^(Register|Pay)/ }));

  await waitFor(() => expect(page.currentPath()).toBe(done));
  expect(keys).toEqual([expect.any(String)]);
});

it('retries with the same idempotency key when no answer came, and with a new one after a refusal', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => Response.error(),
    () => Response.json({ statusCode: 503, code: 'unavailable', message: '' }, { status: 503 }),
    () => Response.json({ statusCode: 503, code: 'unavailable', message: '' }, { status: 503 }),
  ];
  const page = open();
  server.use(
    mockApi.post(path, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[keys.length - 1]?.() ?? Response.error();
    }),
  );
  await accept(page);

  for (let press = 0; press < 3; press += 1) {
    await submit(page);
    await waitFor(() => expect(keys).toHaveLength(press + 1));
    await waitFor(() => expect(screen.getByRole('button', { name: /^(Register|Pay)/ })).toBeEnabled());
  }

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
