/** @covers page /user/school/messages */
import { readFile } from 'node:fs/promises';
import pdf from 'pdf-parse';
import { mailTo, type Mail } from './support/inbox';
import { readRun } from './support/run';
import { acceptInvitation, applyForSchool, approveSchool, signUpAtSchool } from './support/school';
import { aNewcomer, findOpenCohort, payAtBank, signIn, type Newcomer, type OpenCohort } from './support/screens';
import { statementOf } from './support/statement';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { until } from './support/wait';

const run = readRun();
/** So long one page is looked at; then it is asked for again. */
const LOOK_MS = 10_000;
const INVITED = /kutsub sind: /;
const name = ({ firstName, lastName }: Newcomer) => `${firstName} ${lastName}`;
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** People with names of their own, since rows of lists are found by them. */
const people = (names: readonly string[]): Newcomer[] =>
  names.map((firstName) => ({ ...aNewcomer(), firstName, lastName: 'Rabajärv' }));

/** A list of 30 students with three mistakes. @param first those who will answer */
function listOf(first: readonly Newcomer[]): string {
  const rest = Array.from({ length: 27 - first.length }, (_, index) => ({
    ...aNewcomer(),
    firstName: 'Õpilane',
    lastName: `Rebane ${String.fromCharCode(65 + index)}`,
  }));
  const rows = [...first, ...rest].map((who) => `${who.firstName};${who.lastName};${who.email};11.B`);
  const wrong = ['Kati;Kask;kati.kask(at)naide.ee;10.A', ';Puu;puu@naide.ee;10.A', rows[0]];
  return ['Eesnimi;Perenimi;E-post;Klass', ...rows, ...wrong].join('\n');
}

/** Uploads the list, reads what is wrong with three rows, and invites the others. */
async function inviteByList(visitor: Visitor, list: string): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/import`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'klass.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'utf8') });
  await page.getByText('27 rida muudab midagi.').waitFor();
  await page.getByText('3 rida on vigane ja jääb välja.').waitFor();
  for (const problem of [/ei ole e-posti aadress/, /Eesnimi.*puudub/, /on sama mis reas 2/])
    await page.getByText(problem).first().waitFor();
  await visitor.judge('year-import');
  await page.getByRole('button', { name: 'Rakenda 27 rida' }).click();
  await page.getByText('27 rida rakendatud.').waitFor();
}

/** Two students say at sign-up that they study here; the representative confirms both at once. */
async function confirmClaims(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/my-students`);
  await page.getByRole('heading', { name: 'Kinnita oma õpilased' }).waitFor();
  await page.getByRole('button', { name: 'Otsusta', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Vali kõik' }).first().check();
  await visitor.judge('year-claims');
  await page.getByRole('button', { name: 'Kinnita valitud' }).click();
  await page.getByText('2 õpilast on kinnitatud.').waitFor();
}

type Terms = { inEstonian?: boolean; needsApproval?: boolean };

/** Changes the school's conditions after a look at what they would have changed. */
async function setConditions(visitor: Visitor, { inEstonian, needsApproval }: Terms): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/conditions`);
  await page.getByRole('button', { name: 'Muuda tingimusi' }).click();
  if (inEstonian === true) await page.getByRole('checkbox', { name: 'eesti' }).check();
  if (needsApproval === true)
    await page.getByRole('checkbox', { name: 'Kool kinnitab iga registreerimise, mille eest ta maksab' }).check();
  await page.getByRole('button', { name: 'Edasi: mida see muudaks?' }).click();
  await page.getByRole('heading', { name: 'Mida need tingimused oleksid muutnud?' }).waitFor();
  await visitor.judge('year-what-if');
  await page.getByRole('button', { name: 'Salvesta tingimused' }).click();
  await page.getByText('Uued tingimused kehtivad.').waitFor();
}

/** What the school's invoices say, e-invoices too. */
async function setBilling(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/billing`);
  await page.getByLabel('Tänav ja maja').fill('Kooli 1');
  await page.getByLabel('Sihtnumber').fill('48101');
  await page.getByLabel('Linn või vald').fill('Põltsamaa');
  await page.getByLabel('Arvete e-post').fill(email);
  await page.getByLabel('Ostja viide').fill('Õppeosakond');
  await page.getByRole('checkbox', { name: 'Kool soovib e-arveid' }).check();
  await visitor.judge('year-billing');
  await page.getByRole('button', { name: 'Salvesta', exact: true }).click();
  await page.getByText('Arveandmed on salvestatud.').waitFor();
}

/** An administrator gives the school credit for one seat. @returns the school's number */
async function giveCredit(admin: Visitor, school: string, cents: number): Promise<number> {
  const { page } = admin;
  await admin.goTo(`${run.url}/manage/schools?q=${encodeURIComponent(school)}`);
  await page.getByRole('link', { name: school }).click();
  await admin.heading(school, 1);
  const id = Number(/schools\/(\d+)/.exec(page.url())?.[1]);
  await admin.goTo(`${run.url}/manage/schools/${id}/credits`);
  await page.getByRole('button', { name: 'Lisa krediiti või kohti' }).click();
  await page.getByLabel('Summa eurodes').fill(euros(cents));
  await page.getByLabel('Kehtib kuni').fill(`31.07.${new Date().getFullYear() + 1}`);
  await page.getByLabel('Põhjus').fill('Tervituseks');
  await page.getByRole('button', { name: 'Lisa', exact: true }).click();
  await page.getByText('Lisatud.').waitFor();
  return id;
}

/** Opens the registration of a cohort. */
async function openRegistration(visitor: Visitor, { slug, cohortId }: OpenCohort): Promise<void> {
  await visitor.goTo(`${run.url}/courses/${slug}/register/${cohortId}`);
  await visitor.page.getByRole('checkbox', { name: /Nõustun/ }).waitFor();
}

/** Agrees to the terms, and to classes that clash. */
async function agree({ page }: Visitor): Promise<void> {
  const clashes = page.getByRole('checkbox', { name: /Tean, et tunnid kattuvad/ });
  if (await clashes.isVisible()) await clashes.check();
  await page.getByRole('checkbox', { name: /Nõustun/ }).check();
}

/** The school does not pay for this course and says why; the student pays at the bank. */
async function refusedAndPays(visitor: Visitor, cohort: OpenCohort): Promise<void> {
  const { page } = visitor;
  await openRegistration(visitor, cohort);
  await page.getByText('Kool maksab kursuste eest, mis on eesti keeles').first().waitFor();
  expect(await page.getByRole('radio', { name: /^Kool/ }).isDisabled()).toBe(true);
  await visitor.judge('year-refused');
  await page.getByRole('radio', { name: 'Mina ise' }).check();
  await page.getByRole('radio', { name: 'Pangalink' }).check();
  await page.getByRole('radio', { name: 'Swedbank' }).check();
  await agree(visitor);
  await page.getByRole('button', { name: 'Maksa Swedbankis' }).click();
  await visitor.heading('Makse pangalingiga');
  await payAtBank(visitor);
}

async function registerOnCredit(visitor: Visitor, cohort: OpenCohort): Promise<void> {
  const { page } = visitor;
  await openRegistration(visitor, cohort);
  await page.getByRole('radio', { name: /^Kool/ }).check();
  await agree(visitor);
  await page.getByRole('button', { name: 'Registreerun' }).first().click();
  await visitor.heading('Koht on sinu!');
}

async function askForApproval(visitor: Visitor, cohort: OpenCohort): Promise<void> {
  const { page } = visitor;
  await openRegistration(visitor, cohort);
  await page.getByRole('radio', { name: /^Kool/ }).check();
  await agree(visitor);
  await page.getByRole('button', { name: 'Küsi koolilt kinnitust' }).first().click();
  await visitor.heading('Ootame kooli kinnitust');
}

/** Approves the one who waits, on the overview. */
async function approveOne(visitor: Visitor, who: Newcomer): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/school`);
  await visitor.judge('year-overview');
  await page.getByRole('button', { name: new RegExp(`^Kinnita: ${name(who)}`) }).click();
  await page.getByText('1 registreerimine on kinnitatud.').waitFor();
}

/** Registers everybody in the school for one course. */
async function registerAll(visitor: Visitor, cohort: OpenCohort): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/members`);
  await page.getByRole('checkbox', { name: 'Vali kõik' }).first().check();
  await page.getByRole('link', { name: 'Registreeri kursusele' }).click();
  await page.getByLabel('Otsi kursust').fill(cohort.title);
  await page.getByRole('link', { name: cohort.title }).click();
  await page.getByText('Vali rühm').first().waitFor();
  await page.goto(`${page.url()}&cohort=${cohort.cohortId}`);
  await page.getByRole('checkbox', { name: 'Nõustun tingimustega õpilaste eest' }).check();
  await visitor.judge('year-group');
  await page.getByRole('button', { name: 'Registreeri 4 õpilast' }).click();
  await page.getByText('4 õpilast on registreeritud').waitFor();
}

/** The four pay for that course themselves from now on: one look at what it means for all, and one press. */
async function changePayers(visitor: Visitor, four: readonly Newcomer[], cohort: OpenCohort): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/my-students`);
  for (const who of four) await page.getByRole('checkbox', { name: `Vali: ${name(who)}, ${cohort.title}` }).check();
  await page.getByRole('button', { name: 'Muuda maksjat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kes maksab 4 registreerimise eest?').waitFor();
  await dialog.getByText('Õpilastel jääb tasuda').waitFor();
  await dialog.getByLabel('Põhjus').fill('Selle kursuse eest maksavad pered');
  await visitor.judge('year-payers');
  await dialog.getByRole('button', { name: 'Muuda 4 maksjat' }).click();
  await page.getByText('4 registreerimise maksja on muudetud.').waitFor();
}

/** Writes one message to two students, after a look at what they will read. */
async function writeTo(visitor: Visitor, readers: readonly Newcomer[]): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/my-students`);
  for (const who of readers)
    await page
      .getByRole('checkbox', { name: new RegExp(`^Vali: ${name(who)}`) })
      .first()
      .check();
  await page.getByRole('button', { name: 'Kirjuta' }).click();
  await page.getByLabel('Teema').fill('Valikkursuste koosolek');
  await page.getByLabel('Kiri', { exact: true }).fill('Kohtume esmaspäeval kell 14 aulas.');
  await page.getByRole('button', { name: 'Edasi: vaata üle' }).click();
  await page.getByText('Selle kirja saab 2 õpilast:').waitFor();
  await visitor.judge('year-message');
  await page.getByRole('button', { name: 'Saada 2 õpilasele' }).click();
  for (const { email } of readers) {
    const { text } = await mailTo(run.inboxUrl, email, /^Valikkursuste koosolek$/);
    expect(text).toMatch(
      /Selle kirjutas sulle sinu kooli \([^)]+\) nimel Hele Rabajärv\. Kui vastad sellele kirjale, läheb vastus otse talle\./,
    );
  }
  await visitor.goTo(`${run.url}/user/school/messages`);
  await page.getByText('Saadetud 2 õpilasele').waitFor();
  await visitor.judge('year-messages');
}

/** Orders credit. @returns the mail with its invoice */
async function orderCredit(visitor: Visitor, cents: number, email: string): Promise<Mail> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/credits`);
  await page.getByRole('button', { name: 'Telli juurde' }).click();
  await page.getByLabel('Summa eurodes').fill(euros(cents));
  await page.getByText(/Arve tuleb kohe, summa/).waitFor();
  await visitor.judge('year-order');
  await page.getByRole('button', { name: 'Telli ja saa arve' }).click();
  await page.getByText('Tellitud. Arve on kooli arvete hulgas.').waitFor();
  return mailTo(run.inboxUrl, email, new RegExp(`^Arve .*: ${euros(cents)}`));
}

/** The bank's statement brings the money of an order's invoice. */
async function bookPayment(admin: Visitor, invoice: Mail, school: string, cents: number): Promise<void> {
  const { page } = admin;
  const [, iban = ''] = /IBAN:?\s+(EE[\d ]+)/.exec(invoice.text) ?? [];
  const [, viitenumber = ''] = /Viitenumber:?\s+(\d+)/.exec(invoice.text) ?? [];
  const statement = statementOf({
    iban: iban.replaceAll(' ', ''),
    viitenumber,
    cents,
    payer: school,
    reference: `AASTA-${Date.now()}`,
  });
  await admin.goTo(`${run.url}/manage/bank`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'valjavote.xml', mimeType: 'application/xml', buffer: Buffer.from(statement, 'utf8') });
  await page.getByText('Loetud', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Kantud' }).click();
  await page.getByRole('row').filter({ hasText: school }).first().waitFor();
}

/** The credit that was ordered and paid is there. */
async function seeCredit(visitor: Visitor, cents: number): Promise<void> {
  const { page } = visitor;
  await until('the credit that was paid for', async () => {
    await visitor.goTo(`${run.url}/user/school/credits`);
    await page.getByText('makstud ja lisatud').first().waitFor({ timeout: LOOK_MS });
    await page
      .getByText(`Lisandus: ${euros(cents)}`)
      .first()
      .waitFor({ timeout: LOOK_MS });
    return true;
  });
}

/** An administrator issues the month's invoice, which would go out 17 days before the first course. */
async function issueMonth(admin: Visitor, school: string): Promise<void> {
  const { page } = admin;
  await admin.goTo(`${run.url}/manage/invoices?status=UNPAID`);
  await page.getByRole('button', { name: new RegExp(`^Tegevused.*${school}`) }).click();
  await page.getByRole('menuitem', { name: 'Väljasta', exact: true }).click();
  await admin.judge('year-issue');
  await page.getByRole('dialog').getByRole('button', { name: 'Väljasta arve' }).click();
  await page.getByText(/on väljastatud ja saadetakse koolile/).waitFor();
}

/** The mail brings the invoice as PDF and as e-invoice. @returns its number */
async function readMonth(email: string, cents: number, student: Newcomer): Promise<string> {
  const mail = await mailTo(run.inboxUrl, email, new RegExp(`^Arve .*: ${euros(cents)}`));
  const number = /^Arve (\S+):/.exec(mail.subject)?.[1] ?? '';
  const fileOf = async (type: string) => {
    const attachment = mail.attachments.find(({ contentType }) => contentType.includes(type));
    if (attachment === undefined) throw new Error(`No ${type} with ${mail.subject}`);
    return Buffer.from(await (await fetch(attachment.url)).arrayBuffer());
  };
  const { text } = await pdf(await fileOf('pdf'));
  for (const part of [number, name(student), 'Õppeosakond', euros(cents)]) expect(text).toContain(part);
  const xml = (await fileOf('xml')).toString('utf8');
  for (const part of [`<cbc:ID>${number}</cbc:ID>`, '<cbc:BuyerReference>Õppeosakond<', '77000105', name(student)])
    expect(xml).toContain(part);
  return number;
}

/** The representative saves both files. */
async function saveMonth(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/school/billing`);
  await page.getByRole('button', { name: new RegExp(`^E-arve.*${number}`) }).waitFor();
  await visitor.judge('year-documents');
  for (const as of ['PDF', 'E-arve']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${as}.*${number}`) }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe(as === 'PDF' ? '%PDF-' : '<?xml');
  }
}

/** The next year's list leaves one student out: what becomes of their seat is said first; then it is done, and undone. */
async function rollOver(visitor: Visitor, stay: readonly Newcomer[], leaver: Newcomer): Promise<void> {
  const { page } = visitor;
  const list = stay.map((who) => `${who.firstName};${who.lastName};${who.email};12.A`);
  await visitor.goTo(`${run.url}/user/school/next-year`);
  await page.getByLabel('Või kleebi read tabelist').fill(['Eesnimi;Perenimi;E-post;Klass', ...list].join('\n'));
  await page.getByRole('button', { name: 'Kontrolli ridu' }).click();
  await page.getByText('1 õpilane lahkub või lõpetab.').waitFor();
  await page.getByRole('tab', { name: 'Lahkuvad (1)' }).click();
  await page
    .getByRole('row', { name: new RegExp(name(leaver)) })
    .getByText(/koht jääb alles, selle katab kooli krediit/)
    .waitFor();
  await visitor.judge('year-next');
  await page.getByRole('button', { name: 'Rakenda 4 rida' }).click();
  await page.getByText('4 rida rakendatud.').waitFor();
  await mailTo(run.inboxUrl, leaver.email, /sa ei ole enam kooli õpilaste nimekirjas/);
  await page.getByRole('button', { name: 'Võta nimekiri tagasi' }).click();
  await page.getByText('4 rida tagasi võetud.').waitFor();
}

it('a school joins, invites, decides, pays and is invoiced', async () => {
  const school = `Rabajärve Gümnaasium ${Date.now()}`;
  const [head, anna, bruno, carl, dora] = people(['Hele', 'Anna', 'Bruno', 'Carl', 'Dora']);
  if (!head || !anna || !bruno || !carl || !dora) throw new Error('Five people were made');
  // A schedule issues a school's invoice 17 days before the first course on it. These courses begin later than that, so
  // that the invoice is still open when the administrator issues it.
  const later = { startsDays: 18 };
  const [estonian, foreign] = [await findOpenCohort(run, 'et', later), await findOpenCohort(run, 'en')];
  const another = await findOpenCohort(run, 'et', { ...later, besides: estonian.slug });
  const wide = { width: 1280 };

  await visiting(wide, async (rep) => {
    await visiting(wide, async (admin) => {
      await applyForSchool(rep, run, school, head);
      await approveSchool(admin, run, school);
      await acceptInvitation(rep, run, { who: head, subject: /kutsub sind kooli esindama/, landing: '/school' });
      await inviteByList(rep, listOf([carl, dora]));
      for (const who of [anna, bruno]) await visiting(wide, (student) => signUpAtSchool(student, run, school, who));
      await confirmClaims(rep);
      for (const who of [carl, dora])
        await visiting(wide, (student) =>
          acceptInvitation(student, run, { who, subject: INVITED, landing: '/user/my-courses' }),
        );
      await setConditions(rep, { inEstonian: true });
      await setBilling(rep, head.email);
      await giveCredit(admin, school, estonian.price);
      await visiting(wide, async (student) => {
        await signIn(student, run, anna);
        await refusedAndPays(student, foreign);
      });
      await visiting(wide, async (student) => {
        await signIn(student, run, carl);
        await registerOnCredit(student, estonian);
      });
      await mailTo(run.inboxUrl, head.email, /^Kooli krediiti on vähe järel/);
      await setConditions(rep, { needsApproval: true });
      await visiting(wide, async (student) => {
        await signIn(student, run, bruno);
        await askForApproval(student, estonian);
        await approveOne(rep, bruno);
        await mailTo(run.inboxUrl, bruno.email, new RegExp(`Kool kinnitas: ${estonian.title}`));
      });
      await registerAll(rep, another);
      await changePayers(rep, [anna, bruno, carl, dora], another);
      await writeTo(rep, [anna, dora]);
      const order = await orderCredit(rep, 30_000, head.email);
      await bookPayment(admin, order, school, 30_000);
      await seeCredit(rep, 30_000);
      await issueMonth(admin, school);
      await saveMonth(rep, await readMonth(head.email, estonian.price, bruno));
      await rollOver(rep, [anna, bruno, dora], carl);
      expect({ rep, admin }).toMatchObject({ rep: { findings: [], faults: [] }, admin: { findings: [], faults: [] } });
    });
  });
});
