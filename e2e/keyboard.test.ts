/**
 * The main task of each role from sign-in to done, without a pointer.
 * @covers SchoolStudent, SchoolStudentRegistration
 */
import type { Locator, Page } from 'playwright-core';
import { findChance } from './support/chance';
import { askAs } from './support/asked';
import { holdCode } from './support/firstPage';
import { pressUntil } from './support/keyboard';
import { accountOf, readRun, type Account } from './support/run';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

const run = readRun();

/** Tab to what is on the screen, or comes there. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  await pressUntil(page, 'Tab', wanted);
}

/** Tab to a link, button or field, and press a key on it. */
async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, wanted);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** The button of a row that opens what can be changed about it. @param whom as the button says it aloud */
const changing = (page: Page, whom: string): Locator =>
  page.getByRole('button', { name: /^Muuda\b/ }).filter({ hasText: whom });

/** Opens the menu of a row, and chooses from it. */
async function chooseFromMenu(page: Page, button: Locator, name: string): Promise<void> {
  await press(page, button);
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  await pressUntil(page, 'ArrowDown', item);
  await page.keyboard.press('Enter');
}

/** Signs in with the keyboard, and goes on with it: nothing here ever presses a pointer. */
const byKeyboard = ({ email, password }: Account, visit: (visitor: Visitor) => Promise<void>) =>
  visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await page.goto(`${run.url}/auth/login`);
    await type(page, page.getByLabel('E-post'), email);
    await type(page, page.getByLabel('Parool', { exact: true }), password);
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
    await visit(visitor);
    expect(visitor.faults).toEqual([]);
  });

it('a student finds a course, registers and pays', async () => {
  const { account, title, slug, cohortId } = await findChance(run, 'STUDENT');
  const { cohorts } = await askAs<{ cohorts: { id: number; name: string }[] }>(run, account, `/courses/${slug}`);
  const cohort = cohorts.find(({ id }) => id === cohortId)?.name ?? '';
  await byKeyboard(account, async (visitor) => {
    const { page } = visitor;
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Kursused', exact: true }));
    await visitor.heading('Kõik kursused', 1);
    await type(page, page.getByLabel('Otsi kursust, teemat või õpetajat'), title);
    await page.waitForURL((address) => address.searchParams.get('q') === title);
    await press(page, page.getByRole('article').getByRole('link', { name: title }));
    await visitor.heading(title, 1);
    await press(page, page.getByRole('link', { name: `Registreeru: ${cohort}` }));
    await press(page, page.getByRole('checkbox', { name: /Nõustun/ }), 'Space');
    await press(page, page.getByRole('button', { name: /^Maksa / }));
    await visitor.heading('Makse pangalingiga');
    await press(page, page.getByRole('button', { name: /^Maksa / }));
    await visitor.heading(/Koht on sinu|Makse on kohal/);
  });
});

type SchoolStudent = {
  firstName: string;
  lastName: string;
  registrations: {
    courseTitle: string;
    payer: string;
    status: string;
    price: { amount: number };
    confirmedAt: string | null;
  }[];
};

it('a representative lets a student pay instead of the school', async () => {
  const account = accountOf(run, 'kool@valikool.ee');
  const { items } = await askAs<{ items: SchoolStudent[] }>(
    run,
    account,
    '/schools/1/students?schoolYear=current&limit=100',
  );
  const [found] = items.flatMap(({ firstName, lastName, registrations }) =>
    registrations
      .filter(
        ({ payer, status, price, confirmedAt }) =>
          payer === 'SCHOOL' && status === 'REGISTERED' && price.amount > 0 && confirmedAt !== null,
      )
      .map(({ courseTitle }) => ({ name: `${firstName} ${lastName}`, courseTitle })),
  );
  if (found === undefined) throw new Error('The demo has no student for whom the school pays');
  await byKeyboard(account, async ({ page }) => {
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Minu õpilased', exact: true }));
    await type(page, page.getByRole('searchbox', { name: 'Otsi õpilast' }), found.name);
    await page.waitForURL((address) => address.searchParams.get('q') === found.name);
    const button = changing(page, `${found.name}, ${found.courseTitle}`);
    await chooseFromMenu(page, button, 'Muuda maksjat');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Õpilane saab arve summas').waitFor();
    await type(page, dialog.getByLabel('Põhjus'), 'Õpilane soovib ise maksta');
    await press(page, dialog.getByRole('button', { name: 'Las õpilane maksab' }));
    await page.getByText('Maksja on muudetud.').waitFor();
  });
});

type CohortStudent = { firstName: string; lastName: string; status: string };
type Unmarked = { account: Account; cohortId: number; name: string };

/** A teacher of the demo, and a student who waits for a result. */
async function findUnmarked(): Promise<Unmarked> {
  for (const account of run.accounts.filter(({ role }) => role === 'TEACHER')) {
    const { items } = await askAs<{ items: { id: number; status: string }[] }>(run, account, '/cohorts?limit=100');
    for (const { id } of items.filter(({ status }) => status === 'COMPLETED')) {
      const students = await askAs<{ items: CohortStudent[] }>(run, account, `/cohorts/${id}/students?limit=100`);
      const student = students.items.find(({ status }) => status === 'AWAITING_RESULT');
      if (student) return { account, cohortId: id, name: `${student.firstName} ${student.lastName}` };
    }
  }
  throw new Error('The demo has no student who waits for a result');
}

it('a teacher marks a result', async () => {
  const { account, cohortId, name } = await findUnmarked();
  await byKeyboard(account, async ({ page }) => {
    await press(page, page.locator(`main a[href="/user/cohorts/${cohortId}/students"]`).first());
    await chooseFromMenu(page, changing(page, name), 'Arvestatud');
    await page.getByText('Tulemus on märgitud.').waitFor();
    await page.getByRole('row').filter({ hasText: name }).getByText('Arvestatud').waitFor();
  });
});

it('an administrator takes an item from Today, and decides it', async () => {
  await byKeyboard(accountOf(run, 'admin@valikool.ee'), async (visitor) => {
    const { page } = visitor;
    await press(page, page.getByRole('navigation').getByRole('link', { name: 'Täna', exact: true }));
    await visitor.heading('Täna', 1);
    await press(page, page.getByRole('link', { name: /^Otsusta: \d+ õpetajaks kandideerija/ }));
    await page.waitForURL((address) => address.pathname.startsWith('/manage/teacher-applications'));
    await press(page, page.getByRole('rowheader').getByRole('link').first());
    await press(page, page.getByRole('button', { name: 'Võta vastu' }));
    await page.getByText('Kandidaat on nüüd õpetaja. Saatsime talle e-kirja.').waitFor();
    await page.getByText(/võttis kandidaadi vastu/).waitFor();
  });
});

it('an administrator’s letters and keys in the palette are not lost while its list’s code comes', async () => {
  await byKeyboard(accountOf(run, 'admin@valikool.ee'), async ({ page }) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Kasutajad', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const letThrough = await holdCode(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kasutajad');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Mida sa otsid?' }).inputValue()).resolves.toBe('kasutajad');
    letThrough();

    await page.waitForURL((address) => address.pathname === '/manage/users');
  });
});
