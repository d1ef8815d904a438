/** What goes wrong with money is said in words of its own: a general "check what you typed" helps nobody who pays. */
import { ERROR_CODES } from '../../src/error-codes';
import { FRONT_END_IDS, readJson } from './tools';

type Texts = { [key: string]: string | Texts | undefined };

const ABOUT_MONEY =
  /^(bank-file|bank-line|payout|gift-card|payment-link|school-credit|subscription|registration\.pass-.*)(\.|$)/;

const errorsOf = (id: string): Texts => {
  const texts = readJson<{ errors?: Texts }>(`mf-${id}/src/locales`, 'et.json');
  return texts.errors ?? {};
};

const hasText = (texts: Texts, code: string): boolean =>
  typeof code
    .split('.')
    .reduce<string | Texts | undefined>((found, key) => (typeof found === 'object' ? found[key] : undefined), texts) ===
  'string';

it('each error about money has a text in the front end that meets it', () => {
  const fronts = FRONT_END_IDS.map(errorsOf);
  const codes = Object.keys(ERROR_CODES).filter((code) => ABOUT_MONEY.test(code));
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => !fronts.some((texts) => hasText(texts, code)))).toEqual([]);
});
