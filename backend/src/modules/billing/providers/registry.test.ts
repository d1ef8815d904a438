import { buildProviders } from './registry';

const addresses = {
  MONTONIO_API_URL: 'https://stargate.montonio.com/api',
  STRIPE_API_URL: 'https://api.stripe.com',
  PROVIDER_TIMEOUT_MS: 8_000,
};
const montonio = { MONTONIO_ACCESS_KEY: 'a', MONTONIO_SECRET_KEY: 'b' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const idsWith = (keys: Record<string, string>): string[] =>
  buildProviders({ ...addresses, ...keys }, { now: () => new Date() }).map(({ id }) => id);

it.each([
  ['all keys', { ...stripe, ...montonio }, ['montonio', 'stripe']],
  ['no keys', {}, []],
  ['the keys of one', stripe, ['stripe']],
  ['a key without its webhook secret', { ...montonio, STRIPE_SECRET_KEY: 'sk_test_1' }, ['montonio']],
  ['an empty key', { ...montonio, ...stripe, STRIPE_WEBHOOK_SECRET: '' }, ['montonio']],
])('with %s, offers the providers that can work, in the order of the list', (_what, keys, ids) => {
  expect(idsWith(keys)).toEqual(ids);
});
