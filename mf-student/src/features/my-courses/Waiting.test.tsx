import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aDecision, anOffer, aWaitlistEntry } from '../../mocks/waitlist.mocks';
import type { WaitlistEntry } from '../../shared/contract.types';

const offerId = anOffer().id;

function open(items: WaitlistEntry[]) {
  server.use(
    mockApi.get('/registrations', { items: [], nextCursor: null }),
    mockApi.get('/waitlist', { items, nextCursor: null }),
  );
  return renderRemote(remote, { at: '/user/my-courses', as: aStudent() });
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const sectionOf = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement);

it('lists waiting lists with the student’s place, and offers before everything else', async () => {
  const offered = aWaitlistEntry({
    id: 32,
    position: null,
    status: 'OFFERED',
    offer: { id: offerId, expiresAt: inMs(3 * 3_600_000 + 90_000) },
  });
  open([
    aWaitlistEntry(),
    { ...offered, cohort: { ...offered.cohort, course: { ...offered.cohort.course, title: 'Python' } } },
  ]);

  const offer = await sectionOf('A seat is offered to you');
  expect(offer.getByRole('link', { name: 'Python' })).toBeVisible();
  expect(offer.getByText(/3 h 1 min left to answer/)).toBeVisible();
  expect(offer.getByRole('link', { name: 'Take the seat' })).toHaveAttribute('href', `/courses/offer/${offerId}`);
  const place = await sectionOf('Waiting list');
  expect(place.getByText(/Your place: 2 of 5\./)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'A seat is offered to you',
    'Waiting list',
  ]);
  await expectAccessible();
});

it('shows the empty message only to students without waiting-list entries', async () => {
  const { unmount } = open([aWaitlistEntry()]);
  await screen.findByRole('heading', { name: 'Waiting list' });
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Nothing here yet' })).not.toBeInTheDocument();
  unmount();

  open([]);

  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

it('counts down the last minutes of an offer in seconds', async () => {
  open([aWaitlistEntry({ position: null, status: 'OFFERED', offer: { id: offerId, expiresAt: inMs(125_500) } })]);

  // The page may take its time to appear.
  const before = (await screen.findByText(/[12] min \d+ s left to answer/)).textContent;

  await waitFor(() => expect(screen.getByText(/min \d+ s left to answer/).textContent).not.toBe(before), {
    timeout: 20_000,
  });
});

it('tells the first student on the list that the next seat is theirs', async () => {
  open([aWaitlistEntry({ position: 1 })]);

  expect(await screen.findByText(/You are next in line for a seat\./)).toBeVisible();
});

it('declines an offer after a confirmation', async () => {
  let sent: unknown;
  const { user } = open([
    aWaitlistEntry({ position: null, status: 'OFFERED', offer: { id: offerId, expiresAt: inMs(3_600_000) } }),
  ]);
  server.use(
    mockApi.post('/waitlist-offers/{offer}', ({ params, body }) => {
      sent = { offer: params['offer'], body };
      server.use(mockApi.get('/waitlist', { items: [], nextCursor: null }));
      return aDecision({ offer: anOffer({ status: 'DECLINED' }), registration: null });
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'No, thank you: Psühholoogia argielus' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/The seat goes to the next person on the waiting list/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No, thank you' }));

  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'A seat is offered to you' })).not.toBeInTheDocument(),
  );
  expect(sent).toEqual({ offer: offerId, body: { accept: false } });
});

it('leaves the waiting list after a confirmation', async () => {
  let left: unknown;
  const { user } = open([aWaitlistEntry()]);
  server.use(
    mockApi.delete(
      '/cohorts/{id}/waitlist',
      ({ params }) => {
        left = params['id'];
        server.use(mockApi.get('/waitlist', { items: [], nextCursor: null }));
        return null;
      },
      { status: 204 },
    ),
  );

  await user.click(await screen.findByRole('button', { name: 'Leave the waiting list: Psühholoogia argielus' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the waiting list' }));

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting list' })).not.toBeInTheDocument());
  expect(left).toBe('11');
});

it('says why the student cannot leave the waiting list', async () => {
  const { user } = open([aWaitlistEntry()]);
  server.use(mockApi.fail('delete', '/cohorts/{id}/waitlist', { code: 'waitlist.not-waiting', status: 404 }));

  await user.click(await screen.findByRole('button', { name: 'Leave the waiting list: Psühholoogia argielus' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the waiting list' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You are no longer on this waiting list.');
});
