/** @covers FeedbackForm */
import { aStudent, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClassSession } from '../../mocks/classes.mocks';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';
import type { OwnClass, Registration } from '../../shared/contract.types';

const at = '/user/my-courses';
const page = (items: Registration[]) => mockApi.get('/registrations', { items, nextCursor: null });
const classes = (items: OwnClass[]) => mockApi.get('/class-sessions', { items });

beforeEach(() =>
  server.use(
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    classes([]),
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  ),
);

const open = (address = at) => renderRemote(remote, { at: address, as: aStudent() });

function named(title: string, registration: Partial<Registration> = {}): Registration {
  const made = aRegistration(registration);
  return { ...made, cohort: { ...made.cohort, course: { ...made.cohort.course, title } } };
}

const cardOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('article') as HTMLElement);

it('asks for feedback once it is due, and links to feedback that was given', async () => {
  const [due, started, given] = [
    named('Due', { id: 1, status: 'AWAITING_RESULT', feedback: 'DUE' }),
    named('Started', { id: 2, status: 'COMPLETED', feedback: 'STARTED' }),
    named('Given', { id: 3, status: 'COMPLETED', feedback: 'GIVEN' }),
  ];
  server.use(page([due, started, given]), mockApi.get('/registrations/{id}', aDetail(given)));
  const { user } = open();

  await screen.findByRole('link', { name: 'Due' });
  expect(cardOf('Due').getByRole('link', { name: 'Give feedback: Due' })).toHaveAttribute(
    'href',
    `/user/cohorts/${due.cohort.id}/feedback`,
  );
  expect(cardOf('Started').getByRole('link', { name: 'Finish your feedback: Started' })).toBeVisible();
  expect(cardOf('Given').queryByRole('link', { name: /feedback/ })).not.toBeInTheDocument();
  await user.click(cardOf('Given').getByRole('button', { name: /^See details/ }));

  expect(await screen.findByRole('link', { name: 'See your feedback' })).toHaveAttribute(
    'href',
    `/user/cohorts/${given.cohort.id}/feedback`,
  );
});

it('links to the cohort’s Discord channel when there is one', async () => {
  const talking = named('Talking', { id: 1 });
  server.use(
    page([
      { ...talking, cohort: { ...talking.cohort, discordInviteUrl: 'https://discord.gg/psy' } },
      named('Silent', { id: 2 }),
    ]),
  );

  open();

  await screen.findByRole('link', { name: 'Talking' });
  expect(cardOf('Talking').getByRole('link', { name: 'Join the Discord channel' })).toHaveAttribute(
    'href',
    'https://discord.gg/psy',
  );
  expect(cardOf('Silent').queryByRole('link', { name: 'Join the Discord channel' })).not.toBeInTheDocument();
});

it('shows the student’s progress, and records a visit to the learning environment', async () => {
  const opened: string[] = [];
  const running = named('Running', { status: 'IN_PROGRESS', progress: 40 });
  const registration = { ...running, cohort: { ...running.cohort, lmsUrl: 'https://classroom.example.test/c/1' } };
  server.use(
    page([registration, named('New', { id: 72 })]),
    mockApi.post(
      '/cohorts/{id}/lms-opened',
      ({ params }) => (opened.push(params['id'] ?? ''), { url: 'https://classroom.example.test/c/1' }),
    ),
  );
  const { user } = open();

  await screen.findByRole('link', { name: 'Running' });
  expect(cardOf('Running').getByRole('progressbar', { name: 'Progress' })).toHaveValue(40);
  expect(cardOf('New').queryByRole('progressbar')).not.toBeInTheDocument();
  expect(cardOf('New').queryByRole('link', { name: 'Open the learning environment' })).not.toBeInTheDocument();
  const link = cardOf('Running').getByRole('link', { name: 'Open the learning environment' });
  expect(link).toHaveAttribute('href', 'https://classroom.example.test/c/1');
  await user.click(link);

  await waitFor(() => expect(opened).toEqual([String(registration.cohort.id)]));
});

it('filters by the school year in the address', async () => {
  server.use(
    mockApi.get('/registrations', ({ query }) => ({
      items: [named(`Year ${query.get('schoolYear')}`)],
      nextCursor: null,
    })),
  );
  const { user, currentPath } = open();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'School year' }), 'previous');

  expect(await screen.findByRole('link', { name: 'Year previous' })).toBeVisible();
  expect(currentPath()).toBe(`${at}?year=previous`);
});
