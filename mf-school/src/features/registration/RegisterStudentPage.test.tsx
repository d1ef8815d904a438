/**
 * @covers CohortWaitlistEntry, Course, EditableCourse, UpdateCourse
 * @covers page /user/school/my-students, page /user/school/my-students/:studentId/register
 */
import { aSchoolRep, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { Eligibility, WaitlistPlace } from '../../shared/contract.types';
import {
  aClash,
  aCourse,
  aFreeSibling,
  anEligibility,
  aPlace,
  anOpenCohort,
  aSchoolStudent,
  aWholeRegistration,
  eur,
} from '../../mocks/samples.mocks';

const mari = aSchoolStudent({ id: 5, firstName: 'Mari', lastName: 'Tamm' });
const address = '/user/school/my-students/5/register';
const chosen = `${address}?course=python-nullist&cohort=12`;
const course = {
  ...aCourse(),
  description: '',
  descriptionHtml: '',
  summary: '',
  learningOutcomes: [],
  weeklyPlan: [],
  gradingCriteria: '',
  testimonials: [],
  changes: null,
};

function serve(eligibility: Partial<Eligibility> = {}) {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/schools/{id}/students', { items: [mari], nextCursor: null }),
    mockApi.get('/courses', { items: [aCourse()], nextCursor: null }),
    mockApi.get('/courses/{course}', { ...course, teachers: [], cohorts: [anOpenCohort()] }),
    mockApi.get(
      '/cohorts/{id}/eligibility',
      ({ query }) => (sent.push(query.get('studentId')), anEligibility(eligibility)),
    ),
    mockApi.post(
      '/cohorts/{id}/registrations',
      ({ body }) => (sent.push(body), { registration: aWholeRegistration() }),
      { status: 201 },
    ),
  );
  return sent;
}
const open = (at = address) => renderRemote(remote, { at, as: aSchoolRep() });

// Must be the first test: once the texts are loaded, they stay loaded for every later test.
it('keeps the page on screen while the conditions load', async () => {
  serve({
    payers: [
      {
        payer: 'SCHOOL',
        available: true,
        schoolPays: eur(9500),
        youPay: eur(0),
        discount: eur(0),
        school: null,
        conditionText: null,
        approvalDays: null,
        rules: [{ rule: 'inLanguage', pass: true, details: { language: 'et', allowed: ['et'] }, nextStep: null }],
      },
    ],
  });
  const { user } = open(`${address}?course=python-nullist`);
  const radio = await screen.findByRole('radio');
  let hasBlinked = false;
  const watch = new MutationObserver(() => (hasBlinked ||= radio.closest('[style*="display: none"]') !== null));
  watch.observe(document.body, { subtree: true, attributes: true });

  await user.click(radio);

  expect(await screen.findByText(/the school allows Estonian/)).toBeVisible();
  watch.disconnect();
  expect(hasBlinked).toBe(false);
});

it('goes from the course to the cohort, the conditions and the seat', async () => {
  const sent = serve();
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('link', { name: 'Python nullist' }));
  await user.click(await screen.findByRole('radio'));
  expect(currentPath()).toBe(chosen);
  expect(await screen.findByText(/sets no limits/)).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Register Mari Tamm' }));

  expect(await screen.findByText(/Mari Tamm is registered/)).toBeVisible();
  expect(sent).toEqual(['5', { studentId: 5, payer: 'SCHOOL', acceptTerms: true }]);
  expect(screen.getByRole('link', { name: 'Back to students' })).toHaveAttribute('href', '/user/school/my-students');
});

it('does not register before the terms are accepted', async () => {
  const sent = serve();
  const { user } = open(chosen);

  await user.click(await screen.findByRole('button', { name: 'Register Mari Tamm' }));

  expect(screen.getByText('Accept the terms to register.')).toBeVisible();
  expect(sent).toEqual(['5']);
});

it('shows which conditions fail, and leaves the decision to the school', async () => {
  const rules = [
    { rule: 'inLanguage' as const, pass: true, details: { language: 'et', allowed: ['et', 'en'] }, nextStep: null },
    {
      rule: 'numberOfCourses' as const,
      pass: false,
      details: { used: 2, limit: 2, left: 0, schoolYear: '2026/27', isCurrentYear: true },
      nextStep: null,
    },
  ];
  serve({
    payers: [
      {
        payer: 'SCHOOL',
        available: false,
        schoolPays: eur(9500),
        youPay: eur(0),
        discount: eur(0),
        school: null,
        conditionText: null,
        approvalDays: null,
        rules,
      },
    ],
  });
  open(chosen);

  expect(await screen.findByText(/the school allows Estonian or English/)).toBeVisible();
  expect(screen.getByText(/In the school year 2026\/27, all are used: 2 of 2/)).toBeVisible();
  expect(screen.getByText(/you can make an exception/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Register Mari Tamm' })).toBeEnabled();
});

it('lets the student pay their part by invoice', async () => {
  const sent = serve({
    payers: [
      {
        payer: 'SCHOOL',
        available: true,
        schoolPays: eur(1900),
        youPay: eur(7600),
        discount: eur(0),
        school: null,
        conditionText: null,
        approvalDays: null,
        rules: [],
      },
    ],
  });
  const { user } = open(chosen);

  expect(await screen.findByText('€76.00')).toBeVisible();
  expect(screen.getByText(/We’ll e-mail the student an invoice/)).toBeVisible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Register Mari Tamm' }));

  expect(await screen.findByText(/is registered/)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ provider: 'invoice' });
});

it("warns about overlapping classes with dates in the cohort's time zone, and names a free cohort without any", async () => {
  serve({ clashes: [aClash()], freeSiblings: [aFreeSibling()] });
  server.use(
    mockApi.get('/courses/{course}', {
      ...course,
      teachers: [],
      cohorts: [anOpenCohort({ timeZone: 'Europe/London' })],
    }),
  );
  open(chosen);

  expect(await screen.findByText('Photography (PH-1): Tuesday at 17:00')).toBeVisible();
  expect(await screen.findByText(/^12\.01\.2027 15:00/)).toBeVisible();
  expect(screen.getByText(/^PY-13: .*8 free seats$/)).toBeVisible();
});

it('says why the seat could not be taken', async () => {
  serve();
  server.use(mockApi.fail('post', '/cohorts/{id}/registrations', { code: 'cohort.full', status: 409 }));
  const { user } = open(chosen);
  await user.click(await screen.findByRole('checkbox'));

  await user.click(screen.getByRole('button', { name: 'Register Mari Tamm' }));

  expect(await screen.findByText('The cohort is full. Choose another cohort.')).toBeVisible();
});

describe('a full cohort', () => {
  const full: Partial<Eligibility> = { isOpen: false, refusal: 'cohort.full', freeSeats: 0 };

  it('can be chosen, so that the student waits for a seat until they are removed from the list', async () => {
    serve(full);
    const sent: unknown[] = [];
    let place: WaitlistPlace | null = null;
    server.use(
      mockApi.get('/courses/{course}', { ...course, teachers: [], cohorts: [anOpenCohort({ freeSeats: 0 })] }),
      mockApi.get('/cohorts/{id}/eligibility', () => anEligibility({ ...full, waitlistPlace: place })),
      mockApi.post(
        '/cohorts/{id}/waitlist',
        ({ body }) => (sent.push(body), (place = aPlace()), { ...place, cohort: aWholeRegistration().cohort }),
        { status: 201 },
      ),
      mockApi.delete('/cohorts/{id}/waitlist', ({ query }) => (sent.push(query.get('studentId')), (place = null)), {
        status: 204,
      }),
    );
    const { user } = open(`${address}?course=python-nullist`);

    await user.click(await screen.findByRole('radio'));
    await user.click(await screen.findByRole('button', { name: 'Put Mari Tamm on the waiting list' }));

    expect(await screen.findByText('Mari Tamm is on the waiting list')).toBeVisible();
    expect(screen.getByText(/Place 2 of 5/)).toBeVisible();
    expect(screen.getByText('When the student takes the seat, the school pays.')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Remove from the list' }));
    expect(await screen.findByRole('button', { name: 'Put Mari Tamm on the waiting list' })).toBeVisible();
    expect(sent).toEqual([{ studentId: 5, payer: 'SCHOOL' }, '5']);
  });

  it('shows that the student is already on the waiting list, and who will pay', async () => {
    serve({ ...full, waitlistPlace: aPlace({ position: 1, waiting: 3, payer: 'STUDENT' }) });
    open(chosen);

    expect(await screen.findByText('Mari Tamm is on the waiting list')).toBeVisible();
    expect(screen.getByText(/Place 1 of 3/)).toBeVisible();
    expect(screen.getByText(/The student has chosen to pay/)).toBeVisible();
    expect(screen.queryByText(/The school pays once/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove from the list' })).toBeEnabled();
  });

  it('says so when the student has left the waiting list in the meantime', async () => {
    serve({ ...full, waitlistPlace: aPlace() });
    const { user } = open(chosen);
    const leave = await screen.findByRole('button', { name: 'Remove from the list' });
    serve({ ...full, waitlistPlace: null });
    server.use(mockApi.fail('delete', '/cohorts/{id}/waitlist', { code: 'waitlist.not-waiting', status: 404 }));

    await user.click(leave);

    expect(await screen.findByText('The student is no longer on this waiting list.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Put Mari Tamm on the waiting list' })).toBeVisible();
  });

  it('explains a failed condition, and says why the student cannot be put on the waiting list', async () => {
    serve({
      ...full,
      payers: [
        {
          payer: 'SCHOOL',
          available: false,
          schoolPays: eur(9500),
          youPay: eur(0),
          discount: eur(0),
          school: null,
          conditionText: null,
          approvalDays: null,
          rules: [],
        },
      ],
    });
    server.use(mockApi.fail('post', '/cohorts/{id}/waitlist', { code: 'waitlist.not-full', status: 409 }));
    const { user } = open(chosen);

    expect(await screen.findByText(/only at their own cost/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put Mari Tamm on the waiting list' }));

    expect(await screen.findByText(/A seat has just become free/)).toBeVisible();
  });
});

it.each([
  ['who is in the cohort already', { registrationId: 77 }, 'Mari is already registered for this cohort.'],
  [
    'when the cohort is closed',
    { isOpen: false, refusal: 'cohort.not-open' },
    /Registration for this cohort is not open/,
  ],
])('does not register a student %s', async (_case, eligibility, text) => {
  serve(eligibility);
  open(chosen);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Register Mari/ })).not.toBeInTheDocument();
});

it('shows "not found" for a student of another school', async () => {
  serve();
  open('/user/school/my-students/99/register');

  expect(await screen.findByRole('heading', { name: 'No students found' })).toBeVisible();
});
