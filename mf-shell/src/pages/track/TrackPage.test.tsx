/**
 * @covers page /partner-schools/join/sent, page /user/billing, page /user/success/course-registration
 * @covers page /user/success/signup, page /user/success/subscription, page /user/track/student-reg
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
import { laterTexts } from '../laterTexts';
import pages from '../pages';
import { referenceOf } from './tracks';

const token = `header.${btoa(JSON.stringify({ merchantReference: '0198c1de-0000-7000-8000-0000000000a1' }))}.signature`;

function open(at: string, as = aStudent()) {
  const counted: unknown[] = [];
  server.use(mockApi.post('/conversions', ({ body }) => (counted.push(body), { recorded: true })));
  return { counted, ...renderRemote(pages, { at, as, locales: laterTexts }) };
}

it.each([
  ['montonio', '/user/success/course-registration'],
  ['stripe', '/user/success/subscription'],
  ['cancel-sub', '/user/billing'],
  ['school-reg', '/partner-schools/join/sent'],
  ['student-reg', '/user/success/signup'],
])('thanks for %s, counts it once and links to %s', async (kind, next) => {
  const { counted } = open(`/user/track/${kind}?reference=ref-1`);

  expect(await screen.findByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `${next}?reference=ref-1`);
  await waitFor(() => expect(counted).toEqual([{ kind, reference: 'ref-1' }]));
  await expectAccessible();
});

it('redirects automatically, with the bank’s parameters', async () => {
  const { currentPath } = open(`/user/track/montonio?order-token=${token}`);

  await waitFor(() => expect(currentPath()).toBe(`/user/success/course-registration?order-token=${token}`), {
    timeout: 20_000,
  });
});

it('continues when the event could not be counted', async () => {
  server.use(mockApi.fail('post', '/conversions', { code: 'unavailable', status: 503 }));
  const { currentPath } = renderRemote(pages, { at: '/user/track/student-reg', as: aStudent(), locales: laterTexts });

  await waitFor(() => expect(currentPath()).toBe('/user/success/signup'), { timeout: 20_000 });
});

it.each([
  ['the payment that a bank’s token is about', `order-token=${token}`, 7, '0198c1de-0000-7000-8000-0000000000a1'],
  ['a card payment’s session', 'session_id=cs_test_1', 7, 'cs_test_1'],
  ['the person, when nothing else is told', '', 7, 'user:7'],
  ['nothing for a visitor', '', undefined, undefined],
  ['the person, when the token is none', 'order-token=<script>', 7, 'user:7'],
])('distinguishes events by %s', (_what, query, userId, reference) => {
  expect(referenceOf(new URLSearchParams(query), userId)).toBe(reference);
});
