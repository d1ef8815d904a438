import { askAs } from './support/asked';
import { mailTo } from './support/inbox';
import { accountOf, readRun } from './support/run';
import {
  aNewcomer,
  chooseCohort,
  confirm,
  findOpenCohort,
  payAtBank,
  payByCard,
  signIn,
  signUp,
  type Newcomer,
} from './support/screens';
import { statementOf } from './support/statement';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

const run = readRun();
const GOOD = '4242 4242 4242 4242';
const SURPLUS_CENTS = 100;
const nothingWrong = { findings: [], faults: [] };
const admin = accountOf(run, 'admin@valikool.ee');

async function anAccount(visitor: Visitor, name: Partial<Newcomer> = {}): Promise<Newcomer> {
  const who = { ...aNewcomer(), ...name };
  await signUp(visitor, run, who);
  await confirm(visitor, run, who);
  return who;
}

/** @returns a surname that nobody else has, since documents and the bank's lines are told apart by it */
const ownSurname = (): string =>
  `Lepp${String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

/** Agrees to the terms, and to classes that clash. */
async function agree({ page }: Visitor): Promise<void> {
  const clashes = page.getByRole('checkbox', { name: /Tean, et tunnid kattuvad/ });
  if (await clashes.isVisible()) await clashes.check();
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
}

/** Buys a card of 20 € at the bank and saves it for printing, as a buyer does who hands it over. @returns its code, as the mail has it */
async function buyGiftCard(visitor: Visitor, { email }: Newcomer): Promise<string> {
  const { page } = visitor;
  await page.goto(`${run.url}/gift-cards`);
  await page.getByRole('radio', { name: 'Muu summa' }).check();
  await page.getByLabel('Summa eurodes').fill('20');
  await page.getByLabel('Saaja nimi').fill('Mari');
  await page.getByRole('radio', { name: 'Pangalink' }).check();
  await page.getByRole('radio', { name: 'Swedbank' }).check();
  await agree(visitor);
  await visitor.judge('ways-gift-card');
  await page.getByRole('button', { name: 'Maksa 20,00 €' }).click();
  await visitor.heading('Makse pangalingiga');
  await page.getByRole('button', { name: /^Maksa / }).click();
  await page.getByText('Kinkekaart on makstud').waitFor();
  await visitor.judge('ways-gift-card-paid');
  const { text } = await mailTo(run.inboxUrl, email, /[Kk]inkekaart/);
  await page.goto(`${run.url}/gift-cards`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Salvesta PDF: kinkekaart/ }).click();
  expect((await saved).suggestedFilename()).toBe('kinkekaart.pdf');
  return /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(text)?.[0] ?? '';
}

/** Reads the bank's file in, which the worker does, and opens what waits. */
async function importStatement(visitor: Visitor, statement: string): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/manage/bank`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kuu.xml', mimeType: 'application/xml', buffer: Buffer.from(statement, 'utf8') });
  await page.getByText('Loetud', { exact: true }).first().waitFor();
}

type Check = { name: string; expected: { amount: number }; rowCount: number; rows: { label: string }[] };

/** Has everything compared, and reads on the page how many rows differ. @returns the comparisons */
async function compare(visitor: Visitor): Promise<Check[]> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/manage/reconciliation`);
  await page.getByRole('button', { name: 'Võrdle kohe' }).click();
  await page.getByText('Võrreldud.').waitFor();
  const { checks } = await askAs<{ checks: Check[] }>(run, admin, '/reconciliation');
  const differing = checks.reduce((sum, { name, rowCount }) => (name === 'bank-waiting' ? sum : sum + rowCount), 0);
  // Other journeys leave rows that differ, or wait for somebody.
  const said = differing > 0 ? `${differing} rida erineb` : /^(Kõik klapib: 0,00|Summad klapivad)/;
  await page.getByRole('status').getByText(said).waitFor();
  return checks;
}

/** @returns cents that the bank has on lines that are booked */
const bookedAtBank = (checks: readonly Check[]): number =>
  checks.find(({ name }) => name === 'bank-ledger')?.expected.amount ?? 0;

/** @returns what the rows that differ or wait are called: by documents, people and the bank's references */
function namesOf(checks: readonly Check[]): string[] {
  // Of each comparison only the first hundred rows are named.
  expect(checks.filter(({ rowCount, rows }) => rowCount !== rows.length)).toEqual([]);
  return checks.flatMap(({ rows }) => rows.map(({ label }) => label));
}

/** Students and parents pay on phones, accountants work at a desk. */
const [PHONE, LAPTOP] = [390, 1280];

describe.each([PHONE])('on a phone of %i px', (width) => {
  it('a gift card pays a part and the bank the rest, and giving the seat up returns both', async () => {
    const cohort = await findOpenCohort(run);
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      const code = await buyGiftCard(visitor, await anAccount(visitor));
      await chooseCohort(visitor, run, cohort);
      await page.getByLabel('Kinkekaardi- või sooduskood').fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Lisa', exact: true }).click();
      await page.getByText('Kaart katab 20,00 €. Pärast jääb kaardile 0,00 €.').waitFor();
      await page.getByRole('radio', { name: 'Pangalink' }).check();
      await page.getByRole('radio', { name: 'Swedbank' }).check();
      await agree(visitor);
      await visitor.judge('ways-with-card');
      await page.getByRole('button', { name: 'Maksa Swedbankis' }).click();
      await visitor.heading('Makse pangalingiga');
      await payAtBank(visitor);

      await visitor.goTo(`${run.url}/user/my-courses`);
      await page
        .getByRole('button', { name: /^Vaata lähemalt/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Loobun kursusest' }).click();
      await page.getByText('Kinkekaardile läheb kohe tagasi 20,00 €.').waitFor();
      await visitor.judge('ways-leave');
      await page.getByRole('button', { name: 'Loobun kohast' }).click();
      await page.getByText('Loobusid kursusest.').first().waitFor();
      await visitor.goTo(`${run.url}/user/billing/cancellation`);
      await page.getByText(/on teel sulle tagasi|on sulle tagasi makstud/).waitFor();
      await page.getByText('Kinkekaardile läks tagasi 20,00 €.').waitFor();
      await visitor.judge('ways-left');
      await visitor.goTo(`${run.url}/user/billing`);
      await page.getByText('Kreeditarve').first().waitFor();
      await visitor.judge('ways-billing');
      expect(visitor).toMatchObject(nothingWrong);
    });
  });

  it('a pass is bought and covers a course; it is paused, goes on, and is to end', async () => {
    const cohort = await findOpenCohort(run);
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await anAccount(visitor);
      await page.goto(`${run.url}/pricing`);
      await visitor.judge('ways-pricing');
      await page.getByRole('link', { name: 'Osta pass' }).click();
      await page.getByRole('button', { name: /Osta/ }).first().waitFor();
      await visitor.judge('ways-passes');
      await page.getByRole('button', { name: /Osta/ }).first().click();
      await visitor.heading(/Makse kaardiga|Pass/);
      await payByCard(visitor, GOOD);
      await page.getByText('Pass kehtib').first().waitFor();
      await visitor.judge('ways-pass');
      await chooseCohort(visitor, run, cohort);
      await page.getByRole('radio', { name: /^Minu passiga/ }).check();
      await agree(visitor);
      await visitor.judge('ways-pass-covers');
      await page.getByRole('button', { name: 'Registreerun' }).first().click();
      await visitor.heading('Koht on sinu!');

      await visitor.goTo(`${run.url}/user/billing`);
      for (const [action, done] of [
        ['Peata pass', 'Pass on peatatud'],
        ['Jätka passiga', 'Pass jätkub'],
        ['Lõpeta makstud aja lõpus', 'Pass lõpeb makstud aja lõpus'],
      ] as const) {
        await page.getByRole('button', { name: action }).first().click();
        await visitor.judge(`ways-pass-${action}`);
        await page.getByRole('dialog').getByRole('button', { name: action }).click();
        await page.getByText(done).first().waitFor();
      }
      await visitor.judge('ways-pass-ending');
      expect(visitor).toMatchObject(nothingWrong);
    });
  });
});

describe.each([LAPTOP])('on a screen of %i px', (width) => {
  it('an invoice is paid by bank transfer, a euro too much; the accountant takes the bank’s file in, and the comparison names no row of it', async () => {
    const cohort = await findOpenCohort(run);
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      const who = await anAccount(visitor, { lastName: ownSurname() });
      await chooseCohort(visitor, run, cohort);
      await page.getByRole('radio', { name: 'Arve ja pangaülekanne' }).check();
      await agree(visitor);
      await page.getByRole('button', { name: 'Registreerun' }).first().click();
      await visitor.heading('Koht on sulle kinni pandud');
      await visitor.judge('ways-invoice');
      const { subject, text } = await mailTo(run.inboxUrl, who.email, /[Aa]rve/);
      const number = /\d{4}-\d{5}/.exec(subject + text)?.[0] ?? '';
      expect(number).not.toBe('');
      const payment = {
        cents: cohort.price + SURPLUS_CENTS,
        payer: `${who.firstName} ${who.lastName}`,
        reference: `KUU-${Date.now()}`,
      };
      const statement = statementOf({
        ...payment,
        iban: (/IBAN:?\s+(EE[\d ]+)/.exec(text)?.[1] ?? '').replaceAll(' ', ''),
        viitenumber: /Viitenumber:?\s+(\d+)/.exec(text)?.[1] ?? '',
      });

      await visiting({ width }, async (accountant) => {
        const { page: desk } = accountant;
        await signIn(accountant, run, admin);
        const before = bookedAtBank(await compare(accountant));
        await importStatement(accountant, statement);
        const line = desk.getByRole('row').filter({ hasText: payment.payer });
        await line.first().waitFor();
        await accountant.judge('ways-bank');
        await line.first().getByRole('button', { name: 'Kinnita' }).first().click();
        await desk.getByText('Kantud.').waitFor();
        await accountant.judge('ways-bank-matched');
        const checks = await compare(accountant);
        expect(bookedAtBank(checks) - before).toBe(payment.cents);
        expect(namesOf(checks).filter((name) => [number, payment.payer, payment.reference].includes(name))).toEqual([]);
        await accountant.judge('ways-zero');
        await accountant.goTo(`${run.url}/manage/refunds`);
        await accountant.heading('Tagasimaksed', 1);
        await accountant.judge('ways-refunds');
        expect(accountant).toMatchObject(nothingWrong);
      });
      await visitor.goTo(`${run.url}/user/my-courses`);
      await page
        .getByRole('button', { name: /^Vaata lähemalt/ })
        .first()
        .waitFor();
      expect(visitor).toMatchObject(nothingWrong);
    });
  });
});
