import { mailTo } from './support/inbox';
import { readRun } from './support/run';
import { acceptInvitation, applyForSchool, approveSchool } from './support/school';
import { aNewcomer } from './support/screens';
import { visiting } from './support/visiting';
import { LAPTOP, screensFor } from './support/widths';

const run = readRun();

let counter = 0;
const aSchoolName = () => `Rabajärve Põhikool ${Date.now()}-${(counter += 1)}`;

describe.each(screensFor(LAPTOP))('on a screen of %i px', (width) => {
  it('takes a school from the public page to the overview of its first representative', async () => {
    const [school, who] = [aSchoolName(), aNewcomer()];
    await visiting({ width }, async (applicant) => {
      await applyForSchool(applicant, run, school, who);
      await mailTo(run.inboxUrl, who.email, /^Saime kooli avalduse kätte/);
      await visiting({ width }, async (admin) => {
        await approveSchool(admin, run, school);
        expect(admin.findings).toEqual([]);
      });
      await acceptInvitation(applicant, run, {
        who,
        subject: /kutsub sind kooli esindama/,
        landing: '/school',
      });
      await applicant.page.getByText(school).first().waitFor();
      await applicant.judge('school-overview-first');
      await applicant.goTo(`${run.url}/user/school/representatives`);
      // A phone shows the address when the line is opened.
      if (width === 390) await applicant.page.getByRole('button', { name: 'Üksikasjad' }).click();
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
