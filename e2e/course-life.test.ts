/**
 * The life of a course and its cohort, from the first draft to the teacher's pay. Weeks pass by moving the clock; no
 * row is edited.
 */
import { openCohort, saved, sendToReview, writeCourse } from './support/authoring';
import { moveClock } from './support/bank';
import { mailTo } from './support/inbox';
import { accountOf, type Run } from './support/run';
import {
  aNewcomer,
  chooseCohort,
  confirm,
  linkIn,
  payAtBank,
  registerByBankLink,
  signIn,
  signUp,
  type Newcomer,
  type OpenCohort,
} from './support/screens';
import { startTestStack, type TestStack } from './support/testStack';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { sleep, until } from './support/wait';

const DAY_MS = 86_400_000;
const SWEEP_SECONDS = 2;
const title = 'Astronoomia õues';
const name = 'Astronoomia õues, katserühm';
const phone = { width: 390 };
const laptop = { width: 1280 };

let stack: TestStack;
let run: Run;
beforeAll(async () => {
  // Weeks that pass in a second wake all schedules at once: a busy machine gets its time for their locks.
  const settings = { SWEEP_SECONDS: String(SWEEP_SECONDS), LOCK_TIMEOUT_MS: '20000' };
  stack = await startTestStack('course-life', { withSeed: true, settings });
  const { url, anonKey, inboxUrl, sandboxUrl, accounts } = stack;
  run = { url, anonKey, accounts, inboxUrl: inboxUrl ?? '', sandboxUrl: sandboxUrl ?? '' };
});
afterAll(() => stack.stop());

const expectCalm = ({ findings, faults }: Visitor): void => {
  expect({ findings, faults }).toEqual({ findings: [], faults: [] });
};

/** A demo user in a browser, signed in until the visit ends. */
const as = (email: string, visit: (visitor: Visitor) => Promise<void>) =>
  visiting(laptop, async (visitor) => {
    await signIn(visitor, run, accountOf(run, email));
    await visit(visitor);
    expectCalm(visitor);
  });

/** A student who signs up, or signs in again. */
const asStudent = (who: Newcomer, isNew: boolean, visit: (visitor: Visitor) => Promise<void>) =>
  visiting(phone, async (visitor) => {
    if (isNew) {
      await signUp(visitor, run, who);
      await confirm(visitor, run, who);
    } else await signIn(visitor, run, who);
    await visit(visitor);
    expectCalm(visitor);
  });

const teacher = 'opetaja@valikool.ee';
const admin = 'admin@valikool.ee';
const first = aNewcomer();
const second = aNewcomer();
const third = aNewcomer();

let courseId: number;
let cohort: OpenCohort;
const start = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 20 * DAY_MS + 14 * 3_600_000);
const end = new Date(start.getTime() + 42 * DAY_MS);

it('a teacher writes a course with every field, and submits it for review', async () => {
  await as(teacher, async (visitor) => {
    courseId = await writeCourse(visitor, run, { title, price: '60' });
    await visitor.judge('course-editor');
    await visitor.page.reload();
    await visitor.page.getByLabel('2. õpiväljund', { exact: true }).waitFor();
    await expect(visitor.page.getByLabel('2. õpiväljund', { exact: true }).inputValue()).resolves.toBe(
      'selgitab, miks on aastaajad',
    );
    await sendToReview(visitor);
    await visitor.judge('course-in-review');
  });
});

it('an administrator sends it back with a comment, and approves the corrected course', async () => {
  await mailTo(run.inboxUrl, admin, new RegExp(title));
  await as(admin, async (visitor) => {
    const { page } = visitor;
    await visitor.goTo(`${run.url}/manage/courses?status=IN_REVIEW`);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Saada tagasi' }).click();
    await page.getByLabel('Mida tuleb muuta').fill('Palun ütle, mida kaasa võtta.');
    await page.getByRole('button', { name: 'Saada kommentaariga tagasi' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  await mailTo(run.inboxUrl, teacher, new RegExp(title));

  await as(teacher, async (visitor) => {
    const { page } = visitor;
    await visitor.goTo(`${run.url}/user/courses/${courseId}`);
    await page.getByText('Palun ütle, mida kaasa võtta.').first().waitFor();
    await visitor.judge('course-sent-back');
    await page.getByLabel('Kokkuvõte').fill('Kuus õhtut tähtede all. Võta kaasa soojad riided.');
    await saved(visitor);
    await sendToReview(visitor);
  });
  await as(admin, async (visitor) => {
    const { page } = visitor;
    await visitor.goTo(`${run.url}/manage/courses/${courseId}`);
    await page.getByRole('button', { name: 'Kinnita', exact: true }).click();
    await page.getByText('Kursus on kataloogis').first().waitFor();
    await visitor.judge('course-approved');
  });
});

it('a cohort is created, and filled by two who pay', async () => {
  await as(teacher, async (visitor) => {
    const cohortId = await openCohort(visitor, run, courseId, { name, start, end });
    const { slug } = (await (await fetch(`${run.url}/api/v1/courses/${courseId}`)).json()) as { slug: string };
    cohort = { slug, title, price: 6_000, cohortId, cohort: name };
  });
  for (const student of [first, second])
    await asStudent(student, true, async (visitor) => {
      await chooseCohort(visitor, run, cohort);
      await registerByBankLink(visitor);
      await payAtBank(visitor);
    });
});

/** The edge may serve the previous page for a moment, which still shows a seat that is taken. */
const isToldFull = async (): Promise<boolean> =>
  (await (await fetch(`${run.url}/courses/${cohort.slug}`)).text()).includes('Rühm on täis');

it('the next student joins the waiting list, and takes the seat of one who leaves', async () => {
  await until('the page that tells of the full cohort', isToldFull);
  await asStudent(third, true, async (visitor) => {
    const { page } = visitor;
    await page.goto(`${run.url}/courses/${cohort.slug}`);
    await page.getByRole('checkbox', { name: /Nõustun/ }).check();
    await page.getByRole('button', { name: `Lisa mind ootenimekirja: ${name}` }).click();
    await page.getByText('Oled ootenimekirjas').waitFor();
    await visitor.judge('course-waiting');
    await visitor.goTo(`${run.url}/user/my-courses`);
    await page.getByText('Järgmine vaba koht on sinu.').waitFor();
    await visitor.judge('my-courses-waiting');
  });
  await asStudent(first, false, async (visitor) => {
    const { page } = visitor;
    await page.getByRole('button', { name: `Vaata lähemalt: ${title}` }).click();
    await page.getByRole('button', { name: 'Loobun kursusest' }).click();
    await page.getByRole('button', { name: 'Loobun kohast' }).click();
    await page.getByRole('article').filter({ hasText: title }).getByText('Raha tagasi').waitFor();
  });

  const offer = await mailTo(run.inboxUrl, third.email, new RegExp(title));
  await visiting(phone, async (visitor) => {
    const { page } = visitor;
    await page.goto(linkIn(offer, '/courses/offer/'));
    await page.getByRole('heading', { name: /sind ootab vaba koht/ }).waitFor();
    await visitor.judge('waitlist-offer');
    await page.getByRole('radio', { name: 'Pangalink' }).check();
    await page.getByRole('radio', { name: 'Swedbank' }).check();
    await page.getByRole('button', { name: 'Võtan koha' }).click();
    await visitor.heading('Makse pangalingiga');
    await page.getByRole('button', { name: /^Maksa / }).click();
    // Who came by the link of the mail is not signed in yet.
    await visitor.heading('Logi sisse', 1);
    await page.getByLabel('E-post').fill(third.email);
    await page.getByLabel('Parool', { exact: true }).fill(third.password);
    await page.getByRole('button', { name: 'Logi sisse', exact: true }).click();
    await visitor.heading('Koht on sinu!');
    expectCalm(visitor);
  });
  await asStudent(third, false, async ({ page }) => {
    await page.getByRole('article').filter({ hasText: title }).getByText('Tulekul').waitFor();
  });
});

/**
 * Reloads the cohort's page until its status has changed: a periodic job follows the clock, and may be late on a busy
 * machine.
 */
async function seen({ page }: Visitor, section: 'user' | 'manage', status: string): Promise<void> {
  const isSo = async (): Promise<boolean> => {
    await page.goto(`${run.url}/${section}/cohorts/${cohort.cohortId}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    if ((await page.getByText(status, { exact: true }).count()) > 0) return true;
    await sleep(SWEEP_SECONDS * 1_000);
    return false;
  };
  await until(`the cohort to be ${status}`, isSo, 120_000);
}

it('it starts and ends automatically, its teacher enters the results, and it is paid for', async () => {
  await moveClock(run.sandboxUrl, { minutes: Math.ceil((start.getTime() - Date.now()) / 60_000) + 5 });
  await as(teacher, (visitor) => seen(visitor, 'user', 'Käib'));
  await asStudent(second, false, async (visitor) => {
    const card = visitor.page.getByRole('article').filter({ hasText: title });
    await card.getByText('Käib').waitFor();
    await visitor.judge('my-courses-running');
  });

  await moveClock(run.sandboxUrl, { days: 43 });
  await as(teacher, async (visitor) => {
    const { page } = visitor;
    await seen(visitor, 'user', 'Lõppenud');
    await visitor.goTo(`${run.url}/user/cohorts/${cohort.cohortId}/students`);
    await page.getByRole('checkbox', { name: 'Vali kõik' }).check();
    await visitor.judge('cohort-students');
    const chosen = page.getByRole('region', { name: 'Mida teha valitud õpilastega' });
    await chosen.getByLabel('Valitud õpilaste edenemine').fill('80');
    await chosen.getByRole('button', { name: 'Märgi edenemine' }).click();
    await page.getByText('2 õpilase edenemine on salvestatud.').waitFor();
    await page.getByRole('checkbox', { name: 'Vali kõik' }).check();
    await chosen.getByRole('button', { name: 'Arvestatud', exact: true }).click();
    await page.getByText('2 tulemust on märgitud.').waitFor();
  });
  await as(admin, async (visitor) => {
    const { page } = visitor;
    await seen(visitor, 'manage', 'Lõppenud');
    await page.getByRole('button', { name: 'Õpetajale on makstud' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Õpetajale on makstud' }).click();
    await page.getByText('Seis on muudetud.').waitFor();
    await page.getByRole('tab', { name: 'Mis on toimunud' }).click();
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    await visitor.judge('cohort-activity');
    await seen(visitor, 'manage', 'Õpetajale makstud');
  });
  await asStudent(third, false, async ({ page }) => {
    await page.getByRole('article').filter({ hasText: title }).getByText('Arvestatud').waitFor();
  });
});

it('a student gives feedback, and a single answer is shown to nobody', async () => {
  await asStudent(third, false, async (visitor) => {
    const { page } = visitor;
    const marked = (question: RegExp | string, mark: string) =>
      page.getByRole('group', { name: question }).getByRole('radio', { name: mark, exact: true }).check();
    const next = () => page.getByRole('button', { name: 'Edasi' }).click();
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('link', { name: /tagasiside/i })
      .click();
    await marked('Kui rahul sa kursusega oled?', '9 / 10');
    await page.getByLabel('Mis sulle kursuse juures kõige rohkem meeldis?').fill('Kuu läbi teleskoobi');
    await page.getByLabel('Mis on kõige olulisem, mida sa õppisid?').fill('Miks on aastaajad');
    await visitor.judge('feedback-course');
    await next();
    await page.getByText('Kui hästi sa seda nüüd oskad?').waitFor();
    for (const four of await page.getByRole('radio', { name: '4 / 5', exact: true }).all()) await four.check();
    await visitor.judge('feedback-outcomes');
    await next();
    await marked('Kui raske kursus oli?', 'Paras');
    await marked('Kui palju aega kursus võttis?', 'Nii palju, kui arvasin');
    await next();
    await marked(/Kas soovid jätkata/, 'Ei, jätan selle osa vahele');
    await next();
    await marked('Kuidas sul endal kursusel läks?', 'Väga hästi');
    await page.getByLabel('Millistel kursustel tahaksid edaspidi osaleda?').fill('Füüsikat');
    await page.getByRole('button', { name: 'Saada tagasiside' }).click();
    await page.getByText('Aitäh tagasiside eest!').waitFor();
    await visitor.judge('feedback-given');
  });
  await as(teacher, async (visitor) => {
    const { page } = visitor;
    await visitor.goTo(`${run.url}/user/cohorts/${cohort.cohortId}/feedback-dashboard`);
    await page.getByText('Vastuseid on liiga vähe, et neid näidata').waitFor();
    await expect(page.getByText('Kuu läbi teleskoobi').count()).resolves.toBe(0);
    await visitor.judge('feedback-dashboard');
  });
});
