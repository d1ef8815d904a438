/**
 * @covers Course, CourseCard
 * @covers page /user/my-courses
 */
import {
  aStudent,
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourse, anOpenCohort } from '../../mocks/catalogue.mocks';
import {
  aClash,
  aFreeSibling,
  anEligibility,
  aRegistration,
  aSchoolOption,
  aStudentOption,
} from '../../mocks/registration.mocks';
import { aWaitlistEntry } from '../../mocks/waitlist.mocks';
import type { Eligibility, WaitlistEntry, WrittenCourse } from '../../shared/contract.types';

const at = '/courses/psuhholoogia-argielus';
const seats = (items: ReturnType<typeof aRegistration>[]) => mockApi.get('/registrations', { items, nextCursor: null });
const waitlist = (items: WaitlistEntry[]) => mockApi.get('/waitlist', { items, nextCursor: null });
const full = anOpenCohort({ id: 10, name: 'Täis', freeSeats: 0, badges: ['JOIN_WAITLIST'] });

/** Opens a course as a student, who has no seat anywhere by default. */
function asStudent(course: WrittenCourse, eligibility: Eligibility = anEligibility()) {
  server.use(
    mockApi.get('/courses/{course}', course),
    mockApi.get('/cohorts/{id}/eligibility', eligibility),
    seats([]),
    waitlist([]),
  );
  return renderRemote(remote, { at, as: aStudent() });
}

type User = ReturnType<typeof asStudent>['user'];

const join = async (user: User) => {
  const button = await screen.findByRole('button', { name: 'Join the waiting list: Täis' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};
const acceptTerms = async (user: User) =>
  user.click(await screen.findByRole('checkbox', { name: 'I accept the terms' }));

it('shows what the course is, who teaches it, and what its open cohorts cost', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ tag: '1 EAP' })));

  renderRemote(remote, { at });

  expect(await screen.findByRole('heading', { level: 1, name: 'Psühholoogia argielus' })).toBeVisible();
  expect(screen.getByText('1 EAP')).toBeVisible();
  expect(screen.getByText('Iga nädal üks katse, mida teed kodus.')).toBeVisible();
  expect(screen.getByText('Tunned ära mõtlemisvigu')).toBeVisible();
  expect(screen.getByText('Arvestuse saad, kui teed ära viis katset seitsmest.')).toBeVisible();
  expect(screen.getByText('Rated 4.8 / 5')).toBeVisible();
  expect(screen.getByText('12.01.2027')).toBeVisible();
  expect(screen.getByText('35 academic hours')).toBeVisible();
  expect(screen.getByText('Karl-Erik, 11. klass')).toBeVisible();
  const cohort = within(screen.getByRole('heading', { name: 'Jaanuar 2027' }).closest('li') as HTMLElement);
  expect(cohort.getByText('Tue, Thu 17:00, 60 min')).toBeVisible();
  expect(cohort.getByText('2 / 20')).toBeVisible();
  expect(cohort.getByText('€95.00')).toBeVisible();
  await expectAccessible();
});

it('names the time zone of the classes when it differs from the visitor’s', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ cohorts: [anOpenCohort({ timeZone: 'Europe/London' })] })));

  renderRemote(remote, { at });

  expect(await screen.findByText('Tue, Thu 17:00, 60 min, London time')).toBeVisible();
});

it('sends a visitor to sign in and back, and remembers the cohort', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse()));
  const { user, currentPath } = renderRemote(remote, { at });

  await user.click(await screen.findByRole('link', { name: 'Register: Jaanuar 2027' }));

  expect(currentPath()).toBe(`/auth/login?next=${encodeURIComponent(`${at}/register/11`)}`);
  expect(JSON.parse(window.localStorage.getItem('valikool.cohort_to_register') ?? '')).toEqual({
    course: 'psuhholoogia-argielus',
    cohortId: 11,
  });
});

it('says that a full cohort is full, and has one primary button', async () => {
  asStudent(aCourse({ cohorts: [full, anOpenCohort()] }));

  expect(await screen.findByText('Group closed')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Register/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Register: Jaanuar 2027' })).toHaveAttribute('href', `${at}/register/11`);
});

it('has a separate consent to the terms for each full cohort', async () => {
  asStudent(aCourse({ cohorts: [full, { ...full, id: 12, name: 'Ka täis' }] }));

  for (const name of ['Täis', 'Ka täis']) {
    const form = within(await screen.findByRole('form', { name: `Join the waiting list: ${name}` }));
    expect(form.getByRole('checkbox', { name: 'I accept the terms' })).toBeVisible();
  }
  await expectAccessible();
});

it('lets a student who accepts the terms join a full cohort’s waiting list, and shows their place', async () => {
  const sent: unknown[] = [];
  const { user } = asStudent(aCourse({ cohorts: [full] }));
  const entry = aWaitlistEntry({ position: 3, waiting: 3 });
  server.use(
    mockApi.post(
      '/cohorts/{id}/waitlist',
      ({ params, body }) => {
        sent.push(body);
        server.use(waitlist([{ ...entry, cohort: { ...entry.cohort, id: 10 } }]));
        return { ...entry, id: Number(params['id']) };
      },
      { status: 201 },
    ),
  );

  await join(user);
  expect(await screen.findByText('Accept the terms to join the waiting list.')).toBeVisible();
  const terms = screen.getByRole('checkbox', { name: 'I accept the terms' });
  expect(terms).toHaveFocus();
  expect(sent).toEqual([]);
  await user.click(terms);
  await join(user);

  expect(await screen.findByText('You are on the waiting list')).toBeVisible();
  expect(sent).toEqual([{ acceptTerms: true }]);
  expect(screen.getByText(/Your place: 3 of 3\./)).toBeVisible();
  await expectAccessible();
});

it('says why a student cannot join the waiting list', async () => {
  const { user } = asStudent(aCourse({ cohorts: [full] }));
  server.use(mockApi.fail('post', '/cohorts/{id}/waitlist', { code: 'waitlist.not-full', status: 409 }));

  await acceptTerms(user);
  await join(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('A seat has just become free: you can register now.');
});

it('names overlapping classes and a cohort without any, and requires consent before joining the waiting list', async () => {
  const sent: unknown[] = [];
  const { user } = asStudent(
    aCourse({ cohorts: [full] }),
    anEligibility({ clashes: [aClash()], freeSiblings: [aFreeSibling()] }),
  );
  server.use(
    mockApi.post('/cohorts/{id}/waitlist', ({ body }) => (sent.push(body), aWaitlistEntry()), { status: 201 }),
  );

  expect(await screen.findByText('Photography (PH-1): Tuesday at 17:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PY-13' })).toHaveAttribute('href', `${at}/register/13`);
  await expectAccessible();
  await acceptTerms(user);
  await join(user);
  expect(await screen.findByText('Confirm that you want to continue even though classes overlap.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I know that classes overlap and want to continue anyway' }));
  await join(user);

  await waitFor(() => expect(sent).toEqual([{ acceptTerms: true }]));
});

it('asks a visitor to sign in before joining the waiting list', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ cohorts: [full] })));

  renderRemote(remote, { at });

  expect(await screen.findByRole('link', { name: 'Join the waiting list: Täis' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(at)}`,
  );
  expect(screen.getByText('Often the school pays: sign in to see what you would pay.')).toBeVisible();
});

it.each([
  ['the school pays all', [aSchoolOption(), aStudentOption()], 'The school pays the full price. You pay €0.00.'],
  [
    'the school pays a part',
    [aSchoolOption({ schoolPays: { amount: 7600, currency: 'EUR' }, youPay: { amount: 1900, currency: 'EUR' } })],
    'The school pays €76.00, you pay €19.00.',
  ],
  [
    'the rules of the school forbid',
    [aSchoolOption({ available: false }), aStudentOption()],
    'Your school’s conditions do not allow this cohort. You can pay €95.00 yourself.',
  ],
  ['there is no school', [aStudentOption()], 'You pay €95.00 yourself.'],
])('shows what a cohort costs the student when %s', async (_case, payers, text) => {
  asStudent(aCourse(), anEligibility({ payers }));

  expect(await screen.findByText(text)).toBeVisible();
});

it('tells a student that they already have a seat, and links to it', async () => {
  asStudent(aCourse());
  server.use(seats([aRegistration({ id: 71 })]));

  expect(await screen.findByText('You have a seat here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/user/my-courses?registration=71');
  expect(screen.queryByRole('link', { name: /^Register/ })).not.toBeInTheDocument();
});

it('redirects to the course’s current address', async () => {
  let asked = 0;
  server.use(
    mockApi.get('/courses/{course}', () => {
      asked += 1;
      return aCourse();
    }),
  );

  const { currentPath } = renderRemote(remote, { at: '/courses/argipsuhholoogia?lang=en' });

  await waitFor(() => expect(currentPath()).toBe(`${at}?lang=en`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Psühholoogia argielus' })).toBeVisible();
  expect(asked).toBe(1);
});

it('shows bold text in the description, and the picture in the best format', async () => {
  const thumbnail = {
    thumbnailUrl: '/uploads/c.webp',
    thumbnailSources: [{ type: 'image/avif', srcSet: '/uploads/c.avif 480w' }],
  };
  server.use(
    mockApi.get(
      '/courses/{course}',
      aCourse({ descriptionHtml: '<p>Seitse <strong>nädalat</strong></p>', ...thumbnail }),
    ),
  );

  const { container } = renderRemote(remote, { at });

  expect((await screen.findByText('nädalat')).tagName).toBe('STRONG');
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/uploads/c.avif 480w');
});

it('offers no registration to accounts that cannot register', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse()));

  renderRemote(remote, { at, as: aTeacher() });

  expect(await screen.findByText('You need a student account to register.')).toBeVisible();
});

it('links to other courses when no cohort is open', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ cohorts: [] })));

  renderRemote(remote, { at });

  expect(await screen.findByRole('heading', { name: 'No cohort is open right now' })).toBeVisible();
});

it('says so when there is no such course', async () => {
  server.use(mockApi.fail('get', '/courses/{course}', { code: 'course.not-found', status: 404 }));

  renderRemote(remote, { at });

  expect(await screen.findByText(/The course could not be found/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other courses' })).toHaveAttribute('href', '/courses');
});

it('shows weeks whose texts are alike', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(mockApi.get('/courses/{course}', aCourse({ weeklyPlan: ['Kordamine', 'Test', 'Kordamine'] })));

  renderRemote(remote, { at });

  expect(await screen.findAllByText('Kordamine')).toHaveLength(2);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
