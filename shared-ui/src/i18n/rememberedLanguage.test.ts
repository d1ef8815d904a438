import { changeLanguage, startI18n } from './i18n';
import { keepAskedLanguage, rememberedLanguage } from './rememberedLanguage';

const open = (address: string) => window.history.replaceState({ kept: true }, '', address);
const cookie = () => /valikool_language=(\w+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'valikool_language=; Max-Age=0; Path=/';
  open('/');
});

it('is the address’s before the visitor’s own, and Estonian where neither says', () => {
  expect(rememberedLanguage()).toBe('et');
  window.localStorage.setItem('valikool.language', 'ru');
  expect(rememberedLanguage()).toBe('ru');
  open('/courses?lang=en');
  expect(rememberedLanguage()).toBe('en');
  open('/courses?lang=fi');
  expect(rememberedLanguage()).toBe('ru');
});

it('stays for whoever came by a link in it, but replaces no choice', () => {
  open('/courses?lang=en');
  keepAskedLanguage();
  expect([window.localStorage.getItem('valikool.language'), cookie()]).toEqual(['en', 'en']);

  open('/courses?lang=ru');
  keepAskedLanguage();
  expect(window.localStorage.getItem('valikool.language')).toBe('en');
});

it('is told to the edge when somebody chooses, and no longer asked for by the address', async () => {
  await startI18n({}, 'et');
  open('/courses?lang=en&q=x');

  await changeLanguage('ru');

  expect(cookie()).toBe('ru');
  expect(window.location.search).toBe('?q=x');
  expect(window.history.state).toEqual({ kept: true });
});
