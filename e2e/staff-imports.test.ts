/**
 * Lists that staff import: people, results and progress. Every row is judged before anything changes, and a list can be
 * taken back.
 * @covers page /manage/imports/users, page /manage/imports/results, page /manage/imports/progress
 */
import { askAs } from './support/asked';
import { mailTo } from './support/inbox';
import { accountOf, readRun, type Account } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { workbookOf } from './support/workbook';

const run = readRun();
const admin = accountOf(run, 'admin@valikool.ee');
const teacher = accountOf(run, 'opetaja@valikool.ee');
const nothingWrong = { findings: [], faults: [] };
const laptop = { width: 1280 };
const phone = { width: 390 };

const lists = {
  users: '/manage/imports/users',
  results: '/manage/imports/results',
  progress: '/manage/imports/progress',
} as const;
const PEOPLE = 250;
/** A list is carried out in the background, after whatever waits there. */
const CARRIED_OUT = { timeout: 180_000 };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Marks all that one run of this file makes: heads that nobody has named before, addresses that nobody has. */
const stamp = Date.now();
/** Heads that no product knows; the others are recognised. */
const HEADS = ['Eesnimi', 'Perenimi', `Kontakt ${stamp}`, `Amet ${stamp}`, 'Kool'] as const;
const address = (name: string): string => `${name}.${stamp}@naide.ee`;

type Page<Item> = { items: Item[] };
type Registration = {
  confirmedAt: string | null;
  student: { id: number };
  cohort: { id: number; status: string; teachers: string[] };
};
type Participant = { email: string; firstName: string; lastName: string; confirmedAt: string | null; status: string };
type Cohort = { id: number; status: string };

const nameOf = ({ firstName, lastName }: Participant): string => `${firstName} ${lastName}`;
const asAdmin = <Answer>(path: string) => askAs<Answer>(run, admin, path);
const participantsOf = async (cohortId: number): Promise<Participant[]> =>
  (await asAdmin<Page<Participant>>(`/cohorts/${cohortId}/students?limit=100`)).items;

/** @returns somebody who is registered, but not for this cohort */
async function outsiderOf(cohortId: number, others: readonly number[]): Promise<Participant> {
  const inside = new Set((await participantsOf(cohortId)).map(({ email }) => email));
  for (const other of others) {
    const outsider = (await participantsOf(other)).find(({ email }) => !inside.has(email));
    if (outsider !== undefined) return outsider;
  }
  throw new Error(`Everybody of the demo is in cohort ${cohortId}`);
}

type Ended = { cohortId: number; waiting: Participant; outsider: Participant; teacher: Account };

/** @returns a cohort that is over, somebody in it who has no result yet, and somebody of another cohort */
async function endedCohort(): Promise<Ended> {
  const { items } = await asAdmin<Page<Registration>>('/registrations?status=AWAITING_RESULT&limit=100');
  const over = items.filter(({ confirmedAt, cohort }) => confirmedAt !== null && cohort.status === 'COMPLETED');
  // The last one: other journeys take the first.
  const { cohort } = over.at(-1) ?? {};
  if (cohort === undefined) throw new Error('The demo has a student who waits for a result');
  const waiting = (await participantsOf(cohort.id)).find(
    ({ status, confirmedAt }) => status === 'AWAITING_RESULT' && confirmedAt !== null,
  );
  const [teacherName = ''] = cohort.teachers;
  const teachers = await asAdmin<Page<Participant>>(`/users?role=TEACHER&q=${encodeURIComponent(teacherName)}`);
  const email = teachers.items.find((user) => nameOf(user) === teacherName)?.email ?? '';
  const others = [...new Set(items.map((item) => item.cohort.id))].filter((id) => id !== cohort.id);
  if (waiting === undefined) throw new Error(`Nobody of cohort ${cohort.id} waits for a result`);
  return {
    cohortId: cohort.id,
    waiting,
    outsider: await outsiderOf(cohort.id, others),
    teacher: accountOf(run, email),
  };
}

type Running = { cohortId: number; first: Participant; second: Participant; outsider: Participant };

/**
 * @returns a cohort of the teacher with two confirmed students, whose progress no room overwrites every minute, and a student
 * who is not in it
 */
async function runningCohort(): Promise<Running> {
  const { items } = await askAs<Page<Cohort>>(run, teacher, '/cohorts?limit=100');
  for (const { id: cohortId } of items) {
    const { lwCourseId } = await askAs<{ lwCourseId: string | null }>(run, teacher, `/cohorts/${cohortId}`);
    if (lwCourseId !== null) continue;
    const seated = (await participantsOf(cohortId)).filter(({ confirmedAt }) => confirmedAt !== null);
    const [first, second] = seated.filter(({ status }) => status === 'IN_PROGRESS');
    if (first && second) {
      const others = (await asAdmin<Page<Cohort>>('/cohorts?limit=100')).items.map(({ id }) => id);
      return { cohortId, first, second, outsider: await outsiderOf(cohortId, others) };
    }
  }
  throw new Error('The teacher of the demo has a cohort with two students');
}

/** Opens the page of a list and chooses the file. */
async function upload(
  visitor: Visitor,
  what: keyof typeof lists,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await visitor.goTo(`${run.url}${lists[what]}`);
  await visitor.page.locator('input[type=file]').setInputFiles(file);
}
const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n'), 'utf8'),
});
const xlsxFile = (rows: readonly (readonly string[])[]) => ({
  name: 'inimesed.xlsx',
  mimeType: XLSX,
  buffer: workbookOf([HEADS, ...rows]),
});

/** Waits until the dry run says about the row what is wrong with it. */
async function refusal({ page }: Visitor, row: string, reason: string | RegExp): Promise<void> {
  await page.getByRole('row').filter({ hasText: row }).getByText(reason).waitFor();
}

/** Applies the list, and waits for its progress bar and its end. */
async function apply({ page }: Visitor, rows: number): Promise<void> {
  const progress = page.getByRole('progressbar', { name: 'Rakendamisel' }).waitFor();
  await page.getByRole('button', { name: rows === 1 ? 'Rakenda 1 rida' : `Rakenda ${rows} rida` }).click();
  await progress;
  await page.getByText(`${rows} rida rakendatud.`).waitFor(CARRIED_OUT);
}

async function undo({ page }: Visitor, rows: number): Promise<void> {
  await page.getByRole('button', { name: 'Võta nimekiri tagasi' }).click();
  await page.getByText(`${rows} rida tagasi võetud.`).waitFor(CARRIED_OUT);
}

/** Looks somebody up in the list of users. @returns how many rows have the address */
async function usersWith({ page }: Visitor, email: string): Promise<number> {
  const answered = page.waitForResponse((reply) => reply.url().includes('/api/v1/users?') && reply.ok());
  await page.goto(`${run.url}/manage/users?q=${encodeURIComponent(email)}`);
  const { items } = (await (await answered).json()) as Page<{ email: string }>;
  return items.filter((user) => user.email === email).length;
}

/** `a` to `z`, then `aa`: names have no digits. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode('a'.charCodeAt(0) + (index % 26));
const people = Array.from({ length: PEOPLE }, (_, index) => [
  ...['Nimekirja', `Rand${letters(index)}`, address(`rand.${letters(index)}`), index === 0 ? 'õpetaja' : '', ''],
]);
const wrongRows = [
  ['Kati', 'Kask', 'kati.kask(at)naide.ee', '', ''],
  ['Hele', 'Haldur', address('haldur'), 'administraator', ''],
  ['Kuno', 'Kooljas', address('koolita'), '', 'Olematu kool'],
  ['Rein', 'Rand', people[0]?.[2] ?? '', '', ''],
];

/** The product does not know two heads of the file: a person says what they are. */
async function nameColumns(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByText('Vajalikku veergu ei tuntud ära. Vali see allpool.').waitFor();
  await page.getByLabel('E-post', { exact: true }).selectOption({ label: HEADS[2] });
  await page.getByLabel('Roll (valikuline)').selectOption({ label: HEADS[3] });
  await visitor.judge('users-columns');
  await page.getByRole('button', { name: 'Loe fail uuesti' }).click();
}

/** Each wrong row says why; one of them is corrected on the page. */
async function readWrongRows(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByText(`${PEOPLE} rida muudab midagi.`).waitFor();
  await page.getByText('4 rida on vigane ja jääb välja.').waitFor();
  await refusal(visitor, 'Kati Kask', 'ei ole e-posti aadress');
  await refusal(visitor, 'Hele Haldur', 'haldurid lisatakse ükshaaval');
  await refusal(visitor, 'Kuno Kooljas', 'ei ole ühegi kooli nimi ega number');
  await refusal(visitor, 'Rein Rand', 'on sama mis reas 2');
  await visitor.judge('users-dry-run');
  await page
    .getByRole('row')
    .filter({ hasText: 'Kati Kask' })
    .getByRole('button', { name: /^Paranda/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-post').fill(address('kati.kask'));
  await dialog.getByRole('button', { name: 'Salvesta ja kontrolli' }).click();
  await page.getByText(`${PEOPLE + 1} rida muudab midagi.`).waitFor();
  await page.getByText('3 rida on vigane ja jääb välja.').waitFor();
}

it('an administrator imports people from a workbook: columns named once, wrong rows explained, and all taken back', async () => {
  const corrected = address('kati.kask');
  await visiting(laptop, async (visitor) => {
    const { page } = visitor;
    await signIn(visitor, run, admin);
    await upload(visitor, 'users', xlsxFile([...people, ...wrongRows]));
    await nameColumns(visitor);
    await readWrongRows(visitor);
    const list = page.url();
    await apply(visitor, PEOPLE + 1);
    await visitor.judge('users-applied');
    expect(await usersWith(visitor, corrected)).toBe(1);

    await page.goto(list);
    await undo(visitor, PEOPLE + 1);
    await visitor.judge('users-undone');
    expect(await usersWith(visitor, corrected)).toBe(0);
    expect(visitor).toMatchObject(nothingWrong);
  });

  await visiting(phone, async (visitor) => {
    await signIn(visitor, run, admin);
    await upload(visitor, 'users', xlsxFile([['Uus', 'Inimene', address('uus'), 'esindaja', '']]));
    await refusal(visitor, 'Uus Inimene', 'esindajal peab olema kool');
    await visitor.page.getByText('Vajalikku veergu ei tuntud ära').waitFor({ state: 'detached' });
    await visitor.judge('users-phone');
    expect(visitor).toMatchObject(nothingWrong);
  });
});

it('an administrator imports results of a cohort, not for somebody of another cohort; the teacher sees them', async () => {
  const { cohortId, waiting, outsider, teacher: marker } = await endedCohort();
  const rows = [waiting, outsider].map(({ email }) => `${email};${cohortId};arvestatud`);

  await visiting(laptop, async (staff) => {
    const { page } = staff;
    await signIn(staff, run, admin);
    await upload(staff, 'results', csvFile('tulemused.csv', ['E-post;Rühm;Tulemus', ...rows]));
    await page.getByText('1 rida on vigane ja jääb välja.').waitFor();
    await refusal(staff, outsider.email, 'õpilane ei ole sinna registreeritud');
    await page.getByRole('tab', { name: 'Tulemused (1)' }).click();
    await page.getByRole('row').filter({ hasText: waiting.email }).getByText('Ootab tulemust → Arvestatud').waitFor();
    await staff.judge('results-dry-run');
    await apply(staff, 1);
    await mailTo(run.inboxUrl, waiting.email, /^(Arvestatud|Passed|Зачтено)/);

    await visiting(phone, async (visitor) => {
      await signIn(visitor, run, marker);
      await visitor.goTo(`${run.url}/user/cohorts/${cohortId}/students`);
      const row = visitor.page.getByRole('row').filter({ hasText: nameOf(waiting) });
      await row.getByText('Arvestatud', { exact: true }).first().waitFor();
      // Lists of all cohorts are not a teacher's.
      await visitor.goTo(`${run.url}${lists.results}`);
      await visitor.heading('Seda lehte sa avada ei saa');
      expect(visitor).toMatchObject(nothingWrong);
    });

    await undo(staff, 1);
    await staff.judge('results-undone');
    expect(staff).toMatchObject(nothingWrong);
  });
});

it('a teacher imports the progress of an own cohort, and staff correct it with a list; nobody else’s students are reached', async () => {
  const { cohortId, first, second, outsider } = await runningCohort();
  const listOf = (percents: readonly [Participant, number][]) =>
    percents.map(([{ email }, percent]) => `${email},${percent}%`);

  await visiting(phone, async (visitor) => {
    const { page } = visitor;
    await signIn(visitor, run, teacher);
    await visitor.goTo(`${run.url}/user/cohorts/${cohortId}/students?view=rooms`);
    const lines = listOf([
      [first, 41],
      [second, 42],
      [outsider, 43],
    ]);
    await page.locator('input[type=file]').setInputFiles(csvFile('edenemine.csv', ['E-mail,Progress', ...lines]));
    await page.getByRole('button', { name: 'Võta edenemine üle' }).click();
    await page.getByText('Salvestasime 2 õpilase edenemise.').waitFor();
    await page.getByText(`Rida 4: selles rühmas ei ole kellelgi aadressi ${outsider.email}.`).waitFor();
    await visitor.judge('progress-file');
    expect(visitor).toMatchObject(nothingWrong);
  });

  await visiting(phone, async (staff) => {
    const { page } = staff;
    await signIn(staff, run, admin);
    const list = ['E-post,Rühm,Edenemine', ...[first, outsider].map(({ email }) => `${email},${cohortId},77%`)];
    await upload(staff, 'progress', csvFile('edenemine.csv', list));
    await refusal(staff, outsider.email, 'õpilane ei ole sinna registreeritud');
    await staff.judge('progress-dry-run');
    await page.getByRole('tab', { name: 'Uus edenemine (1)' }).click();
    await page.getByRole('row').filter({ hasText: first.email }).getByText('41 % → 77 %', { exact: true }).waitFor();
    await apply(staff, 1);
    const progressOf = async () =>
      (await asAdmin<Page<{ email: string; progress: number | null }>>(`/cohorts/${cohortId}/students?limit=100`)).items
        .filter(({ email }) => email === first.email)
        .map(({ progress }) => progress);
    expect(await progressOf()).toEqual([77]);

    await undo(staff, 1);
    expect(await progressOf()).toEqual([41]);
    expect(staff).toMatchObject(nothingWrong);
  });
});
