import { aStudent, aTeacher, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourse, anOpenCohort } from '../../mocks/catalogue.mocks';
import { aRegistration } from '../../mocks/registration.mocks';

const at = '/courses/psuhholoogia-argielus';
const seats = (items: ReturnType<typeof aRegistration>[]) => mockApi.get('/registrations', { items, nextCursor: null });

it('tells what the course is, who teaches it, and what its open groups cost', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse()));

  renderRemote(remote, { at });

  expect(await screen.findByRole('heading', { level: 1, name: 'Psühholoogia argielus' })).toBeVisible();
  expect(screen.getByText('Iga nädal üks katse, mida teed kodus.')).toBeVisible();
  expect(screen.getByText('Tunned ära mõtlemisvigu')).toBeVisible();
  expect(screen.getByText('Arvestuse saad, kui teed ära viis katset seitsmest.')).toBeVisible();
  expect(screen.getByText('Rated 4.8 / 5')).toBeVisible();
  expect(screen.getByText('35 academic hours')).toBeVisible();
  expect(screen.getByText('Karl-Erik, 11. klass')).toBeVisible();
  const group = within(screen.getByRole('heading', { name: 'Jaanuar 2027' }).closest('li') as HTMLElement);
  expect(group.getByText('Tue, Thu 17:00, 60 min')).toBeVisible();
  expect(group.getByText('2 / 20')).toBeVisible();
  expect(group.getByText('€95.00')).toBeVisible();
  await expectAccessible();
});

it('names the place whose clock the classes follow when it is not ours', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ cohorts: [anOpenCohort({ timeZone: 'Europe/London' })] })));

  renderRemote(remote, { at });

  expect(await screen.findByText('Tue, Thu 17:00, 60 min, London time')).toBeVisible();
});

it('takes a visitor to sign-in with the way back, and remembers the group', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse()));
  const { user, currentPath } = renderRemote(remote, { at });

  await user.click(await screen.findByRole('link', { name: 'Register: Jaanuar 2027' }));

  expect(currentPath()).toBe(`/auth/login?next=${encodeURIComponent(`${at}/register/11`)}`);
  expect(JSON.parse(window.localStorage.getItem('valikool.cohort_to_register') ?? '')).toEqual({ course: 'psuhholoogia-argielus', cohortId: 11 });
});

it('says that a full group is full, and has one primary way in', async () => {
  server.use(
    mockApi.get('/courses/{course}', aCourse({ cohorts: [anOpenCohort({ id: 10, name: 'Täis', freeSeats: 0, badges: ['JOIN_WAITLIST'] }), anOpenCohort()] })),
    seats([]),
  );

  renderRemote(remote, { at, as: aStudent() });

  expect(await screen.findByText('The group is full')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Register/ })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Register: Jaanuar 2027' })).toHaveAttribute('href', `${at}/register/11`);
});

it('tells a student who has a seat so, and where to find it', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse()), seats([aRegistration({ id: 71 })]));

  renderRemote(remote, { at, as: aStudent() });

  expect(await screen.findByText('You have a seat here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/user/my-courses?registration=71');
  expect(screen.queryByRole('link', { name: /^Register/ })).not.toBeInTheDocument();
});

it('offers no registration to accounts that cannot register', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse()));

  renderRemote(remote, { at, as: aTeacher() });

  expect(await screen.findByText("Registering needs a student's account.")).toBeVisible();
});

it('leads on when no group is open', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ cohorts: [] })));

  renderRemote(remote, { at });

  expect(await screen.findByRole('heading', { name: 'No group is open right now' })).toBeVisible();
});

it('says so when there is no such course', async () => {
  server.use(mockApi.fail('get', '/courses/{course}', { code: 'course.not-found', status: 404 }));

  renderRemote(remote, { at });

  expect(await screen.findByText(/The course could not be found/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other courses' })).toHaveAttribute('href', '/courses');
});
