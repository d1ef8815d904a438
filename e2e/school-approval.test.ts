import { mailTo } from './support/inbox';
import { accountOf, readRun } from './support/run';
import { findOpenCohort, linkIn, signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { LAPTOP, screensFor } from './support/widths';

const run = readRun();
const rep = accountOf(run, 'kool@valikool.ee');
const nothingWrong = { findings: [], faults: [] };

/**
 * Lets the school approve what it pays for, or not. The demo's school does.
 * @param most courses for each student; other journeys may have used up what the demo school pays for
 * @returns how many courses it was before
 */
async function setApproval(visitor: Visitor, isNeeded: boolean, most: string): Promise<string> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/conditions`);
  await page.getByRole('button', { name: 'Muuda tingimusi' }).click();
  await page
    .getByRole('checkbox', { name: 'Kool kinnitab iga registreerimise, mille eest ta maksab' })
    .setChecked(isNeeded);
  const courses = page.getByLabel('Kursusi ühele õpilasele');
  const before = await courses.inputValue();
  await courses.fill(most);
  await page.getByRole('button', { name: 'Edasi: mida see muudaks?' }).click();
  await page.getByRole('button', { name: 'Salvesta tingimused' }).click();
  await page.getByText('Uued tingimused kehtivad.').waitFor();
  await page
    .getByText(isNeeded ? 'Vaja, otsustamiseks 7 päeva' : 'Ei ole vaja')
    .first()
    .waitFor();
  return before;
}

/** Registers at the school's cost. @returns the name of the course */
async function ask(visitor: Visitor, email: string): Promise<string> {
  const { page } = visitor;
  const cohort = await findOpenCohort(run, 'et');
  await signIn(visitor, run, accountOf(run, email));
  await visitor.goTo(`${run.url}/courses/${cohort.slug}/register/${cohort.cohortId}`);
  await page.getByRole('radio', { name: /Kool/ }).check();
  await page.getByText('Kool kinnitab registreerimise 7 päeva jooksul.').waitFor();
  await visitor.judge('approval-register');
  const clashes = page.getByRole('checkbox', { name: /Tean, et tunnid kattuvad/ });
  if (await clashes.isVisible()) await clashes.check();
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
  await page.getByRole('button', { name: 'Küsi koolilt kinnitust' }).first().click();
  await visitor.heading('Ootame kooli kinnitust');
  await visitor.judge('approval-asked');
  return cohort.title;
}

it('a student asks, a representative approves by the link of the mail, and the seat is the student’s', async () => {
  const email = 'opilane@valikool.ee';
  await visiting({ width: 1280 }, async (representative) => {
    await signIn(representative, run, rep);
    const before = await setApproval(representative, false, '50');
    await setApproval(representative, true, '50');
    await visiting({ width: 390 }, async (student) => {
      const course = await ask(student, email);
      const mail = await mailTo(run.inboxUrl, rep.email, new RegExp(`ootab sinu kinnitust: ${course}`));
      await visiting({ width: 390 }, async (stranger) => {
        await stranger.page.goto(linkIn(mail, '/approvals/'));
        await stranger.heading('Kas kool tasub selle kursuse eest?');
        await stranger.judge('approval-link');
        await stranger.page.getByRole('button', { name: 'Kinnita' }).click();
        await stranger.heading('Registreerimine on kinnitatud');
        await stranger.judge('approval-decided');
        expect(stranger).toMatchObject(nothingWrong);
      });
      await student.page.reload();
      await student.heading('Koht on sinu!');
      await mailTo(run.inboxUrl, email, new RegExp(`Kool kinnitas: ${course}`));
      expect(student).toMatchObject(nothingWrong);
    });
    await setApproval(representative, true, before);
    expect(representative).toMatchObject(nothingWrong);
  });
});

it.each(screensFor(LAPTOP))(
  'on %i px a representative refuses one of those who wait, on the overview',
  async (width) => {
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signIn(visitor, run, rep);
      await visitor.goTo(`${run.url}/user/school/approvals`);
      await visitor.heading('Kinnitamist ootavad registreerimised');
      await visitor.judge('approvals');
      await visitor.goTo(`${run.url}/school`);
      await page.getByRole('region', { name: 'Ootab sinu otsust' }).waitFor();
      await visitor.judge('approvals-overview');
      await page
        .getByRole('button', { name: /^Keeldu: / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Selle aasta eelarve on otsas');
      await visitor.judge('approval-refuse');
      await dialog.getByRole('button', { name: 'Keeldu' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(visitor).toMatchObject(nothingWrong);
    });
  },
);
