/**
 * What every page of the product does, whichever front end it is in: guards, landing pages, menu, network, languages.
 * @covers page /user/track/school-reg
 */
import { pressUntil } from './support/keyboard';
import { readRun, type Account } from './support/run';
import { beginToUse, holdCode } from './support/firstPage';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { until } from './support/wait';

const run = readRun();

function accountOfRole(role: string): Account {
  const account = run.accounts.find((each) => each.role === role);
  if (account === undefined) throw new Error(`The demo has no ${role}`);
  return account;
}

const addressOf = ({ page }: Visitor): string => page.url().slice(run.url.length);
const titled = ({ page }: Visitor, title: string) => page.waitForFunction((own) => document.title === own, title);
const open = ({ page }: Visitor, at: string) => page.goto(run.url + at);

it.each([
  ['STUDENT', '/user/my-courses'],
  ['TEACHER', '/user/dashboard'],
  ['SCHOOL_REP', '/user/school/my-students'],
  ['ADMIN', '/manage/cohorts'],
])('%s begins at %s', async (role, landing) => {
  await visiting({ width: 1280 }, async (visitor) => {
    await signIn(visitor, run, accountOfRole(role));

    await visitor.page.waitForURL(run.url + landing);
    expect(visitor.faults).toEqual([]);
  });
});

/** @covers rule page-asked-for */
it('asks a visitor to sign in, and leads back to the page that they wanted', async () => {
  await visiting({ width: 390 }, async (visitor) => {
    await open(visitor, '/user/share');
    await visitor.heading('Logi sisse', 1);
    expect(addressOf(visitor)).toBe('/auth/login?next=%2Fuser%2Fshare');
    const { email, password } = accountOfRole('STUDENT');
    await visitor.page.getByLabel('E-post').fill(email);
    await visitor.page.getByLabel('Parool', { exact: true }).fill(password);
    await visitor.page.getByRole('button', { name: 'Logi sisse', exact: true }).click();

    await visitor.heading('Jaga sõbraga', 1);
    await titled(visitor, 'Valikool – Jaga sõbraga');
  });
});

it.each([
  [
    'a press',
    ({ page }: Visitor) => page.getByRole('button', { name: 'EN English', exact: true }).first().click(),
    /^All courses$/,
  ],
  [
    'a search',
    ({ page }: Visitor) => page.getByLabel('Otsi kursust, teemat või õpetajat').fill('sellist ei ole'),
    /^Ühtegi kursust ei leitud$/,
  ],
])('answers %s that came before the code of the page', async (_what, act, heading) => {
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    const letCodeThrough = await holdCode(page);
    await page.goto(`${run.url}/courses`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'earlyInput' in window);
    await act(visitor);
    letCodeThrough();

    await visitor.heading(heading);
    expect(visitor.faults).toEqual([]);
  });
});

describe.each([390, 1280])('on a screen of %i px', (width) => {
  /** @covers rule page-not-for-you */
  it('tells a student that a page is not for them, and leads them home', async () => {
    await visiting({ width }, async (visitor) => {
      await signIn(visitor, run, accountOfRole('STUDENT'));
      await open(visitor, '/manage/users');
      await visitor.heading('Seda lehte sa avada ei saa', 1);
      await visitor.judge('not-allowed');
      await visitor.page.getByRole('link', { name: 'Minu avalehele' }).click();

      await visitor.heading('Minu kursused', 1);
      expect(visitor.findings).toEqual([]);
    });
  });

  /** @covers rule credits-admin-only */
  it('sends a representative from the credits of any school to sign-in, once', async () => {
    await visiting({ width }, async (visitor) => {
      await signIn(visitor, run, accountOfRole('SCHOOL_REP'));
      await open(visitor, '/manage/schools/1/credits');
      await visitor.heading('Selleks on vaja teist kontot', 1);
      await visitor.judge('other-account');

      expect(new URL(visitor.page.url()).pathname).toBe('/auth/login');
      expect(visitor.findings).toEqual([]);
    });
  });

  /** @covers rule returns-cleaned */
  it('removes a forged return from a bank, and an unrequested one from Discord, from the address', async () => {
    await visiting({ width }, async (visitor) => {
      await signIn(visitor, run, accountOfRole('STUDENT'));
      await open(visitor, '/user/my-courses?order-token=forged.token.here');
      await visitor.page.getByText(/Makset ei õnnestunud kontrollida|Makset ei saanud kontrollida/).waitFor();
      await visitor.page.waitForURL(`${run.url}/user/my-courses`);
      await open(visitor, '/user/my-courses?code=abc&state=xyz');
      await visitor.page.getByText('Discordiga ühendamine ei õnnestunud').waitFor();
      await visitor.judge('discord-refused');

      await visitor.page.waitForURL(`${run.url}/user/my-courses`);
      expect(visitor.findings).toEqual([]);
    });
  });
});

it('keeps the focus in the menu of a small screen until Escape closes it', async () => {
  await visiting({ width: 390 }, async (visitor) => {
    const { page } = visitor;
    await signIn(visitor, run, accountOfRole('TEACHER'));
    // The way to a new page closes the menu.
    await visitor.heading(/^Tere/, 1);
    await visitor.openMenu();
    await page.getByRole('dialog').locator('a, button').first().waitFor();
    const stops = await page.getByRole('dialog').locator('a, button').count();
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press('Tab');
      // After the last element the browser focuses its own toolbar, which is no element of the page.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await until('The button has the focus again', () =>
      page.getByRole('button', { name: 'Ava menüü' }).evaluate((button) => button === document.activeElement),
    );
  });
});

it('shows that there is no network, for as long as there is none', async () => {
  await visiting({ width: 390 }, async (visitor) => {
    const { page } = visitor;
    await open(visitor, '/courses');
    await visitor.heading('Kõik kursused', 1);
    await beginToUse(page);
    await page.context().setOffline(true);
    await page.getByText('Internetiühendust ei ole').waitFor();
    await visitor.judge('offline');
    await page.context().setOffline(false);

    await page.getByText('Internetiühendust ei ole').waitFor({ state: 'detached' });
    expect(visitor.findings).toEqual([]);
  });
});

it('uses the language that the user has chosen on another device', async () => {
  const teacher = accountOfRole('TEACHER');
  const choose = async (visitor: Visitor, language: string, heading: RegExp) => {
    const saved = visitor.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await visitor.page.getByRole('button', { name: language }).first().click();
    await saved;
    await visitor.heading(heading, 1);
  };
  await visiting({ width: 1280 }, async (visitor) => {
    await signIn(visitor, run, teacher);
    await choose(visitor, 'English', /^Hello/);
    await titled(visitor, 'Valikool – Dashboard');
  });
  await visiting({ width: 1280 }, async (visitor) => {
    await signIn(visitor, run, teacher);
    await visitor.heading(/^Hello/, 1);
    await choose(visitor, 'Eesti', /^Tere/);
  });
});

it('says thank you, counts once, and goes on to the next page', async () => {
  await visiting({ width: 390 }, async (visitor) => {
    await signIn(visitor, run, accountOfRole('SCHOOL_REP'));
    const counted = visitor.page.waitForResponse((response) => response.url().endsWith('/api/v1/conversions'));
    await open(visitor, '/user/track/school-reg');
    await visitor.heading('Aitäh, avaldus on teel!', 1);
    await visitor.judge('track');

    expect((await counted).status()).toBe(200);
    await visitor.page.waitForURL((url) => url.pathname === '/partner-schools/join/sent');
    expect(visitor.findings).toEqual([]);
  });
});

describe('a long name in the header', () => {
  const person = { first_name: 'Maximiliana-Aleksandra', last_name: 'Konstantinopolskaja-Vanderbergh' };
  const name = `${person.first_name} ${person.last_name}`;

  it('is cut where the visitor’s links had their room, and is whole for a screen reader and the keyboard', async () => {
    await visiting({ width: 1280 }, async (visitor) => {
      const { page, faults } = visitor;
      await page.route('**/api/v1/auth/session', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { user: object };
        await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, ...person } } });
      });
      await page.route('**/api/v1/users/*/hydrate', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...person } });
      });
      await signIn(visitor, run, accountOfRole('TEACHER'));
      await open(visitor, '/');
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await link.waitFor();
      const isCut = () =>
        link
          .locator('span')
          .last()
          .evaluate((text) => text.scrollWidth > text.clientWidth);
      expect(await isCut()).toBe(true);

      await pressUntil(page, 'Tab', link);
      expect(await isCut()).toBe(false);
      const { left, right } = await link.evaluate((element) => element.getBoundingClientRect());
      expect([left >= 0, right <= 1280]).toEqual([true, true]);
      expect(faults).toEqual([]);
    });
  });
});
