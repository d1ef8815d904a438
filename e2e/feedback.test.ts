/**
 * Feedback that is heard: nothing is shown before the fifth answer, and the teacher’s reply is read by the next cohort.
 * @covers FeedbackAnswers, FeedbackForm, GivenFeedback
 */
import { mailTo } from './support/inbox';
import { accountOf, readRun, type Account } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { until } from './support/wait';

const FEWEST = 5;
const run = readRun();
const admin = accountOf(run, 'admin@valikool.ee');
const nothingWrong = { findings: [], faults: [] };
const laptop = { width: 1280 };
const phone = { width: 390 };

type Dashboard = { cohortId: number; submitted: number; participants: number; course: { id: number } };
type Registration = { feedback: string | null; student: { id: number }; cohort: { id: number } };
type Cohort = { id: number; startDate: string; teachers: { id: number }[] };
type User = { email: string };
type Reader = { account: Account; cohortId: number };
type EndedCohort = { cohortId: number; courseId: number; teacher: Account; silent: Account[]; next: Reader };

const OVER = ['AWAITING_RESULT', 'COMPLETED', 'FAILED'];
const TAKING_PART = ['REGISTERED', 'IN_PROGRESS', ...OVER];
const REPLY = 'Aitäh! Võtan tempo maha.';
const CHANGE = 'Kolmas teema saab kaks nädalat.';
const SAID = {
  courseSatisfaction: 8,
  courseHighlights: 'Kuu läbi teleskoobi',
  courseLearnings: 'Miks on aastaajad',
  courseDifficulty: 'JUST_RIGHT',
  timeSpent: 'MORE',
  skipTeacher: true,
  selfPerformance: 'VERY_GOOD',
  futureCourses: 'Füüsika',
};

/** Asks the API as the person who is signed in. */
const asked = <Answer>({ page }: Visitor, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([address, content]) => {
      const token = localStorage.getItem('valikool.access_token') ?? '';
      const answer = await fetch(`/api/v1${address}`, {
        method: content === undefined ? 'GET' : 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      });
      return (await answer.json()) as never;
    },
    [path, body] as const,
  );

async function emailOf(staff: Visitor, id: number): Promise<string> {
  return (await asked<User>(staff, `/users/${id}`)).email;
}

async function accountsOf(staff: Visitor, registrations: readonly Registration[]): Promise<Account[]> {
  const emails = await Promise.all(registrations.map(({ student }) => emailOf(staff, student.id)));
  return emails.map((email) => accountOf(run, email));
}

const registrationsOf = async (staff: Visitor, statuses: readonly string[]): Promise<Registration[]> => {
  const lists = await Promise.all(
    statuses.map((status) =>
      asked<{ items: Registration[] }>(staff, `/registrations?status=${status}&schoolYear=all&limit=100`),
    ),
  );
  return lists.flatMap(({ items }) => items);
};

/** @returns somebody of a later cohort of the course, whose own feedback is still to be given; null without any */
async function readerAfter(staff: Visitor, ended: Cohort, courseId: number): Promise<Reader | null> {
  const { items } = await asked<{ items: Cohort[] }>(staff, `/cohorts?course=${courseId}&sort=start&limit=100`);
  const later = items.filter(({ startDate }) => startDate > ended.startDate).map(({ id }) => id);
  const seats = await registrationsOf(staff, TAKING_PART);
  for (const cohortId of later) {
    const seat = seats.find(({ cohort, feedback }) => cohort.id === cohortId && feedback !== 'GIVEN');
    const [account] = seat === undefined ? [] : await accountsOf(staff, [seat]);
    if (account !== undefined) return { account, cohortId };
  }
  return null;
}

/**
 * @returns a cohort of the demo that is over, in which four or fewer have answered, and the fifth and the sixth still can, with
 * somebody of the next cohort of the course; null once this journey has been here
 */
async function waitingCohort(staff: Visitor): Promise<EndedCohort | null> {
  const cohorts = await asked<{ items: Cohort[] }>(staff, '/cohorts?schoolYear=all&status=COMPLETED&limit=100');
  const silent = (await registrationsOf(staff, OVER)).filter(({ feedback }) => feedback !== 'GIVEN');
  for (const ended of cohorts.items) {
    const { id, teachers } = ended;
    const { submitted, course } = await asked<Dashboard>(staff, `/cohorts/${id}/feedback-dashboard`);
    const own = silent.filter(({ cohort }) => cohort.id === id).slice(0, FEWEST + 1 - submitted);
    if (submitted >= FEWEST || own.length < FEWEST + 1 - submitted) continue;
    const reader = await readerAfter(staff, ended, course.id);
    if (reader === null) continue;
    const teacher = await asked<User>(staff, `/users/${teachers[0]?.id ?? 0}`);
    return {
      cohortId: id,
      courseId: course.id,
      teacher: accountOf(run, teacher.email),
      silent: await accountsOf(staff, own),
      next: reader,
    };
  }
  return null;
}

const chosen = ({ page }: Visitor, name: string | RegExp) => page.getByRole('radio', { name, exact: true }).first();

async function next({ page }: Visitor, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Edasi' }).click();
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
}

type Variant = { hearts: number; question: string; text: string; aboutTeacher: boolean; self: string; help?: string };

/** Both forms of the questions: a satisfied student praises and speaks of the teacher, another says what bothered them. */
const SATISFIED: Variant = {
  hearts: 9,
  question: 'Mis sulle kursuse juures kõige rohkem meeldis?',
  text: 'Öine vaatlus katusel',
  aboutTeacher: true,
  self: 'Väga hästi',
};
const BOTHERED: Variant = {
  hearts: 5,
  question: 'Mis sind kursuse juures häiris?',
  text: 'Kolmas teema läks liiga kiiresti',
  aboutTeacher: false,
  self: 'Rahuldavalt',
  help: 'Rohkem näiteid',
};

/** A student answers the form, step by step, and sends it. */
async function fillIn(visitor: Visitor, { cohortId }: EndedCohort, variant: Variant): Promise<void> {
  const { page } = visitor;
  await visitor.goTo(`${run.url}/user/cohorts/${cohortId}/feedback`);
  await chosen(visitor, `${variant.hearts} / 10`).press('Space');
  await page.getByLabel(variant.question).fill(variant.text);
  await page.getByLabel('Mis on kõige olulisem, mida sa õppisid?').fill('Kuidas katset kavandada');
  await visitor.judge(`feedback-form-${variant.hearts}`);
  await next(visitor, 'Mida õppisid');
  for (const star of await page.getByRole('radio', { name: '4 / 5' }).all()) await star.press('Space');
  await next(visitor, 'Raskus ja aeg');
  await chosen(visitor, 'Paras').press('Space');
  await chosen(visitor, 'Nii palju, kui arvasin').press('Space');
  await next(visitor, 'Õpetaja');
  await chosen(visitor, variant.aboutTeacher ? 'Jah, jätkan' : 'Ei, jätan selle osa vahele').press('Space');
  if (variant.aboutTeacher) {
    await chosen(visitor, 'Suurepärane').press('Space');
    await page.getByLabel('Mida tahaksid õpetajale öelda?').fill('Aitäh!');
  }
  await visitor.judge(`feedback-teacher-${variant.hearts}`);
  await next(visitor, 'Sina');
  await chosen(visitor, variant.self).press('Space');
  const help = page.getByLabel('Mis oleks aidanud sul paremini hakkama saada?');
  if (variant.help !== undefined) await help.fill(variant.help);
  else expect(await help.count()).toBe(0);
  await page.getByLabel('Millistel kursustel tahaksid edaspidi osaleda?').fill('Füüsika');
  await page.getByRole('button', { name: 'Saada tagasiside' }).click();
  await page.getByText('Aitäh tagasiside eest!').waitFor();
}

const answer = ({ cohortId }: EndedCohort, student: Account) =>
  visiting(phone, async (visitor) => {
    await signIn(visitor, run, student);
    const form = await asked<{ learningOutcomes: string[] }>(visitor, `/cohorts/${cohortId}/feedback`);
    const learningOutcomes = form.learningOutcomes.map(() => 4);
    const sent = await asked<{ state: string; answers: object }>(visitor, `/cohorts/${cohortId}/feedback`, {
      submit: true,
      answers: { ...SAID, learningOutcomes },
    });
    expect(sent.state).toBe('SUBMITTED');
    expect(JSON.stringify(sent)).not.toContain(SAID.courseHighlights);
  });

const asTeacher = ({ teacher, cohortId }: EndedCohort, visit: (visitor: Visitor) => Promise<void>) =>
  visiting(laptop, async (visitor) => {
    await signIn(visitor, run, teacher);
    await visitor.goTo(`${run.url}/user/cohorts/${cohortId}/feedback-dashboard`);
    await visit(visitor);
    expect(visitor).toMatchObject(nothingWrong);
  });

const writes = (cohort: EndedCohort, student: Account, variant: Variant, width: { width: number }) =>
  visiting(width, async (visitor) => {
    await signIn(visitor, run, student);
    await fillIn(visitor, cohort, variant);
    expect(visitor).toMatchObject(nothingWrong);
  });

/** The teacher sees nothing but a number before the fifth answer. */
const readsNothing = (cohort: EndedCohort) =>
  asTeacher(cohort, async (visitor) => {
    await visitor.page.getByText('Vastuseid on liiga vähe, et neid näidata').waitFor();
    await expect(visitor.page.getByText(SAID.courseHighlights).count()).resolves.toBe(0);
    await visitor.judge('feedback-too-few');
  });

/** After the fifth the teacher reads five, and replies. The sixth waits for others. */
const readsAndReplies = (cohort: EndedCohort) =>
  asTeacher(cohort, async (visitor) => {
    const { page } = visitor;
    await page.getByText(BOTHERED.text).first().waitFor();
    await page.getByText('Ootel vastuseid: 1.').waitFor();
    await expect(page.getByText(SATISFIED.text).count()).resolves.toBe(0);
    await visitor.judge('feedback-read');
    await page.getByRole('button', { name: 'Vasta rühmale' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mida sa rühmale vastad?').fill(REPLY);
    await dialog.getByLabel(/Mida sa järgmine kord teisiti teed/).fill(CHANGE);
    await visitor.judge('feedback-reply');
    await dialog.getByRole('button', { name: 'Saada vastus' }).click();
    await page.getByRole('heading', { name: 'Vastus rühmale' }).waitFor();
    await visitor.judge('feedback-replied');
  });

/** What changes is read on the course's page by everybody, and with the reply on the form of the next cohort. */
async function isReadByOthers({ courseId, next: reader }: EndedCohort): Promise<void> {
  await visiting(phone, async (visitor) => {
    const { page } = visitor;
    const address = `${run.url}/courses/${courseId}`;
    // The edge may serve the previous page for a moment.
    await until('the page with the change', async () => (await (await fetch(address)).text()).includes(CHANGE));
    await page.goto(address);
    await page.getByText(CHANGE).waitFor();
    await visitor.judge('course-changed');
    await signIn(visitor, run, reader.account);
    await visitor.goTo(`${run.url}/user/cohorts/${reader.cohortId}/feedback`);
    const reply = page.getByRole('region', { name: 'Mida õpetaja vastas eelmisele rühmale' });
    await reply.getByText(REPLY).waitFor();
    await reply.getByText(CHANGE).waitFor();
    await visitor.judge('feedback-earlier-reply');
    expect(visitor).toMatchObject(nothingWrong);
  });
}

/** @covers rule feedback-five */
it('is given in both forms, shown from the fifth answer on, and the teacher’s reply is read by the cohort and the next', async () => {
  let found: EndedCohort | null = null;
  await visiting(laptop, async (staff) => {
    await signIn(staff, run, admin);
    found = await waitingCohort(staff);
  });
  const cohort = found as EndedCohort | null;
  if (cohort === null) throw new Error('No cohort with fewer than five answers left: start with fresh data');
  const [fifth, sixth] = cohort.silent.slice(-2);
  if (fifth === undefined || sixth === undefined) throw new Error('Somebody has not answered');
  for (const student of cohort.silent.slice(0, -2)) await answer(cohort, student);

  await readsNothing(cohort);
  await writes(cohort, fifth, BOTHERED, phone);
  await writes(cohort, sixth, SATISFIED, laptop);
  await readsAndReplies(cohort);

  await mailTo(run.inboxUrl, fifth.email, /vastas|replied|ответил/);
  await isReadByOthers(cohort);
});
