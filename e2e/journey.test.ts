import { mailTo, readMails } from './support/inbox';
import { pressUntil } from './support/keyboard';
import { accountOf, readRun } from './support/run';
import {
  aNewcomer,
  chooseCohort,
  confirm,
  downloadInvoice,
  findOpenCohort,
  payAtBank,
  readMailOnPage,
  registerByBankLink,
  signIn,
  signOut,
  signUp,
} from './support/screens';
import { visiting } from './support/visiting';
import { until } from './support/wait';
import { PHONE, screensFor } from './support/widths';

const run = readRun();

/** All violations of the content security policy that browsers have reported to the edge. */
const policyReports = async (): Promise<unknown[]> =>
  ((await (await fetch(`${run.url}/csp-report`)).json()) as { reports: unknown[] }).reports;

describe.each(screensFor(PHONE))('on a screen of %i px', (width) => {
  it('a newcomer signs up, confirms, registers, pays at the bank, and has the seat, the invoice and the mails', async () => {
    const cohort = await findOpenCohort(run);
    const newcomer = aNewcomer();
    const [toldBefore, mails] = [await policyReports(), () => readMails(run.inboxUrl, newcomer.email)];

    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await signUp(visitor, run, newcomer);
      await visitor.judge('auth-look-in-inbox');
      await confirm(visitor, run, newcomer);
      await visitor.heading('Siin pole veel midagi');
      await visitor.judge('my-courses-empty');
      await chooseCohort(visitor, run, cohort);
      await registerByBankLink(visitor);
      await visitor.judge('bank');
      // A mail tells how the seat stands when it is written: who has paid by then is told only that.
      await mailTo(run.inboxUrl, newcomer.email, /^Koht ootab sind kuni /);
      await payAtBank(visitor);
      await visitor.judge('success');
      const invoice = await downloadInvoice(visitor);

      await page.getByRole('link', { name: 'Minu kursused' }).first().click();
      const card = page.getByRole('article').filter({ hasText: cohort.title });
      await card.getByText('Tulekul').waitFor();
      // The link to the class means access: only students who have paid see it.
      await card.getByRole('link', { name: 'Liitu tunniga' }).waitFor();
      await visitor.judge('my-courses');
      await page.getByRole('button', { name: `Vaata lähemalt: ${cohort.title}` }).click();
      await page.getByRole('dialog').getByText('Makstud').first().waitFor();
      await visitor.judge('my-courses-details');
      await page.keyboard.press('Escape');
      await visitor.openMenu();
      await page.getByRole('link', { name: 'Minu arved' }).click();
      await page.getByText(invoice.number).first().waitFor();
      await visitor.judge('billing');
      await signOut(visitor);

      expect(invoice.text).toContain(invoice.number);
      expect(invoice.text).toContain(`${newcomer.firstName} ${newcomer.lastName}`);
      const attached = await mailTo(run.inboxUrl, newcomer.email, /^Makse on kohal/);
      expect(attached.attachments.map(({ filename }) => filename)).toEqual([`${invoice.number}.pdf`]);
      expect(await readMailOnPage(visitor, run, attached)).toContain(invoice.number);
      const subjects = (await mails())
        .map(({ subject }) => subject.replace(/\d\d\.\d\d\.\d{4} \d\d:\d\d/, '<aeg>'))
        .sort();
      expect(subjects).toEqual([
        'Kinnita oma e-posti aadress',
        `Koht ootab sind kuni <aeg>: ${cohort.title}`,
        `Makse on kohal: ${cohort.title}`,
      ]);
      expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
    });
    expect((await policyReports()).slice(toldBefore.length)).toEqual([]);
  });

  it.each([
    ['a teacher', 'opetaja@valikool.ee', '/user/dashboard', /^Tere, /],
    ['a school', 'kool@valikool.ee', '/user/school/my-students', 'Minu õpilased'],
    ['an administrator', 'admin@valikool.ee', '/manage/cohorts', 'Rühmad'],
    ['a student', 'opilane@valikool.ee', '/user/my-courses', 'Minu kursused'],
  ])('%s lands on the own page and finds real rows there', async (_who, email, landing, heading) => {
    await visiting({ width }, async (visitor) => {
      await signIn(visitor, run, accountOf(run, email));
      await visitor.heading(heading, 1);
      const rows = visitor.page.locator('tbody tr, main article, main section li');
      await rows.first().waitFor();
      await visitor.judge(`landing-${email.split('@')[0] ?? ''}`);

      expect(new URL(visitor.page.url()).pathname).toBe(landing);
      expect(await rows.count()).toBeGreaterThan(0);
      expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
    });
  });

  /** @covers rule not-found-page */
  it('tells of an address that does not exist', async () => {
    await visiting({ width }, async (visitor) => {
      await visitor.page.goto(`${run.url}/sellist-lehte-ei-ole`);
      await visitor.heading('Seda lehte ei leitud');
      await visitor.judge('not-found');
      await visitor.page.getByText('Tagasi avalehele').click();
      await visitor.page.waitForURL((address) => address.pathname === '/');
      await visitor.judge('home');

      expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
    });
  });

  it('the list of courses switches to English and Russian, and remembers the choice', async () => {
    await visiting({ width }, async (visitor) => {
      const { page } = visitor;
      await page.goto(`${run.url}/courses`);
      await visitor.heading('Kõik kursused');
      await visitor.openMenu();
      await page.getByRole('button', { name: 'EN English', exact: true }).first().click();
      await visitor.heading('All courses');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await page.reload();
      await visitor.heading('All courses');
      await visitor.openMenu();
      await page.getByRole('button', { name: 'Русский' }).first().click();
      await visitor.heading('Все курсы');
      await page.reload();
      await visitor.heading('Все курсы');
      await page.getByRole('article').first().waitFor();
      await visitor.judge('courses-ru');

      expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
    });
  });
});

it('a school registers a student, makes the student the payer, and the student gets both mails', async () => {
  const cohort = await findOpenCohort(run);
  const representative = accountOf(run, 'kool@valikool.ee');
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await signIn(visitor, run, representative);
    const free = page.getByRole('row').filter({ hasNotText: cohort.title });
    const link = free.getByRole('link', { name: /^Registreeri kursusele/ }).last();
    await link.click();
    await page.getByLabel('Otsi kursust').fill(cohort.title);
    const name = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
    await page.getByRole('link', { name: cohort.title }).click();
    // The choice is in the address: the checked state follows the navigation, not the click.
    const choice = page.getByRole('radio').and(page.locator(':enabled')).last();
    await choice.click();
    await page.getByRole('radio', { checked: true }).waitFor();
    await page.getByRole('checkbox', { name: /Nõustun kooli nimel/ }).check();
    await visitor.judge('school-register-student');
    await page.getByRole('button', { name: `Registreeri ${name}` }).click();
    await page.getByText(`${name} on registreeritud: ${cohort.title}`).first().waitFor();
    await visitor.judge('school-registered');

    const [firstName = name] = name.split(' ');
    // Schools of other journeys add students to the course, too.
    const told = await until(
      `The mail to ${firstName}`,
      async () =>
        (await readMails(run.inboxUrl)).find(
          ({ subject, text }) => subject === `Kool lisas sind kursusele: ${cohort.title}` && text.includes(firstName),
        ) ?? null,
    );

    await visitor.goTo(`${run.url}/user/school/my-students?q=${encodeURIComponent(name)}`);
    await page
      .getByRole('row')
      .filter({ hasText: cohort.title })
      .getByRole('button', { name: /^Muuda/ })
      .click();
    await page.getByRole('menuitem', { name: 'Muuda maksjat' }).click();
    const change = page.getByRole('dialog');
    await change.getByText('Õpilane saab arve summas').waitFor();
    await change.getByLabel('Põhjus').fill('Õpilane soovib ise maksta');
    await visitor.judge('school-payer-change');
    await change.getByRole('button', { name: 'Las õpilane maksab' }).click();
    await page.getByText('Maksja on muudetud.').waitFor();
    const changed = await mailTo(run.inboxUrl, told.to, /^Nüüd maksad kursuse eest ise: /);
    expect(changed.subject).toBe(`Nüüd maksad kursuse eest ise: ${cohort.title}`);
    expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
  });
});

it('a registration can be made with the keyboard alone', async () => {
  const cohort = await findOpenCohort(run, 'en');
  const newcomer = aNewcomer();
  await visiting({ width: 1280 }, async (visitor) => {
    const { page } = visitor;
    await signUp(visitor, run, newcomer);
    await confirm(visitor, run, newcomer);
    await page.goto(`${run.url}/courses/${cohort.slug}`);
    await visitor.heading(cohort.title, 1);

    await pressUntil(page, 'Tab', page.getByRole('link', { name: `Registreeru: ${cohort.cohort}` }));
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /Nõustun/ }).waitFor();
    await pressUntil(page, 'Tab', page.locator('input[name=provider]:focus'));
    await pressUntil(page, 'ArrowDown', page.getByRole('radio', { name: 'Arve ja pangaülekanne' }));
    await pressUntil(page, 'Tab', page.getByRole('checkbox', { name: /Nõustun/ }));
    await page.keyboard.press('Space');
    await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Registreerun' }));
    await page.keyboard.press('Enter');
    await visitor.heading('Koht on sulle kinni pandud');
    await visitor.judge('success-invoice');

    const invoice = await mailTo(run.inboxUrl, newcomer.email, /^Arve .*tähtaeg/);
    const document = /\S+\/documents\/\S+\.pdf/.exec(invoice.text)?.[0] ?? '';
    expect((await fetch(document)).headers.get('content-type')).toBe('application/pdf');
    expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
  });
});
