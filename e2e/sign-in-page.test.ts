/**
 * The page to sign in comes rendered, like public pages, and nothing that a visitor or their password manager enters
 * before its code came is lost or gets into an address (docs/adr/0038).
 */
import type { Page } from 'playwright-core';
import { aPersonAtProviders } from './support/atProvider';
import { beginToUse, holdCode, shiftsOf, takenOver } from './support/firstPage';
import { pressUntil } from './support/keyboard';
import { readRun } from './support/run';
import { aNewcomer, signIn } from './support/screens';
import { visiting } from './support/visiting';
import { until } from './support/wait';

const run = readRun();
const password = (page: Page) => page.getByLabel('Parool', { exact: true });
const signedIn = (page: Page) => page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));

function aStudent() {
  const [student] = run.accounts.filter(({ role }) => role === 'STUDENT');
  if (student === undefined) throw new Error('The demo has no student');
  return student;
}

/** @returns every address that the page has had so far */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

/** Waits until both fields hold what was typed. */
const eventually = (page: Page, typed: { email: string; secret: string }) =>
  page.waitForFunction(
    ({ email, secret }) =>
      document.querySelector<HTMLInputElement>('input[type=email]')?.value === email &&
      document.querySelector<HTMLInputElement>('input[autocomplete=current-password]')?.value === secret,
    typed,
  );

it.each([390, 1280])(
  'nothing moves on a screen %i px wide, neither at first nor when the code comes',
  async (width) => {
    await visiting({ width }, async ({ page, faults }) => {
      const shifts = await shiftsOf(page);
      await page.goto(`${run.url}/auth/login`);
      await beginToUse(page);

      expect(await shifts()).toEqual([]);
      expect(faults).toEqual([]);
    });
  },
);

it('what was typed and sent by keyboard before the code came is done', async () => {
  await visiting({ width: 1280 }, async ({ page, faults }) => {
    const { email, password: secret } = aStudent();
    const addresses = addressesOf(page);
    const letThrough = await holdCode(page);
    await page.goto(`${run.url}/auth/login`);
    await pressUntil(page, 'Tab', page.locator('input[type=email]:focus'));
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(secret);
    await page.keyboard.press('Enter');
    letThrough();

    await signedIn(page);
    expect(addresses.filter((address) => address.includes('password'))).toEqual([]);
    expect(faults).toEqual([]);
  });
});

it('what a password manager filled in without an event is sent', async () => {
  await visiting({ width: 390, hasTouch: true }, async ({ page, faults }) => {
    const student = aStudent();
    const letThrough = await holdCode(page);
    await page.goto(`${run.url}/auth/login`);
    await page.evaluate(({ email, password: secret }) => {
      const fill = (by: string, text: string) => {
        const field = document.querySelector<HTMLInputElement>(`input[autocomplete=${by}]`);
        if (field !== null) field.value = text;
      };
      fill('username', email);
      fill('current-password', secret);
    }, student);
    await page.getByRole('button', { name: 'Logi sisse', exact: true }).tap();
    letThrough();

    await signedIn(page);
    expect(faults).toEqual([]);
  });
});

it('a password that was typed is still there, and can be shown, when the code has come', async () => {
  await visiting({ width: 1280 }, async ({ page, faults }) => {
    const letThrough = await holdCode(page);
    await page.goto(`${run.url}/auth/login`);
    await page.getByLabel('E-post').fill('mari@example.test');
    await password(page).fill('üks-kaks-kolm');
    await page.getByRole('button', { name: 'Näita parooli' }).click();
    letThrough();
    await page.locator('input[autocomplete=current-password][type=text]').waitFor();

    await expect(password(page).inputValue()).resolves.toBe('üks-kaks-kolm');
    await expect(page.getByLabel('E-post').inputValue()).resolves.toBe('mari@example.test');
    expect(faults).toEqual([]);
  });
});

it('what is typed while the code comes to a slow computer is kept in its order, also in another language than the page’s', async () => {
  await visiting({ width: 1280 }, async ({ page }) => {
    const typed = { email: 'mari.maasikas@example.test', secret: 'üks-kaks-kolm' };
    await page.addInitScript(() => localStorage.setItem('valikool.language', 'ru'));
    const letThrough = await holdCode(page);
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(`${run.url}/auth/login`, { waitUntil: 'commit' });
    await page.locator('input[type=email]').click();
    await page.keyboard.type(typed.email, { delay: 10 });
    letThrough();
    await page.locator('input[autocomplete=current-password]').click();
    await page.keyboard.type(typed.secret, { delay: 80 });
    await takenOver(page, 'input[type=email]');

    await eventually(page, typed);
  });
});

it('a form that was sent without any script shows the page again, with nothing in its address', async () => {
  await visiting({ width: 1280 }, async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    const addresses = addressesOf(page);
    await page.goto(`${run.url}/auth/login?next=%2Fcourses`);
    await page.getByLabel('E-post').fill('mari@example.test');
    await password(page).fill('üks-kaks-kolm');
    await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')]);

    await password(page).waitFor();
    expect(new Set(addresses)).toEqual(new Set([`${run.url}/auth/login?next=%2Fcourses`]));
  });
});

it('goes on to the page that the visitor came from, also by way of a new account', async () => {
  await visiting({ width: 1280 }, async ({ page, faults }) => {
    const { email, password: secret } = aStudent();
    await page.goto(`${run.url}/auth/login?next=%2Fcourses`);
    await takenOver(page);
    await page.locator('main a[href="/auth/signup?next=%2Fcourses"]').waitFor();
    await page.getByLabel('E-post').fill(email);
    await password(page).fill(secret);
    await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();

    await page.waitForURL(({ pathname }) => pathname === '/courses');
    expect(faults).toEqual([]);
  });
});

describe('somebody who is signed in already', () => {
  const form = (page: Page) => page.locator('main form');

  /** The form is not shown merely because some seconds have passed. */
  const withoutPatience = (page: Page) =>
    page.addInitScript((patienceMs) => {
      const later = window.setTimeout.bind(window);
      const set = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === patienceMs ? 0 : later(act, ms, ...rest);
      Object.assign(window, { setTimeout: set });
    }, 8_000);

  it('never sees the form, and is led on', async () => {
    await visiting({ width: 1280 }, async (visitor) => {
      const { page, faults } = visitor;
      await signIn(visitor, run, aStudent());
      const letThrough = await holdCode(page);
      await page.goto(`${run.url}/auth/login`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => {
        const content = document.querySelector('main form');
        return content !== null && getComputedStyle(content).visibility === 'hidden';
      });
      letThrough();

      await signedIn(page);
      await page.locator('main h1').first().waitFor();
      expect(faults).toEqual([]);
    });
  });

  it('sees it when the code cannot be loaded, and when the session has ended', async () => {
    await visiting({ width: 1280 }, async ({ page }) => {
      await withoutPatience(page);
      await page.goto(`${run.url}/auth/login`);
      await page.evaluate(() => localStorage.setItem('valikool.access_token', 'a.b.c'));
      let isBroken = true;
      await page.route(/\/main\.[0-9a-f]{8}\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
      await page.reload();
      await form(page).waitFor();
      isBroken = false;
      await page.reload();

      await form(page).waitFor();
      await expect(password(page).isEditable()).resolves.toBe(true);
    });
  });
});

it('who comes by a provider for the first time has an account, and who breaks off is told so', async () => {
  await visiting({ width: 390 }, async ({ page, faults }) => {
    const { firstName, lastName, email } = aNewcomer();
    await aPersonAtProviders(run, { firstName, lastName, email, isEmailVerified: true });
    await page.goto(`${run.url}/auth/login?next=%2Fuser%2Fprofile`);
    const toProvider = () => page.getByRole('button', { name: 'Jätka HarID-ga (proov)' }).click();
    await toProvider();
    await page.getByRole('button', { name: 'Katkesta' }).click();
    await page.getByText('Sa ei lõpetanud sisselogimist teises teenuses.').waitFor();
    await toProvider();
    await page.getByText(email).waitFor();
    await page.locator('p', { hasText: email }).getByRole('button').click();

    await page.waitForURL(({ pathname }) => pathname === '/user/profile');
    await page.getByLabel('Eesnimi').waitFor();
    await until('The name of the account', async () => (await page.getByLabel('Eesnimi').inputValue()) === firstName);
    expect(faults).toEqual([]);
  });
});
