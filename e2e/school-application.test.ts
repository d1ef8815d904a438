import { codeMailedTo, followMail } from './support/account';
import { mailTo } from './support/inbox';
import { accountOf, readRun } from './support/run';
import { aNewcomer, signIn, type Newcomer } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

jest.setTimeout(240_000);

const run = readRun();

let counter = 0;
const aSchoolName = () => `Rabajärve Põhikool ${Date.now()}-${(counter += 1)}`;

/** Fills in the application of a school, after it was sent empty; ends on the page that says what follows. */
async function askFor(visitor: Visitor, school: string, who: Newcomer): Promise<void> {
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

/** An administrator finds the application by the school's name, and makes the school. */
async function approve(visitor: Visitor, school: string): Promise<void> {
  const { page } = visitor;
  await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
  await page.goto(`${run.url}/manage/school-applications`);
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

/** The applicant opens the invitation, makes an account for its address, and joins. */
async function accept(visitor: Visitor, who: Newcomer): Promise<void> {
  const { page } = visitor;
  await followMail(visitor, run, { email: who.email, subject: /kutsub sind kooli esindama/, path: '/auth/signup' });
  await page.getByLabel('Eesnimi').fill(who.firstName);
  await page.getByLabel('Perekonnanimi').fill(who.lastName);
  await page.getByLabel('Parool', { exact: true }).fill(who.password);
  await page.getByLabel('Parool uuesti').fill(who.password);
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await page.getByRole('button', { name: 'Loo konto' }).click();
  await visitor.heading('Vaata oma postkasti');
  await page.getByLabel('Kood kirjast').fill(await codeMailedTo(run, who.email, /^Kinnita oma e-posti aadress/));
  await page.getByRole('button', { name: 'Liitu kooliga' }).click();
  await page.waitForURL((address) => address.pathname === '/school');
}

describe.each([390, 1280])('on a screen of %i px', (width) => {
  it('takes a school from the public page to the overview of its first representative', async () => {
    const [school, who] = [aSchoolName(), aNewcomer()];
    await visiting({ width }, async (applicant) => {
      await askFor(applicant, school, who);
      await mailTo(run.inboxUrl, who.email, /^Saime kooli avalduse kätte/);
      await visiting({ width }, async (admin) => {
        await approve(admin, school);
        expect(admin.findings).toEqual([]);
      });
      await accept(applicant, who);
      await applicant.page.getByText(school).first().waitFor();
      await applicant.judge('school-overview-first');
      await applicant.page.goto(`${run.url}/user/school/representatives`);
      await applicant.page.getByText(who.email).first().waitFor();

      expect(applicant.findings).toEqual([]);
    });
  });

  it('offers schools at sign-up by place and by name in any spelling', async () => {
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await page.goto(`${run.url}/auth/signup`);
      await page.getByRole('combobox', { name: 'Omavalitsus' }).fill('tartu linn');
      await page.getByRole('option', { name: 'Tartu linn' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const school = page.getByRole('combobox', { name: 'Kool', exact: true });
      await school.fill('gumnaasium');
      await page.getByRole('option', { name: 'Tartu Jaani Gümnaasium' }).waitFor();
      expect(await page.getByRole('option').filter({ hasText: 'Narva' }).count()).toBe(0);
      await visitor.judge('signup-school-choice');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');

      expect(await school.inputValue()).toBe('Tartu Jaani Gümnaasium');
      expect(visitor.findings).toEqual([]);
    });
  });
});
