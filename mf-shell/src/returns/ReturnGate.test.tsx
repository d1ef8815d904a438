/** @covers PaymentReturn, RoomConnection */
import type { RemoteRoute, ReturnOutcome } from '@valikool/shared-ui';
import { useReturnOutcome } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../testing/aShell';
import { openShell } from '../testing/openShell';

function Outcome() {
  const outcome: ReturnOutcome | null = useReturnOutcome('montonio-redirect', 'stripe-redirect');
  return <h1>{outcome === null ? 'nothing' : JSON.stringify(outcome)}</h1>;
}

const routes: RemoteRoute[] = [
  {
    path: '/probe',
    element: <Outcome />,
    handle: { guard: ['auth', 'discord-redirect', 'montonio-redirect', 'stripe-redirect'] },
  },
];

async function open(at: string, as: typeof someone | null = someone) {
  const { user, router } = await openShell({ at, as, routes });
  return { user, address: () => router.state.location.pathname + router.state.location.search };
}

const settled = { registrationId: 71, invoiceId: '0198c1de-0000-7000-8000-0000000000a1', state: 'PAID' as const };

it('sends the bank’s token to the server, drops it from the address, and shows the page with the result', async () => {
  const sent: unknown[] = [];
  server.use(mockApi.post('/payments/{provider}/return', ({ body }) => (sent.push(body), settled)));
  const { address } = await open('/probe?order-token=header.payload.signature');

  expect(await screen.findByRole('heading', { name: '{"kind":"answered","state":"PAID"}' })).toBeVisible();
  expect(sent).toEqual([{ carried: { 'order-token': 'header.payload.signature' } }]);
  expect(address()).toBe('/probe?registration=71');
});

it.each([
  ['that the server does not trust', { code: 'payment.token-invalid', status: 400 }],
  ['that does not even look like one', { code: 'request.invalid', status: 422 }],
])('says only that the token is invalid when it is %s', async (_what, refusal) => {
  server.use(mockApi.fail('post', '/payments/{provider}/return', refusal));
  const { address } = await open('/probe?order-token=forged');

  expect(await screen.findByRole('heading', { name: /"refused","code":"payment.token-invalid"/ })).toBeVisible();
  expect(address()).toBe('/probe');
});

it('keeps the token and offers a retry while the server is down', async () => {
  server.use(mockApi.fail('post', '/payments/{provider}/return', { code: 'unavailable', status: 503 }));
  const { user, address } = await open('/probe?order-token=header.payload.signature');
  const retry = await screen.findByRole('button', { name: 'Check again' }, { timeout: 20_000 });
  expect(address()).toBe('/probe?order-token=header.payload.signature');

  server.use(mockApi.post('/payments/{provider}/return', settled));
  await user.click(retry);

  expect(await screen.findByRole('heading', { name: /PAID/ })).toBeVisible();
});

it('says what is known when the answer takes long, keeps waiting, and shows the page when it comes', async () => {
  let answer: (value: typeof settled) => void = () => undefined;
  server.use(mockApi.post('/payments/{provider}/return', () => new Promise<typeof settled>((done) => (answer = done))));
  await open('/probe?order-token=header.payload.signature');

  expect(await screen.findByRole('heading', { name: 'Waiting for the bank' }, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByText(/no money has moved/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay again or another way' })).toHaveAttribute('href', '/probe');
  await expectAccessible();
  answer(settled);

  expect(await screen.findByRole('heading', { name: /PAID/ })).toBeVisible();
});

it('shows a canceled payment instead of the message in the address', async () => {
  const { address } = await open('/probe?error-message=%3Cb%3EClick+here%3C%2Fb%3E');

  expect(await screen.findByRole('heading', { name: '{"kind":"broken-off"}' })).toBeVisible();
  expect(screen.queryByText(/Click here/)).not.toBeInTheDocument();
  expect(address()).toBe('/probe');
});

it.each([
  ['a code of Discord that nobody here asked for', '?code=abc&state=xyz', 'Unable to authenticate with Discord'],
  [
    'a visit to Discord that was broken off',
    '?error=access_denied&state=xyz',
    'Connecting to Discord was canceled. Nothing has changed.',
  ],
])('drops %s and says so above the page', async (_what, search, text) => {
  server.use(mockApi.fail('post', '/rooms/{room}/return', { code: 'discord.not-authenticated', status: 400 }));
  const { address } = await open(`/probe${search}`);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { level: 1, name: 'nothing' })).toBeVisible();
  expect(address()).toBe('/probe');
  await expectAccessible();
});

it('connects the account with which somebody comes back from Discord, and says so above the page', async () => {
  const sent: unknown[] = [];
  const connection = { room: 'discord' as const, label: 'Discord', enters: 'account' as const, account: '1' };
  server.use(
    mockApi.post('/rooms/{room}/return', ({ params, body }) => (sent.push([params['room'], body]), connection)),
  );
  const { address } = await open('/probe?code=abc&state=xyz');

  expect(await screen.findByText('Discord is connected.')).toBeVisible();
  expect(sent).toEqual([['discord', { code: 'abc', state: 'xyz' }]]);
  expect(address()).toBe('/probe');
});

it('says that somebody else has connected the Discord account', async () => {
  server.use(mockApi.fail('post', '/rooms/{room}/return', { code: 'room.account-taken', status: 409 }));
  await open('/probe?code=abc&state=xyz');

  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has connected this account.');
});

it('drops a card payment’s session that nobody here opened, and leaves saying so to the page', async () => {
  server.use(mockApi.fail('post', '/payments/{provider}/return', { code: 'payment.token-invalid', status: 400 }));
  const { address } = await open('/probe?session_id=cs_1');

  expect(
    await screen.findByRole('heading', { name: '{"kind":"refused","code":"payment.token-invalid"}' }),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(address()).toBe('/probe');
});

it('asks a visitor to sign in first, and keeps the token', async () => {
  const { address } = await open('/probe?order-token=header.payload.signature', null);

  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Fprobe%3Forder-token%3Dheader.payload.signature'));
});
