/** How much a student does from the front page to a paid seat: presses of the pointer, and fields filled in. */
import type { Page } from 'playwright-core';
import { findChance, offered } from './support/chance';
import { mailTo } from './support/inbox';
import { readRun } from './support/run';
import { aNewcomer, linkIn, signIn, type Newcomer } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

const run = readRun();

const seatIsTaken = /Koht on sinu|Makse on kohal/;

type Effort = { clicks: number; fields: number };
declare global {
  interface Window {
    tellEffort: (kind: keyof Effort) => Promise<void>;
  }
}

/** Counts presses and filled fields on every page that the visitor opens, as the browser reports them. */
async function counted(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0 };
  await page.exposeFunction('tellEffort', (kind: keyof Effort) => {
    effort[kind] += 1;
  });
  await page.addInitScript(() => {
    const filled = new WeakSet<EventTarget>();
    addEventListener('pointerdown', () => void window.tellEffort('clicks'), true);
    addEventListener(
      'input',
      ({ target }) => {
        const isField = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
        if (!isField || filled.has(target)) return;
        filled.add(target);
        void window.tellEffort('fields');
      },
      true,
    );
  });
  return effort;
}

async function registerFromHome({ page }: Visitor, title: string): Promise<void> {
  await page.goto(run.url);
  await page.getByRole('link', { name: `Registreeru: ${title}` }).click();
}

/** Makes an account, and opens the link of the mail, which counts as a press too. */
async function makeAccount({ page }: Visitor, who: Newcomer, effort: Effort): Promise<void> {
  await page.getByLabel('Eesnimi').fill(who.firstName);
  await page.getByLabel('Perekonnanimi').fill(who.lastName);
  await page.getByLabel('E-post', { exact: true }).fill(who.email);
  await page.getByLabel('E-post uuesti').fill(who.email);
  await page.getByLabel('Parool', { exact: true }).fill(who.password);
  await page.getByLabel('Parool uuesti').fill(who.password);
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await page.getByRole('button', { name: 'Loo konto' }).click();
  const mail = await mailTo(run.inboxUrl, who.email, /Kinnita oma e-posti aadress/);
  effort.clicks += 1;
  await page.goto(linkIn(mail, '/auth/confirm-email'));
  await page.getByRole('button', { name: 'Kinnita ja jätka' }).click();
}

async function agreeAndSend({ page }: Visitor, button: RegExp): Promise<void> {
  await page.waitForURL(/\/register\/\d+$/);
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await page.getByRole('button', { name: button }).click();
}

/** From the form over the bank to the page that confirms the seat. */
async function pay(visitor: Visitor): Promise<void> {
  await agreeAndSend(visitor, /^Maksa /);
  await visitor.heading('Makse pangalingiga');
  await visitor.page.getByRole('button', { name: /^Maksa / }).click();
  // Of a course that runs already, the page says that the money has come.
  await visitor.heading(seatIsTaken);
}

const told: string[] = [];
const tell = (who: string, { clicks, fields }: Effort) => told.push(`${who} ${clicks} clicks, ${fields} fields`);
afterAll(() => process.stdout.write(`from the front page to a paid seat: ${told.join('; ')}\n`));

it('a new student has a paid seat', async () => {
  const [course] = await offered(run);
  await visiting({ width: 390 }, async (visitor) => {
    const effort = await counted(visitor.page);
    await registerFromHome(visitor, course?.title ?? '');
    await makeAccount(visitor, aNewcomer(), effort);
    await pay(visitor);

    tell('a new student', effort);
    expect(effort.clicks).toBe(8);
    expect(effort.fields).toBe(6);
  });
});

it('a student who is signed in has a paid seat', async () => {
  const { account, title } = await findChance(run, 'STUDENT');
  await visiting({ width: 390 }, async (visitor) => {
    await signIn(visitor, run, account);
    const effort = await counted(visitor.page);
    await registerFromHome(visitor, title);
    await pay(visitor);

    tell('signed in', effort);
    expect(effort.clicks).toBe(4);
    expect(effort.fields).toBe(0);
  });
});

it('a student whose school pays has a seat', async () => {
  const { account, title } = await findChance(run, 'SCHOOL');
  await visiting({ width: 390 }, async (visitor) => {
    await signIn(visitor, run, account);
    const effort = await counted(visitor.page);
    await registerFromHome(visitor, title);
    await agreeAndSend(visitor, /^Registreeru/);
    await visitor.heading(seatIsTaken);

    tell('the school pays', effort);
    expect(effort.clicks).toBe(3);
    expect(effort.fields).toBe(0);
  });
});
