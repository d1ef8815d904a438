import { readFile } from 'node:fs/promises';
import pdf from 'pdf-parse';
import { mailTo, type Mail } from './inbox';
import type { Account, Run } from './run';
import type { Visitor } from './visitor';

export type Newcomer = { firstName: string; lastName: string; email: string; password: string };
export type OpenCohort = { slug: string; title: string; price: number; cohortId: number; cohort: string };

let counter = 0;

export function aNewcomer(): Newcomer {
  counter += 1;
  return {
    firstName: 'Liis',
    lastName: 'Lepp',
    email: `liis.lepp.${Date.now()}.${counter}@naide.ee`,
    password: 'üks-kaks-kolm-neli',
  };
}

type Course = {
  slug: string;
  title: string;
  cohorts: {
    id: number;
    name: string;
    startDate: string;
    endDate: string;
    freeSeats: number;
    price: { amount: number };
  }[];
};

const DAY_MS = 86_400_000;
const ENOUGH_SEATS = 5;
const ENOUGH_DAYS = 7;

/**
 * A cohort of the demo that has room for a few and starts late enough for every way of paying.
 * @param language of the course
 * @param lastsDays days until its end at least: a seat is paid in parts only where their months fit
 * @param startsDays days until its start at least
 * @param besides address of a course that is not wanted
 */
export async function findOpenCohort(
  { url }: Run,
  language: 'et' | 'en' | 'ru' = 'et',
  {
    lastsDays = 0,
    startsDays = ENOUGH_DAYS,
    besides = '',
  }: { lastsDays?: number; startsDays?: number; besides?: string } = {},
): Promise<OpenCohort> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}/api/v1${path}`)).json();
  const { items } = (await get(`/courses?language=${language}&limit=100`)) as { items: { slug: string }[] };
  const isRoomy = ({ freeSeats, startDate, endDate }: Course['cohorts'][number]) =>
    freeSeats >= ENOUGH_SEATS &&
    new Date(endDate).getTime() > Date.now() + lastsDays * DAY_MS &&
    new Date(startDate).getTime() > Date.now() + startsDays * DAY_MS;
  for (const { slug } of items.filter((course) => course.slug !== besides)) {
    const course = (await get(`/courses/${slug}`)) as Course;
    const cohort = course.cohorts.find(isRoomy);
    if (cohort)
      return { slug, title: course.title, price: cohort.price.amount, cohortId: cohort.id, cohort: cohort.name };
  }
  throw new Error(`The demo has no open cohort with ${ENOUGH_SEATS} free seats in ${language}`);
}

/** Fills in and sends the sign-up form; ends on the page that asks to check the mailbox. */
export async function signUp(visitor: Visitor, { url }: Run, who: Newcomer): Promise<void> {
  const { page } = visitor;
  await page.goto(`${url}/auth/signup`);
  await page.getByLabel('Eesnimi').fill(who.firstName);
  await page.getByLabel('Perekonnanimi').fill(who.lastName);
  await page.getByLabel('E-post', { exact: true }).fill(who.email);
  await page.getByLabel('E-post uuesti').fill(who.email);
  await page.getByLabel('Parool', { exact: true }).fill(who.password);
  await page.getByLabel('Parool uuesti').fill(who.password);
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await visitor.judge('auth-signup');
  await page.getByRole('button', { name: 'Loo konto' }).click();
  await visitor.heading('Vaata oma postkasti');
}

/** The link to this site in a mail. */
export function linkIn({ text, html }: Mail, path: string): string {
  const found = [text, html].join('\n').match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>)\\]]*`));
  if (found === null) throw new Error(`No link to ${path} in: ${text}`);
  return found[0].replaceAll('&amp;', '&');
}

/** Opens the link of the confirmation mail and clicks its button; ends signed in. */
export async function confirm(visitor: Visitor, { inboxUrl }: Run, { email }: Newcomer): Promise<void> {
  const mail = await mailTo(inboxUrl, email, /Kinnita oma e-posti aadress/);
  await visitor.page.goto(linkIn(mail, '/auth/confirm-email'));
  await visitor.heading('Kinnita oma e-posti aadress');
  await visitor.judge('auth-confirm-email');
  await visitor.page.getByRole('button', { name: 'Kinnita ja jätka' }).click();
  await visitor.heading('Minu kursused', 1);
}

export async function signIn(
  visitor: Visitor,
  { url }: Run,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const { page } = visitor;
  await page.goto(`${url}/auth/login`);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Parool', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'));
  // The address changes before the page does.
  await page.getByLabel('Parool', { exact: true }).waitFor({ state: 'detached' });
}

/**
 * Signs out with the menu; ends on the front page as a visitor. That is a new page load, not the old page with another
 * address.
 */
export async function signOut(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.openMenu();
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
  await page.getByRole('button', { name: 'Logi välja' }).click();
  await page.waitForFunction(
    () => document.readyState === 'complete' && !document.documentElement.hasAttribute('data-left'),
  );
  await page.waitForURL((address) => address.pathname === '/');
  await visitor.openMenu();
  await page.getByRole('link', { name: 'Logi sisse' }).first().waitFor();
}

/** From the list of courses to the registration form of one cohort. */
export async function chooseCohort(visitor: Visitor, { url }: Run, { title, cohort }: OpenCohort): Promise<void> {
  const { page } = visitor;
  await page.goto(`${url}/courses`);
  await visitor.heading('Kõik kursused', 1);
  await page.getByLabel('Otsi kursust, teemat või õpetajat').fill(title);
  await page.waitForURL((address) => address.searchParams.get('q') === title);
  await page.getByRole('link', { name: title }).waitFor();
  await visitor.judge('courses');
  await page.getByRole('link', { name: title }).click();
  await visitor.heading(title, 1);
  await visitor.judge('course');
  await page.getByRole('link', { name: `Registreeru: ${cohort}` }).click();
  await page.getByRole('checkbox', { name: /Nõustun/ }).waitFor();
}

/** Chooses one bank for an online payment and sends the form; ends at the bank. */
export async function registerByBankLink(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Mina ise' }).check();
  await page.getByRole('radio', { name: 'Pangalink' }).check();
  await page.getByRole('radio', { name: 'Swedbank' }).check();
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await visitor.judge('register');
  await page.getByRole('button', { name: 'Maksa Swedbankis' }).click();
  await visitor.heading('Makse pangalingiga');
}

/** Pays on the simulated bank's page; ends on our page that confirms it. */
export async function payAtBank(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: /^Maksa / }).click();
  await visitor.heading('Koht on sinu!');
}

/** Chooses to pay by card and sends the form; ends on the card page. */
export async function registerByCard(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Mina ise' }).check();
  await page.getByRole('radio', { name: /^Kaart/ }).check();
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await visitor.judge('register-by-card');
  await page.getByRole('button', { name: 'Maksa kaardiga' }).click();
  await visitor.heading('Makse kaardiga');
}

/** Types a card on the simulated card page and sends it. @param number with or without spaces */
export async function payByCard({ page }: Visitor, number: string): Promise<void> {
  await page.getByLabel('Kaardi number').fill(number);
  await page.getByLabel('Kehtib kuni').fill('12/49');
  await page.getByLabel('Turvakood').fill('123');
  await page.getByRole('button', { name: /^Maksa / }).click();
}

/** Clicks the invoice's download button. @returns the number in the file name, and the document's text */
export async function downloadInvoice({ page }: Visitor): Promise<{ number: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Laadi (alla arve|arve alla)/ })
      .first()
      .click(),
  ]);
  const { text } = await pdf(await readFile(await download.path()));
  return { number: download.suggestedFilename().replace(/\.pdf$/, ''), text };
}

/** Finds the mail on the inbox's page as a person would. @returns its text on that page */
export async function readMailOnPage({ page }: Visitor, { inboxUrl }: Run, { to, subject }: Mail): Promise<string> {
  await page.goto(inboxUrl);
  await page.getByLabel('Saaja või pealkiri').fill(to);
  await page.getByRole('button', { name: 'Otsi' }).click();
  await page.getByRole('link', { name: subject }).click();
  await page.getByRole('heading', { name: subject, level: 1 }).waitFor();
  return page.frameLocator('iframe').locator('body').innerText();
}
