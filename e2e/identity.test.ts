/** @covers page /auth/signup-teacher, page /auth/update-password, page /user/profile */
import {
  type Authenticator,
  codeMailedTo,
  enrolTotp,
  followMail,
  openSecurity,
  passSecondStep,
} from './support/account';
import { accountOf, readRun } from './support/run';
import { aNewcomer, confirm, signIn, signOut, signUp, type Newcomer } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { LAPTOP, PHONE, screensFor } from './support/widths';

const run = readRun();

const fillLogin = async (
  { page }: Visitor,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<void> => {
  await page.goto(`${run.url}/auth/login`);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Parool', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
};

/** Requests a new password, follows the mail, passes the second step, and sets a new password. */
async function recover(visitor: Visitor, who: Newcomer, secondStep: () => Promise<void>): Promise<string> {
  const { page } = visitor;
  const password = 'viis-kuus-seitse-kaheksa';
  await page.goto(`${run.url}/auth/login`);
  await page.getByRole('link', { name: 'Unustasid parooli?' }).click();
  await visitor.heading('Unustasid parooli?');
  await visitor.judge('auth-forgot');
  await page.getByLabel('E-post').fill(who.email);
  await page.getByRole('button', { name: 'Saada kiri' }).click();
  await page.getByText('Vaata oma postkasti').waitFor();
  await followMail(visitor, run, { email: who.email, subject: /^Vali uus parool/, path: '/auth/update-password' });
  await page.getByRole('button', { name: 'Jätka' }).click();
  await secondStep();
  await visitor.heading('Sea uus parool');
  await page.getByLabel('Uus parool', { exact: true }).fill(password);
  await page.getByLabel('Parool uuesti').fill(password);
  await visitor.judge('auth-update-password');
  await page.getByRole('button', { name: 'Salvesta parool' }).click();
  await page.getByText('Parool on muudetud').waitFor();
  return password;
}

/**
 * Changes the email address in the profile. Both letters are confirmed with their codes; the second one starts a new
 * session.
 */
async function changeEmail(
  visitor: Visitor,
  { from, to, app }: { from: string; to: string; app: Authenticator },
): Promise<void> {
  const { page } = visitor;
  await openSecurity(visitor, run);
  await page.getByLabel('Uus e-post', { exact: true }).fill(to);
  await page.getByLabel('Uus e-post uuesti').fill(to);
  await page.getByRole('button', { name: 'Muuda aadressi' }).click();
  await page.getByText(`${to} ootab kinnitust`).waitFor();
  await visitor.judge('profile-email-pending');
  await page
    .getByLabel(`Kood kirjast aadressile ${from}`)
    .fill(await codeMailedTo(run, from, /^Kinnita e-posti aadressi muutmine/));
  await page.getByText(`Kinnitatud aadressilt ${from}`).waitFor();
  await page
    .getByLabel(`Kood kirjast aadressile ${to}`)
    .fill(await codeMailedTo(run, to, /^Kinnita oma uus e-posti aadress/));
  await passSecondStep(visitor, app);
  await page.getByText(`Logid sisse aadressiga ${to}`).waitFor();
}

/** Side by side: this one waits most of its time for the next code of an authenticator app. */
it.concurrent.each(screensFor(PHONE))(
  'on a screen of %i px signs up, adds a second step, signs in with it, recovers the password with it, and changes the address',
  async (width) => {
    const who = aNewcomer();
    await visiting({ width }, async (visitor) => {
      await signUp(visitor, run, who);
      await confirm(visitor, run, who);
      const app = await enrolTotp(visitor, run);
      await signOut(visitor);

      await fillLogin(visitor, who);
      await passSecondStep(visitor, app);
      await visitor.heading('Minu kursused', 1);
      await signOut(visitor);

      const password = await recover(visitor, who, () => passSecondStep(visitor, app));
      await changeEmail(visitor, { from: who.email, to: `uus.${who.email}`, app });
      await visitor.judge('profile-security');
      await signOut(visitor);

      await fillLogin(visitor, { ...who, password });
      await visitor.page.getByRole('alert').first().waitFor();
      await fillLogin(visitor, { email: `uus.${who.email}`, password });
      await passSecondStep(visitor, app);
      await visitor.heading('Minu kursused', 1);

      expect(visitor.findings).toEqual([]);
    });
  },
);

it.each(screensFor(LAPTOP))(
  'on a screen of %i px takes an application to teach from the form to the first sign-in',
  async (width) => {
    const who = aNewcomer();
    await visiting({ width }, async (applicant) => {
      const { page } = applicant;
      await page.goto(`${run.url}/auth/signup-teacher`);
      await page.getByRole('button', { name: 'Saada avaldus' }).click();
      await applicant.judge('auth-signup-teacher-errors');
      await page.getByLabel('Eesnimi').fill(who.firstName);
      await page.getByLabel('Perekonnanimi').fill(who.lastName);
      await page.getByLabel('E-post').fill(who.email);
      await page.getByLabel('Telefon').fill('+37255512345');
      await page.getByLabel('Mida sa õpetaksid?').fill('Astronoomia');
      await page.getByLabel('Sinu taust').fill('Õpetan füüsikat ja viin õpilasi tähti vaatama.');
      await page.getByRole('checkbox', { name: /Nõustun/ }).check();
      await page.getByRole('button', { name: 'Saada avaldus' }).click();
      await applicant.heading('Sinu avaldus on saadetud');
      await applicant.judge('auth-signup-teacher-success');

      await visiting({ width }, async (admin) => {
        await signIn(admin, run, accountOf(run, 'admin@valikool.ee'));
        await admin.goTo(`${run.url}/manage/teacher-applications`);
        await admin.page
          .getByRole('link', { name: `${who.firstName} ${who.lastName}` })
          .first()
          .click();
        await admin.page.getByText('Õpetan füüsikat ja viin').waitFor();
        await admin.judge('manage-teacher-application');
        await admin.page.getByRole('button', { name: 'Võta vastu' }).click();
        await admin.page.getByText(/võttis kandidaadi vastu/).waitFor();
        expect(admin.findings).toEqual([]);
      });

      await followMail(applicant, run, {
        email: who.email,
        subject: /^Sinu õpetajakonto on avatud/,
        path: '/auth/signup',
      });
      await page.getByLabel('Eesnimi').fill(who.firstName);
      await page.getByLabel('Perekonnanimi').fill(who.lastName);
      await page.getByLabel('E-post', { exact: true }).fill(who.email);
      await page.getByLabel('E-post uuesti').fill(who.email);
      await page.getByLabel('Parool', { exact: true }).fill(who.password);
      await page.getByLabel('Parool uuesti').fill(who.password);
      await page.getByRole('checkbox', { name: /Nõustun/ }).check();
      await page.getByRole('button', { name: 'Loo konto' }).click();
      await applicant.heading('Vaata oma postkasti');
      await page.getByLabel('Kood kirjast').fill(await codeMailedTo(run, who.email, /^Kinnita oma e-posti aadress/));
      await page.waitForURL((address) => address.pathname === '/user/dashboard');
      await applicant.judge('teacher-dashboard-empty');

      expect(applicant.findings).toEqual([]);
    });
  },
);

it.each(screensFor(LAPTOP))('on a screen of %i px brings a student in by the invitation of a school', async (width) => {
  const who = aNewcomer();
  await visiting({ width }, async (rep) => {
    await signIn(rep, run, accountOf(run, 'kool@valikool.ee'));
    await rep.goTo(`${run.url}/user/school/invitations`);
    await rep.page.getByLabel('E-posti aadressid').fill(who.email);
    await rep.page.getByRole('button', { name: 'Saada kutsed' }).click();
    await rep.page.getByRole('row', { name: who.email }).waitFor();
    await rep.judge('school-invitations');
    expect(rep.findings).toEqual([]);
  });

  await visiting({ width }, async (invited) => {
    const { page } = invited;
    await followMail(invited, run, { email: who.email, subject: /kutsub sind/, path: '/auth/signup' });
    await page.getByRole('heading', { name: /kutsub sind$/ }).waitFor();
    await page.getByLabel('Eesnimi').fill(who.firstName);
    await page.getByLabel('Perekonnanimi').fill(who.lastName);
    await page.getByLabel('Parool', { exact: true }).fill(who.password);
    await page.getByLabel('Parool uuesti').fill(who.password);
    await page.getByRole('checkbox', { name: /Nõustun/ }).check();
    await invited.judge('auth-signup-invited');
    await page.getByRole('button', { name: 'Loo konto' }).click();
    await invited.heading('Vaata oma postkasti');
    await page.getByLabel('Kood kirjast').fill(await codeMailedTo(run, who.email, /^Kinnita oma e-posti aadress/));
    await page.getByRole('button', { name: 'Liitu kooliga' }).click();
    await invited.heading('Minu kursused', 1);
    await invited.goTo(`${run.url}/user/profile`);
    await page.getByText('Tartu Jaani Gümnaasium on kinnitanud').waitFor();
    await invited.judge('profile');

    expect(invited.findings).toEqual([]);
  });
});
