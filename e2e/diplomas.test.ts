import { readFile } from 'node:fs/promises';
import { mailTo, readMails } from './support/inbox';
import { readCode } from './support/qr';
import { accountOf, readRun } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

const run = readRun();
const admin = accountOf(run, 'admin@valikool.ee');
const nothingWrong = { findings: [], faults: [] };

type Waiting = { cohortId: number; email: string; name: string; teacherEmail: string };
type Registration = {
  confirmedAt: string | null;
  student: { id: number; firstName: string; lastName: string };
  cohort: { id: number; status: string; teachers: string[] };
};
type User = { email: string; firstName: string; lastName: string };

/** Asks the API as the person who is signed in. */
const asked = <Answer>({ page }: Visitor, path: string): Promise<Answer> =>
  page.evaluate(async (address) => {
    const token = localStorage.getItem('valikool.access_token') ?? '';
    const answer = await fetch(`/api/v1${address}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as never;
  }, path);

/** @returns a student who waits for a result, and the teacher who gives it */
async function whoWaits(visitor: Visitor): Promise<Waiting> {
  const { items } = await asked<{ items: Registration[] }>(visitor, '/registrations?status=AWAITING_RESULT&limit=100');
  const waiting = items.find(({ confirmedAt, cohort }) => confirmedAt !== null && cohort.status === 'COMPLETED');
  if (waiting === undefined) throw new Error('The demo has a student who waits for a result');
  const { student, cohort } = waiting;
  const [teacherName = ''] = cohort.teachers;
  const { email } = await asked<User>(visitor, `/users/${student.id}`);
  const found = await asked<{ items: User[] }>(visitor, `/users?role=TEACHER&q=${encodeURIComponent(teacherName)}`);
  const teacher = found.items.find(({ firstName, lastName }) => `${firstName} ${lastName}` === teacherName);
  return {
    cohortId: cohort.id,
    email,
    name: `${student.firstName} ${student.lastName}`,
    teacherEmail: teacher?.email ?? '',
  };
}

async function choose({ page }: Visitor, name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`Muuda.*${name}`) }).click();
  await page.getByRole('menuitem', { name: task, exact: true }).click();
}

/** The teacher marks a student. @returns whom */
async function marked(): Promise<Waiting> {
  let waiting: Waiting | null = null;
  await visiting({ width: 1280 }, async (staff) => {
    await signIn(staff, run, admin);
    waiting = await whoWaits(staff);
  });
  if (waiting === null) throw new Error('Somebody waits for a result');
  const { cohortId, email, name, teacherEmail } = waiting as Waiting;
  await visiting({ width: 1280 }, async (visitor) => {
    const known = await readMails(run.inboxUrl, email);
    await signIn(visitor, run, accountOf(run, teacherEmail));
    await visitor.goTo(`${run.url}/user/cohorts/${cohortId}/students`);
    await choose(visitor, name, 'Arvestatud');
    await visitor.page.getByText('Tulemus on märgitud.').waitFor();
    // It comes after the diploma.
    await mailTo(run.inboxUrl, email, /^(Arvestatud|Passed|Зачтено)/, known);
    await visitor.judge('cohort-results');
    expect(visitor).toMatchObject(nothingWrong);
  });
  return waiting;
}

/** The student downloads the diploma. @returns the address that its QR code has, read from the picture of the paper */
async function downloaded(email: string): Promise<string> {
  let address = '';
  await visiting({ width: 390 }, async (visitor) => {
    const { page } = visitor;
    await signIn(visitor, run, accountOf(run, email));
    await visitor.goTo(`${run.url}/user/diplomas`);
    await visitor.heading('Minu tunnistused');
    await visitor.judge('diplomas');
    await page.getByRole('button', { name: 'Laadi alla' }).first().click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Eesti' }).click(),
    ]);
    const paper = await readFile(await file.path());
    address = (await readCode(page, paper)) ?? '';
    // Who reads it on a screen clicks on the code.
    expect(paper.toString('latin1')).toContain(`(${address})`);
    expect(visitor).toMatchObject(nothingWrong);
  });
  return address;
}

/** @covers rule diploma-check */
it('a result becomes a diploma that a stranger can check, until staff revoke it', async () => {
  const { cohortId, email, name } = await marked();
  const address = await downloaded(email);
  expect(address).toMatch(/^https?:\/\/.*\/diplomas\/[2-9A-Z]{12}$/);

  await visiting({ width: 390 }, async (stranger) => {
    await stranger.page.goto(address);
    await stranger.heading('Tunnistus kehtib');
    await stranger.page.getByText(name).waitFor();
    await stranger.judge('diploma-valid');

    await visiting({ width: 1280 }, async (staff) => {
      await signIn(staff, run, admin);
      await staff.goTo(`${run.url}/manage/cohorts/${cohortId}/students`);
      await choose(staff, name, 'Tunnistus');
      await staff.page.getByRole('button', { name: 'Tunnista kehtetuks' }).click();
      const dialog = staff.page.getByRole('dialog', { name: 'Tunnista tunnistus kehtetuks?' });
      await dialog.getByRole('textbox').fill('Tunnistus anti eksituse tõttu');
      await staff.judge('diploma-revoke');
      await dialog.getByRole('button', { name: 'Tunnista kehtetuks' }).click();
      await staff.page.getByText('Tunnistus ei kehti enam.').waitFor();
      expect(staff).toMatchObject(nothingWrong);
    });

    await mailTo(run.inboxUrl, email, /kehtetuks|revoked|отозван/);
    await stranger.page.reload();
    await stranger.heading('Tunnistus ei kehti');
    expect(await stranger.page.getByText('eksituse').count()).toBe(0);
    await stranger.judge('diploma-revoked');

    await stranger.page.goto(`${run.url}/diplomas`);
    await stranger.page.getByRole('textbox').fill('abcd-efgh-jkmn');
    await stranger.judge('diploma-ask');
    await stranger.page.getByRole('button', { name: 'Kontrolli' }).click();
    await stranger.heading('Sellist tunnistust ei ole');
    expect(stranger).toMatchObject(nothingWrong);
  });
});
