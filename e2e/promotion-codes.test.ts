import { accountOf, readRun } from './support/run';
import {
  aNewcomer,
  chooseCohort,
  confirm,
  downloadInvoice,
  findOpenCohort,
  payAtBank,
  registerByBankLink,
  signIn,
  signUp,
} from './support/screens';
import { visiting } from './support/visiting';
import { LAPTOP, screensFor } from './support/widths';

const run = readRun();
const nothingWrong = { findings: [], faults: [] };

/** As the interface writes it: `47,50 €`. */
const written = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

/** A new student makes the own promotion code. @returns the link that they share */
async function makeOwnCode(width: number): Promise<string> {
  let link = '';
  await visiting({ width }, async (visitor) => {
    const { page } = visitor;
    const student = aNewcomer();
    await signUp(visitor, run, student);
    await confirm(visitor, run, student);
    await visitor.goTo(`${run.url}/user/share`);
    await visitor.heading('Sul ei ole veel koodi');
    await visitor.judge('share-none');
    await page.getByRole('button', { name: 'Loo minu kood' }).click();
    link = await page.getByLabel('Link').inputValue();
    await visitor.judge('share-own');

    expect(visitor).toMatchObject(nothingWrong);
  });
  return link;
}

describe.each(screensFor(LAPTOP))('on a screen of %i px', (width) => {
  it('a friend opens the link of a student, signs up, and registers at half price', async () => {
    const cohort = await findOpenCohort(run);
    const link = await makeOwnCode(width);
    const code = new URL(link).searchParams.get('code') ?? '';
    const half = Math.round(cohort.price / 2);

    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      const friend = aNewcomer();
      await page.goto(link);
      // Reading the page loads no code, and still the promotion code is kept.
      expect(await page.evaluate(() => window.sessionStorage.getItem('valikool.promotion_code'))).toBe(code);
      await signUp(visitor, run, friend);
      await confirm(visitor, run, friend);
      await chooseCohort(visitor, run, cohort);
      const field = page.getByLabel('Kinkekaardi- või sooduskood');
      await page.getByText(`Kood sobib: maksad ${written(cohort.price - half)} vähem.`).waitFor();
      await page.getByRole('button', { name: `Eemalda: Soodustus (${code})` }).click();
      await page.getByText(`Soodustus (${code})`).waitFor({ state: 'detached' });
      await field.fill('POLE-OLEMAS');
      await page.keyboard.press('Enter');
      await page.getByText('Sellist koodi ei ole.').waitFor();
      await visitor.judge('register-code-refused');
      await field.fill(code.toLowerCase());
      await page.keyboard.press('Enter');
      await page.getByText(`Soodustus (${code})`).waitFor();
      await registerByBankLink(visitor);
      await page.getByText(written(half)).first().waitFor();
      await payAtBank(visitor);
      const { text } = await downloadInvoice(visitor);
      await visitor.goTo(`${run.url}/user/my-courses`);
      await page.getByRole('button', { name: `Vaata lähemalt: ${cohort.title}` }).click();
      await page
        .getByRole('dialog')
        .getByText(`−${written(cohort.price - half)}`)
        .waitFor();
      await visitor.judge('my-courses-discount');

      // The document breaks its lines, also within the code.
      expect(text.replace(/\s/g, '')).toContain(`soodustuskoodiga${code}:−50%`);
      expect(visitor).toMatchObject(nothingWrong);
    });
  });

  it('staff make a promotion code, find it, and end it', async () => {
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      const name = `PROOV-${width}-${Date.now() % 100_000}`;
      await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
      await visitor.goTo(`${run.url}/manage/promotion-codes`);
      await page.getByRole('button', { name: 'Uus sooduskood' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Kood', { exact: true }).fill(name.toLowerCase());
      await form.getByLabel('Soodustus (%)').fill('20');
      await form.getByLabel('Mitu korda saab kasutada').fill('10');
      await form.getByLabel('Viimane päev').fill('31.12.2099');
      await visitor.judge('promotion-code-new');
      await form.getByRole('button', { name: 'Loo kood' }).click();
      await page.getByText(`Kood ${name} on loodud.`).waitFor();
      await page.getByRole('searchbox').fill(name.slice('PROOV-'.length));
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText('Kehtib', { exact: true }).waitFor();
      await row.getByText('31.12.2099').waitFor();
      await visitor.judge('promotion-codes');
      await row.getByRole('button', { name: /^Lõpeta/ }).click();
      await visitor.judge('promotion-code-end');
      await page.getByRole('dialog').getByRole('button', { name: 'Lõpeta', exact: true }).click();
      await row.getByText('Lõpetatud').waitFor();

      expect(visitor).toMatchObject(nothingWrong);
    });
  });
});
