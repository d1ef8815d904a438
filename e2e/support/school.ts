import { codeMailedTo, followMail } from './account';
import { accountOf, type Run } from './run';
import { confirm, signIn, type Newcomer } from './screens';
import type { Visitor } from './visitor';

/** Fills in the application of a school, after it was sent empty; ends on the page that says what follows. */
export async function applyForSchool(visitor: Visitor, run: Run, school: string, who: Newcomer): Promise<void> {
  const { page } = visitor;
  await page.goto(`${run.url}/partner-schools`);
  await page.getByRole('link', { name: 'Esita kooli avaldus' }).click();
  await page.getByRole('button', { name: 'Saada avaldus' }).click();
  await page.getByText('Palun täida kõik väljad').first().waitFor();
  await visitor.judge('school-join-errors');
  await page.getByLabel('Kooli nimi').fill(school);
  await page.getByLabel('Registrikood').fill('77000105');
  await page.getByRole('combobox', { name: 'Omavalitsus' }).fill('poltsa');
  await page.getByRole('option', { name: 'Põltsamaa vald' }).click();
  await page.getByLabel('Eesnimi').fill(who.firstName);
  await page.getByLabel('Perekonnanimi').fill(who.lastName);
  await page.getByLabel('E-post').fill(who.email);
  await page.getByLabel('Telefon').fill('+37255512345');
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/v1/conversions'));
  await page.getByRole('button', { name: 'Saada avaldus' }).click();
  expect((await counted).status()).toBe(200);
  await page.waitForURL((address) => address.pathname === '/partner-schools/join/sent');
  await visitor.heading('Avaldus on saadetud', 1);
  await visitor.judge('school-join-sent');
}

/** An administrator signs in, finds the application by the school's name, and makes the school. */
export async function approveSchool(visitor: Visitor, run: Run, school: string): Promise<void> {
  const { page } = visitor;
  await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
  await visitor.goTo(`${run.url}/manage/school-applications`);
  await visitor.heading('Kooli avaldused', 1);
  await page.getByRole('searchbox').fill(school.replace('ä', 'a').replace('õ', 'o'));
  await page.getByRole('link', { name: school }).waitFor();
  await visitor.judge('manage-school-applications');
  await page.getByRole('link', { name: school }).click();
  await visitor.heading(school, 1);
  await visitor.judge('manage-school-application');
  await page.getByRole('button', { name: 'Lisa kool ja saada kutse' }).click();
  await page.getByText(/kiitis avalduse heaks/).waitFor();
  await visitor.judge('manage-school-application-approved');
}

async function fillPerson({ page }: Visitor, who: Newcomer): Promise<void> {
  await page.getByLabel('Eesnimi').fill(who.firstName);
  await page.getByLabel('Perekonnanimi').fill(who.lastName);
  await page.getByLabel('Parool', { exact: true }).fill(who.password);
  await page.getByLabel('Parool uuesti').fill(who.password);
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
}

type Invited = { who: Newcomer; subject: RegExp; landing: string };

/** Opens the invitation of a mail, makes an account for its address, and joins the school. */
export async function acceptInvitation(visitor: Visitor, run: Run, { who, subject, landing }: Invited): Promise<void> {
  const { page } = visitor;
  await followMail(visitor, run, { email: who.email, subject, path: '/auth/signup' });
  await fillPerson(visitor, who);
  await page.getByRole('button', { name: 'Loo konto' }).click();
  await visitor.heading('Vaata oma postkasti');
  await page.getByLabel('Kood kirjast').fill(await codeMailedTo(run, who.email, /^Kinnita oma e-posti aadress/));
  await page.getByRole('button', { name: 'Liitu kooliga' }).click();
  await page.waitForURL((address) => address.pathname === landing);
}

/** Signs up, saying in which school one studies; ends signed in. */
export async function signUpAtSchool(visitor: Visitor, run: Run, school: string, who: Newcomer): Promise<void> {
  const { page } = visitor;
  await page.goto(`${run.url}/auth/signup`);
  await page.getByLabel('E-post', { exact: true }).fill(who.email);
  await page.getByLabel('E-post uuesti').fill(who.email);
  await fillPerson(visitor, who);
  await page.getByRole('combobox', { name: 'Kool', exact: true }).fill(school);
  await page.getByRole('option', { name: school }).click();
  await page.getByRole('button', { name: 'Loo konto' }).click();
  await visitor.heading('Vaata oma postkasti');
  await confirm(visitor, run, who);
}
