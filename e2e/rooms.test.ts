/** Rooms outside: a student connects Discord and Classroom, joins class, and sees the progress that comes from LearnWorlds. */
import { tokenOf } from './measure/examples';
import { accountOf, readRun, type Account } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { sleep, until } from './support/wait';
import { LAPTOP, screensFor } from './support/widths';

const run = readRun();
const COURSE = 'Psühholoogia argielus';
const nothingWrong = { findings: [], faults: [] };
/** Progress is asked for every minute, and the schedule runs once a minute. */
const SYNC_MS = 180_000;

/** So long one page is looked at; then it is asked for again. */
const LOOK_MS = 5_000;
/** Between two questions to the API about what a schedule brings. */
const PAUSE_MS = 2_000;

type School = { users: { id: string; email: string }[]; enrollments: { userId: string; courseId: string }[] };

const cardOf = ({ page }: Visitor) => page.getByRole('article').filter({ hasText: COURSE }).first();

/** Reloads until the card of the course says so. */
const untilSaid = (visitor: Visitor, text: RegExp) =>
  until(String(text), async () => {
    await visitor.goTo(`${run.url}/user/my-courses`);
    await cardOf(visitor).waitFor();
    // Rooms come after the card.
    return until(String(text), async () => text.test(await cardOf(visitor).innerText()), LOOK_MS);
  });

async function connectDiscord(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Ühenda Discord' }).click();
  await page.getByLabel('Sinu nimi Discordis').fill('mari.psuhholoog');
  await visitor.judge('discord-authorize');
  await page.getByRole('button', { name: 'Luba' }).click();
  await page.getByText('Discord on ühendatud.').waitFor();
  await untilSaid(visitor, /Discord: sul on pääs/);
}

async function joinClassroom(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByLabel('Sinu Gmaili aadress (Google Classroom)').fill('mari.opilane@gmail.com');
  await page.getByRole('button', { name: 'Salvesta' }).click();
  await untilSaid(visitor, /Google Classroom: oled kutsutud/);
  await visitor.judge('rooms-invited');
  const link = cardOf(visitor).getByRole('link', { name: `Ava Google Classroom: ${COURSE}` });
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(address);
  await page.getByRole('button', { name: 'Võta kutse vastu' }).first().click();
  await visitor.goTo(`${run.url}/user/my-courses`);
  await cardOf(visitor)
    .getByRole('button', { name: /^Ma liitusin/ })
    .click();
  await untilSaid(visitor, /Google Classroom: sul on pääs/);
}

/** Each place has one way in on the card: the class, and the rooms with the lines that say how they stand. */
async function joinsClass(visitor: Visitor): Promise<void> {
  const links = await cardOf(visitor)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  const recorded = visitor.page.waitForResponse((reply) => reply.url().endsWith('/video-joined') && reply.ok());
  const [opened] = await Promise.all([
    visitor.page.context().waitForEvent('page'),
    cardOf(visitor).getByRole('link', { name: 'Liitu tunniga' }).click(),
    recorded,
  ]);
  await opened.close();
}

/** What happened to the registration, as far as it is the student's. */
async function readsHistory(visitor: Visitor): Promise<void> {
  await cardOf(visitor)
    .getByRole('button', { name: /^Vaata lähemalt/ })
    .click();
  const dialog = visitor.page.getByRole('dialog');
  for (const text of ['Koht on kindlalt sinu ja tunnid on avatud', 'Said pääsu keskkonda Discord'])
    await dialog.getByText(text).waitFor();
  await dialog.getByRole('button', { name: 'Sulge' }).click();
}

/** In LearnWorlds somebody marks what the student has done. */
async function markProgress(email: string, progress: number): Promise<void> {
  const school = (await (await fetch(`${run.sandboxUrl}/control/learnworlds/school`)).json()) as School;
  const userId = school.users.find((user) => user.email === email)?.id ?? '';
  for (const { courseId } of school.enrollments.filter((each) => each.userId === userId))
    await fetch(`${run.sandboxUrl}/control/learnworlds/progress`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId, courseId, progress }),
    });
}

/** Waits until the schedule has brought the progress. The API is asked, since loading pages meanwhile costs much more. */
async function untilSynced(account: Account, percent: number): Promise<void> {
  const authorization = `Bearer ${await tokenOf(run.url, run, account)}`;
  const isSynced = async (): Promise<boolean> => {
    const answer = await fetch(`${run.url}/api/v1/registrations`, { headers: { authorization } });
    const { items } = (await answer.json()) as { items: { progress: number | null }[] };
    if (items.some(({ progress }) => progress === percent)) return true;
    await sleep(PAUSE_MS);
    return false;
  };
  await until(`progress of ${percent}%`, isSynced, SYNC_MS);
}

it('a student connects Discord and Classroom and sees progress come; staff see who is in; Discord is left again', async () => {
  const account = accountOf(run, 'opilane@valikool.ee');
  await visiting({ width: 390 }, async (student) => {
    await signIn(student, run, account);
    await student.goTo(`${run.url}/user/my-courses`);
    await student.page.getByRole('heading', { name: 'Vestlus ja õpikeskkonnad' }).waitFor();
    await student.judge('rooms-unconnected');
    await untilSaid(student, /LearnWorlds: sul on pääs/);
    // The schedule brings it while the student sees to the other rooms.
    await markProgress(account.email, 73);
    await connectDiscord(student);
    await joinClassroom(student);
    await untilSynced(account, 73);
    await untilSaid(student, /Ülesannetest on tehtud 73%/);
    await student.judge('rooms-connected');
    await joinsClass(student);
    await readsHistory(student);

    await student.page.getByRole('button', { name: 'Ühenda lahti: Discord' }).click();
    const dialog = student.page.getByRole('dialog');
    await student.judge('rooms-disconnect');
    await dialog.getByRole('button', { name: 'Ühenda lahti: Discord' }).click();
    await untilSaid(student, /Discord: ühenda allpool/);
    expect(student).toMatchObject(nothingWrong);
  });
});

it.each(screensFor(LAPTOP))('on %i px staff see which students are in the rooms of a cohort', async (width) => {
  await visiting({ width }, async (staff) => {
    await signIn(staff, run, accountOf(run, 'admin@valikool.ee'));
    await staff.goTo(`${run.url}/manage/cohorts/3/students?view=rooms`);
    await staff.page.getByText('Edenemine failist').waitFor();
    await staff.page.getByRole('table').getByText('Sees').first().waitFor();
    await staff.judge('cohort-rooms');
    expect(staff).toMatchObject(nothingWrong);
  });
});
