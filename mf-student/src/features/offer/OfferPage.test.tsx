/** @covers page /courses/offer/:token */
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
import { aClash, aFreeSibling, aPayment, aSchoolOption, aStudentOption } from '../../mocks/registration.mocks';
import { aDecision, anOffer } from '../../mocks/waitlist.mocks';
import type { WaitlistDecision, WaitlistOffer } from '../../shared/contract.types';

const token = 'a-token-that-came-by-letter';
const path = '/waitlist-offers/{offer}';

/** Opens the page and records what it sends. `answer` is the reply of the server. */
function open(offer: WaitlistOffer = anOffer(), answer: WaitlistDecision = aDecision()) {
  const sent: unknown[] = [];
  server.use(
    mockApi.get(path, () => (sent.length > 0 ? answer.offer : offer)),
    mockApi.post(path, ({ params, body }) => {
      sent.push({ offer: params['offer'], body });
      return answer;
    }),
  );
  return { sent, ...renderRemote(remote, { at: `/courses/offer/${token}` }) };
}

it('shows the seat, how long it is held, and what it costs', async () => {
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'A seat is waiting for you, Mari' })).toBeVisible();
  expect(screen.getByText(/Answer by 22\.11\.2099 12:00\./)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'I’ll pay myself' })).toBeChecked();
  expect(screen.getAllByText('€95.00')).not.toHaveLength(0);
  expect(screen.getByText(/By taking the seat you accept the/)).toBeVisible();
  await expectAccessible();
});

it('takes a seat that the school pays for with one click, without signing in', async () => {
  const { user, sent } = open(anOffer({ payer: 'SCHOOL' }), aDecision({ registration: null }));

  await user.click(await screen.findByRole('button', { name: 'Take the seat' }));

  expect(await screen.findByRole('heading', { name: 'The seat is yours!' })).toBeVisible();
  expect(sent).toEqual([{ offer: token, body: { accept: true, payer: 'SCHOOL' } }]);
});

it('names overlapping classes and a cohort without any, and requires the student’s consent', async () => {
  const { user, sent } = open(
    anOffer({ payer: 'SCHOOL', hasClashes: true, clashes: [aClash()], freeSiblings: [aFreeSibling()] }),
    aDecision({ registration: null }),
  );

  expect(await screen.findByText('Photography (PH-1): Tuesday at 17:00')).toBeVisible();
  expect(screen.getByText('12.01.2027 17:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take this cohort instead: PY-13' })).toHaveAttribute(
    'href',
    '/courses/psuhholoogia-argielus/register/13',
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Take the seat' }));
  expect(await screen.findByText('Confirm that you want to continue even though classes overlap.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I know that classes overlap and want to continue anyway' }));
  await user.click(screen.getByRole('button', { name: 'Take the seat' }));

  expect(await screen.findByRole('heading', { name: 'The seat is yours!' })).toBeVisible();
  expect(sent).toEqual([{ offer: token, body: { accept: true, payer: 'SCHOOL' } }]);
});

it('says that classes overlap, but not which, to somebody who only has the link, and requires consent', async () => {
  const { user, sent } = open(anOffer({ payer: 'SCHOOL', hasClashes: true }), aDecision({ registration: null }));

  expect(await screen.findByText('Classes overlap with another cohort of yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(`/courses/offer/${token}`)}`,
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Take the seat' }));
  expect(await screen.findByText('Confirm that you want to continue even though classes overlap.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I know that classes overlap and want to continue anyway' }));
  await user.click(screen.getByRole('button', { name: 'Take the seat' }));

  await waitFor(() => expect(sent).toEqual([{ offer: token, body: { accept: true, payer: 'SCHOOL' } }]));
});

it('links to the swap when the student has a seat in another cohort of the course', async () => {
  open(anOffer({ otherRegistrationId: 71 }));

  expect(await screen.findByText('You already have a seat in another cohort of this course')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Swap to another cohort' })).toHaveAttribute(
    'href',
    '/user/my-courses?registration=71',
  );
});

it('declines a seat with overlapping classes without asking for consent', async () => {
  const { user, sent } = open(
    anOffer({ hasClashes: true, clashes: [aClash()] }),
    aDecision({ offer: anOffer({ status: 'DECLINED' }), registration: null }),
  );

  await user.click(await screen.findByRole('button', { name: 'No, thank you' }));

  await waitFor(() => expect(sent).toEqual([{ offer: token, body: { accept: false } }]));
});

it('sends a student who pays to the bank', async () => {
  const { user, sent } = open(
    anOffer(),
    aDecision({ toPay: { amount: 9500, currency: 'EUR' }, heldUntil: '2026-11-21T12:45:00.000Z', payment: aPayment() }),
  );

  await user.click(await screen.findByRole('radio', { name: 'LHV' }));
  await user.click(screen.getByRole('button', { name: 'Take the seat' }));

  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/1',
  );
  expect(sent).toEqual([
    { offer: token, body: { accept: true, payer: 'STUDENT', provider: 'montonio', bank: 'LHVBEE22' } },
  ]);
});

it('says by when to pay when no order was created at the bank yet', async () => {
  const { user } = open(
    anOffer({ providers: [] }),
    aDecision({ toPay: { amount: 9500, currency: 'EUR' }, heldUntil: '2026-11-21T12:45:00.000Z' }),
  );

  await user.click(await screen.findByRole('button', { name: 'Take the seat' }));

  expect(await screen.findByText(/Pay €95\.00 by 21\.11\.2026 14:45 under “My courses”/)).toBeVisible();
});

it('declines the seat with one click', async () => {
  const { user, sent } = open(anOffer(), aDecision({ offer: anOffer({ status: 'DECLINED' }), registration: null }));

  await user.click(await screen.findByRole('button', { name: 'No, thank you' }));

  expect(await screen.findByRole('heading', { name: 'You declined the seat' })).toBeVisible();
  expect(sent).toEqual([{ offer: token, body: { accept: false } }]);
});

it.each([
  ['ACCEPTED' as const, 'You have taken the seat'],
  ['DECLINED' as const, 'You declined the seat'],
  ['LAPSED' as const, 'This offer has expired'],
  ['WITHDRAWN' as const, 'This offer is no longer valid'],
])('says how an offer with the status %s ended', async (status, title) => {
  open(anOffer({ status, payers: [], providers: [] }));

  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take the seat' })).not.toBeInTheDocument();
});

it('keeps the offer on screen when the answer is refused', async () => {
  const { user } = open(anOffer({ payers: [aSchoolOption(), aStudentOption()], payer: 'SCHOOL' }));
  server.use(mockApi.fail('post', path, { code: 'registration.conditions-failed', status: 422 }));

  await user.click(await screen.findByRole('button', { name: 'Take the seat' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your school’s conditions do not allow this course.');
  expect(screen.getByRole('button', { name: 'Take the seat' })).toBeEnabled();
});

it('reloads the offer when it lapsed before the answer', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Take the seat' });
  server.use(
    mockApi.fail('post', path, { code: 'waitlist.offer-over', status: 409 }),
    mockApi.get(path, anOffer({ status: 'LAPSED', payers: [], providers: [] })),
  );

  await user.click(screen.getByRole('button', { name: 'Take the seat' }));

  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This offer has expired'));
});

it('says that the link is invalid, also to a signed-in student', async () => {
  server.use(mockApi.fail('get', path, { code: 'waitlist.offer-not-found', status: 404 }));

  renderRemote(remote, { at: `/courses/offer/${token}`, as: aStudent() });

  expect(await screen.findByText(/There is no such offer/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other courses' })).toHaveAttribute('href', '/courses');
});
