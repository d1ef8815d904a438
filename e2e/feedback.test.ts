/** Feedback that is heard: nothing is shown before the fifth answer, and the teacher replies to the group. */
import { mailTo } from './support/inbox';
import { accountOf, readRun, type Account } from './support/run';
import { signIn } from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';

jest.setTimeout(300_000);

const FEWEST = 5;
const run = readRun();
const admin = accountOf(run, 'admin@valikool.ee');
const nothingWrong = { findings: [], faults: [] };
const laptop = { width: 1280 };
const phone = { width: 390 };

type Dashboard = { cohortId: number; submitted: number; participants: number; course: { id: number } };
type Registration = { feedback: string | null; student: { id: number }; cohort: { id: number } };
type Cohort = { id: number; teachers: { id: number }[] };
type User = { email: string };
type Group = { cohortId: number; courseId: number; teacher: Account; silent: Account[]; answered: number };

const OVER = ['AWAITING_RESULT', 'COMPLETED', 'FAILED'];
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

/** @returns a group of the demo that is over, in which four or fewer have answered and the fifth still can */
async function waitingGroup(staff: Visitor): Promise<Group> {
  const cohorts = await asked<{ items: Cohort[] }>(staff, '/cohorts?schoolYear=all&status=COMPLETED&limit=100');
  const lists = await Promise.all(
    OVER.map((status) => asked<{ items: Registration[] }>(staff, `/registrations?status=${status}&limit=100`)),
  );
  const over = lists.flatMap(({ items }) => items);
  for (const { id, teachers } of cohorts.items) {
    const { submitted, course } = await asked<Dashboard>(staff, `/cohorts/${id}/feedback-dashboard`);
    const open = over.filter(({ cohort, feedback }) => cohort.id === id && feedback !== 'GIVEN');
    const silent = open.slice(0, FEWEST - submitted);
    if (submitted >= FEWEST || silent.length < FEWEST - submitted) continue;
    const teacher = await asked<User>(staff, `/users/${teachers[0]?.id ?? 0}`);
    const emails = await Promise.all(silent.map(({ student }) => emailOf(staff, student.id)));
    return {
      cohortId: id,
      courseId: course.id,
      teacher: accountOf(run, teacher.email),
      silent: emails.map((email) => accountOf(run, email)),
      answered: submitted,
    };
  }
  throw new Error('The demo has a group whose fifth answer is still to come');
}

const answer = ({ cohortId }: Group, student: Account) =>
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

const asTeacher = ({ teacher, cohortId }: Group, visit: (visitor: Visitor) => Promise<void>) =>
  visiting(laptop, async (visitor) => {
    await signIn(visitor, run, teacher);
    await visitor.page.goto(`${run.url}/user/cohorts/${cohortId}/feedback-dashboard`);
    await visit(visitor);
    expect(visitor).toMatchObject(nothingWrong);
  });

it('is shown from the fifth answer on, and the teacher’s reply reaches the group and the course’s page', async () => {
  let found: Group | null = null;
  await visiting(laptop, async (staff) => {
    await signIn(staff, run, admin);
    found = await waitingGroup(staff);
  });
  const group = found as Group | null;
  if (group === null) throw new Error('A group was found');
  const [fifth] = group.silent.slice(-1);
  if (fifth === undefined) throw new Error('Somebody has not answered');
  for (const student of group.silent.slice(0, -1)) await answer(group, student);

  await asTeacher(group, async (visitor) => {
    const { page } = visitor;
    await page.getByText('Vastuseid on liiga vähe, et neid näidata').waitFor();
    await expect(page.getByText(SAID.courseHighlights).count()).resolves.toBe(0);
    await visitor.judge('feedback-too-few');
  });
  await answer(group, fifth);
  await asTeacher(group, async (visitor) => {
    const { page } = visitor;
    await page.getByText(SAID.courseHighlights).first().waitFor();
    await page.getByRole('button', { name: 'Vasta rühmale' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mida sa rühmale vastad?').fill('Aitäh! Võtan tempo maha.');
    await dialog.getByLabel(/Mida sa järgmine kord teisiti teed/).fill('Kolmas teema saab kaks nädalat.');
    await visitor.judge('feedback-reply');
    await dialog.getByRole('button', { name: 'Saada vastus' }).click();
    await page.getByRole('heading', { name: 'Vastus rühmale' }).waitFor();
    await visitor.judge('feedback-replied');
  });

  await mailTo(run.inboxUrl, fifth.email, /vastas|replied|ответил/);
  await visiting(phone, async (visitor) => {
    await visitor.page.goto(`${run.url}/courses/${group.courseId}`);
    await visitor.page.getByText('Kolmas teema saab kaks nädalat.').waitFor();
    await visitor.judge('course-changed');
    expect(visitor).toMatchObject(nothingWrong);
  });
});
