/** Money that staff must decide about: from the student's payment on the screen to the decision on the page of cases. */
import { mailTo } from './support/inbox';
import { accountOf, readRun } from './support/run';
import {
  aNewcomer,
  chooseCohort,
  confirm,
  findOpenCohort,
  payAtBank,
  registerByBankLink,
  signIn,
  signUp,
  type OpenCohort,
} from './support/screens';
import { visiting } from './support/visiting';
import type { Visitor } from './support/visitor';
import { until } from './support/wait';

const run = readRun();
const student = aNewcomer();
let cohort: OpenCohort;

type Order = { uuid: string; merchantReference: string };

async function atBank<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
  const reply = await fetch(`${run.sandboxUrl}/control${path}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  const text = await reply.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const newestOrder = async (): Promise<Order> => {
  const { items } = await atBank<{ items: Order[] }>('GET', '/montonio/orders');
  const [order] = items;
  if (!order) throw new Error('The bank has no order');
  return order;
};

/** Opens the page of cases as staff, and the dialog of one action of the newest case with this title. */
async function decide(visitor: Visitor, title: string, action: string, fields: Record<string, string>): Promise<void> {
  const { page } = visitor;
  await signIn(visitor, run, accountOf(run, 'admin@valikool.ee'));
  const cases = page.getByRole('list', { name: 'Juhtumid' }).getByRole('listitem');
  const none = page.getByRole('status').filter({ hasText: 'Midagi ei oota otsust' });
  const row = await until(`the case "${title}"`, async () => {
    await page.goto(`${run.url}/manage/cases`);
    await visitor.heading('Ootab otsust', 1);
    // The heading is there before the list is.
    await cases.or(none).first().waitFor();
    const found = cases.filter({ hasText: title }).filter({ hasText: student.lastName });
    return (await found.count()) > 0 && found.first();
  });
  await visitor.judge(`case-${action}`);
  await row.getByRole('button', { name: new RegExp(`^${action}`) }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await visitor.judge(`decide-${action}`);
  await dialog.getByRole('button', { name: action }).click();
  await page.getByText('Otsus on kirjas.').waitFor();
  expect({ findings: visitor.findings, faults: visitor.faults }).toEqual({ findings: [], faults: [] });
}

afterAll(() => atBank('DELETE', '/faults'));

it('a student pays and gives the seat up, and the bank refuses the refund', async () => {
  cohort = await findOpenCohort(run);
  await visiting({ width: 390 }, async (visitor) => {
    const { page } = visitor;
    await signUp(visitor, run, student);
    await confirm(visitor, run, student);
    await chooseCohort(visitor, run, cohort);
    await registerByBankLink(visitor);
    await payAtBank(visitor);
    await atBank('PUT', '/faults/montonio', { refund: { enabled: false } });
    await page.goto(`${run.url}/user/my-courses`);
    await page.getByRole('button', { name: `Vaata lähemalt: ${cohort.title}` }).click();
    await page.getByRole('button', { name: 'Loobun kursusest' }).click();
    await page.getByRole('button', { name: 'Loobun kohast' }).click();
    await page.getByText('Loobusid kursusest.').waitFor();
  });
});

it('staff send the money from their own account and say so on the page', async () => {
  await visiting({ width: 1280 }, (visitor) =>
    decide(visitor, 'Tagasimaksest keelduti', 'Saadetud käsitsi', {
      'Pangakande number': `KÄSITSI-${Date.now()}`,
      Põhjendus: 'Pank ei teinud tagasimakset',
    }),
  );
  await mailTo(run.inboxUrl, student.email, /tagasi/i);
});

it('somebody refunds it at the bank as well: staff see it at once, and record what came back', async () => {
  await atBank('DELETE', '/faults');
  await atBank('POST', `/montonio/orders/${(await newestOrder()).uuid}/send-back`, {});

  await visiting({ width: 390 }, (visitor) =>
    decide(visitor, 'Raha läks maksjale kaks korda', 'Raha tuli tagasi', {
      'Pangakande number': `TAGASI-${Date.now()}`,
      Põhjendus: 'Maksja kandis tagasi',
    }),
  );
});
