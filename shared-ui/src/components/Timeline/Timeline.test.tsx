import { expectAccessible, mockApi, renderRemote, screen, server, within } from '../../testing';
import type { components } from '../../api/contract.types';
import { ActivityTimeline, Timeline } from '../../widgets';

type Activity = components['schemas']['Activity'];

const anEntry = (entry: Partial<Activity> = {}): Activity => ({
  id: 1,
  type: 'COHORT_REGISTRATION',
  at: '2026-11-21T10:00:00.000Z',
  notes: null,
  details: {},
  user: { id: 5, name: 'Mari Tamm' },
  actor: null,
  cohort: { id: 12, name: 'PY-12' },
  course: null,
  school: null,
  ...entry,
});

it('says what happened, when, to whom and why', async () => {
  const entries = [
    anEntry({
      id: 2,
      type: 'UNENROLL',
      actor: { id: 9, name: 'Anu Saar' },
      notes: 'Moved abroad',
      details: { reason: 'SCHOOL', refundCents: 3000 },
    }),
    anEntry({ details: { payer: 'SCHOOL', registrationId: 7 } }),
  ];
  renderRemote(<Timeline entries={entries} label="History" links={{ user: (id) => `/people/${id}` }} />);

  const [canceled, registered] = within(await screen.findByRole('list', { name: 'History' }))
    .getAllByText(/canceled|Registered/)
    .map((what) => what.closest('li'));
  expect(canceled).toHaveTextContent(
    /Registration canceled21\.11\.2026 12:00Mari TammPY-12by Anu Saarby the schoolrefund €30(\.00)?Moved abroad/,
  );
  expect(registered).toHaveTextContent('payer: School');
  expect(screen.getAllByRole('link', { name: 'Mari Tamm' })[0]).toHaveAttribute('href', '/people/5');
  expect(screen.queryByRole('link', { name: 'PY-12' })).not.toBeInTheDocument();
  await expectAccessible();
});

it.each<[Activity['type'], Activity['details'], string]>([
  ['COHORT_PARTICIPANT_STATUS_CHANGE', { from: 'AWAITING_RESULT', to: 'COMPLETED' }, 'Awaiting result → Passed'],
  ['COHORT_STATUS_CHANGE', { from: 'DRAFT', to: 'REGISTRATION_OPEN' }, 'Draft → Registration open'],
  ['COURSE_STATUS_CHANGE', { from: 'IN_REVIEW', to: 'APPROVED' }, 'In review → Approved'],
  ['PAYER_CHANGED', { from: 'SCHOOL', to: 'STUDENT' }, 'School → Student'],
  ['USER_CHANGED', { fields: ['role'], from: 'STUDENT', to: 'TEACHER' }, 'Student → Teacher'],
  ['COHORT_CHANGED', { fields: ['name', 'sizeMax', 'somethingNew'] }, 'changed: name, largest size'],
  [
    'COURSE_CHANGED',
    { fields: ['title', 'learningOutcomes', 'thumbnail'], values: {} },
    'changed: title, learning outcomes, thumbnail',
  ],
  [
    'COURSE_CHANGED',
    { fields: ['priceCents'], values: { priceCents: { from: 9500, to: 12_050 } } },
    'price: €95.00 → €120.50',
  ],
  [
    'COURSE_CHANGED',
    { fields: ['slug'], values: { slug: { from: 'chess', to: 'chess-2' } } },
    'address: chess → chess-2',
  ],
  ['WAITLIST_PRIORITY_CHANGED', { entryId: 3, from: 0, to: 5 }, 'priority: 0 → 5'],
  ['REGISTRATION_MOVED', { from: 4, to: 5, fromName: 'PY-12', toName: 'PY-13' }, 'PY-12 → PY-13'],
])('says what changed by %s', async (type, details, text) => {
  renderRemote(<Timeline entries={[anEntry({ type, details })]} label="History" />);

  expect(await screen.findByText(text)).toBeVisible();
});

it.each<[string, Activity['details'], string, string]>([
  [
    'moved',
    { status: 'MOVED', from: '2026-11-24T15:00:00.000Z', startsAt: '2026-11-25T16:30:00.000Z' },
    'Class moved',
    '24.11.2026 17:00 → 25.11.2026 18:30',
  ],
  [
    'moved before old times were kept',
    { status: 'MOVED', startsAt: '2026-11-25T16:30:00.000Z' },
    'Class moved',
    '25.11.2026 18:30',
  ],
  [
    'called off',
    { status: 'CANCELED', from: '2026-11-24T15:00:00.000Z', startsAt: '2026-11-24T15:00:00.000Z' },
    'Class canceled',
    '24.11.2026 17:00',
  ],
  [
    'put back',
    { status: 'PLANNED', from: '2026-11-25T16:30:00.000Z', startsAt: '2026-11-24T15:00:00.000Z' },
    'Class back in the timetable',
    '25.11.2026 18:30 → 24.11.2026 17:00',
  ],
  [
    'moved by another clock',
    {
      status: 'MOVED',
      from: '2026-11-24T15:00:00.000Z',
      startsAt: '2026-11-25T16:30:00.000Z',
      timeZone: 'Europe/London',
    },
    'Class moved',
    '24.11.2026 15:00 → 25.11.2026 16:30 (London time)',
  ],
])('says of a class that it was %s, and when it is', async (_what, details, title, time) => {
  renderRemote(
    <Timeline
      entries={[anEntry({ type: 'CLASS_SESSION_CHANGED', details: { sessionId: 4, ...details } })]}
      label="History"
    />,
  );

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(time)).toBeVisible();
});

it.each([
  ['PRESENT', 'Marked present'],
  ['ABSENT', 'Marked absent'],
  ['NONE', 'Took the attendance mark back'],
])('says how a student was marked, and in which class: %s', async (mark, title) => {
  const details = { sessionId: 4, mark, startsAt: '2026-11-24T15:00:00.000Z', timeZone: 'Europe/London' };
  renderRemote(<Timeline entries={[anEntry({ type: 'ATTENDANCE_MARKED', details })]} label="History" />);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('24.11.2026 15:00 (London time)')).toBeVisible();
});

it.each([
  ['SCHOOL_REFUSED', 'not approved by the school'],
  ['APPROVAL_EXPIRED', 'the school did not answer in time'],
])('says why a registration ended that its school had to approve: %s', async (reason, words) => {
  renderRemote(<Timeline entries={[anEntry({ type: 'UNENROLL', details: { reason } })]} label="History" />);

  expect(await screen.findByText(words)).toBeVisible();
});

it('shows no codes where it knows no words', async () => {
  renderRemote(
    <Timeline
      entries={[anEntry({ type: 'SOMETHING_NEW' as never, details: { reason: 'BRAND_NEW', messageId: 'abc' } })]}
      label="History"
    />,
  );

  expect(await screen.findByText('Another event')).toBeVisible();
  expect(screen.queryByText(/BRAND_NEW|abc/)).not.toBeInTheDocument();
});

it('does not name those who have left', async () => {
  renderRemote(
    <Timeline entries={[anEntry({ user: { id: 5, name: '' }, actor: { id: 6, name: '' } })]} label="History" />,
  );

  expect(await screen.findByText('a deleted user')).toBeVisible();
  expect(screen.getByText('by a deleted user')).toBeVisible();
});

it('does not say twice that a price changed', async () => {
  renderRemote(
    <Timeline
      entries={[
        anEntry({
          type: 'COURSE_CHANGED',
          details: { fields: ['title', 'priceCents'], values: { priceCents: { from: 9500, to: 9900 } } },
        }),
      ]}
      label="History"
    />,
  );

  expect(await screen.findByText('changed: title')).toBeVisible();
  expect(screen.getByText('price: €95.00 → €99.00')).toBeVisible();
});

it('says nothing of a price that came back to what it was', async () => {
  renderRemote(
    <Timeline
      entries={[
        anEntry({
          type: 'COURSE_CHANGED',
          details: { fields: ['priceCents'], values: { priceCents: { from: 9500, to: 9500 } } },
        }),
      ]}
      label="History"
    />,
  );

  expect(await screen.findByText('changed: price')).toBeVisible();
  expect(screen.queryByText(/^price:/)).not.toBeInTheDocument();
});

it('names whom a person did something to, on that person’s own timeline too', async () => {
  const [anu, mari] = [
    { id: 9, name: 'Anu Saar' },
    { id: 5, name: 'Mari Tamm' },
  ];
  server.use(
    mockApi.get('/activity', {
      items: [
        anEntry({ type: 'PAYER_CHANGED', user: mari, actor: anu }),
        anEntry({ id: 2, type: 'EMAIL_SENT', user: anu, cohort: null }),
      ],
      nextCursor: null,
    }),
  );
  renderRemote(<ActivityTimeline of={{ userId: 9 }} />);

  expect((await screen.findByText('Payer changed')).closest('li')).toHaveTextContent(/Mari TammPY-12by Anu Saar/);
  expect(screen.getByText('E-mail sent').closest('li')).not.toHaveTextContent('Anu Saar');
});

it('asks for the activity of one subject, page by page, and does not repeat its name', async () => {
  server.use(
    mockApi.get('/activity', ({ query }) => {
      if (query.get('userId') !== '5') return { items: [], nextCursor: null };
      return query.has('cursor')
        ? { items: [anEntry({ id: 3, type: 'EMAIL_SENT' })], nextCursor: null }
        : { items: [anEntry()], nextCursor: 'b' };
    }),
  );
  const { user } = renderRemote(<ActivityTimeline of={{ userId: 5 }} />);
  expect(await screen.findByText('Registered')).toBeVisible();
  expect(screen.queryByText('Mari Tamm')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('E-mail sent')).toBeVisible();
});

it('says that nothing has happened yet', async () => {
  server.use(mockApi.get('/activity', { items: [], nextCursor: null }));
  renderRemote(<ActivityTimeline of={{ cohortId: 12 }} />);

  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
});
