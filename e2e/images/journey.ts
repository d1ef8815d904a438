import { launchBrowser } from '../support/browser';
import { mailTo } from '../support/inbox';
import type { Run } from '../support/run';
import {
  aNewcomer,
  chooseCohort,
  confirm,
  downloadInvoice,
  findOpenCohort,
  payAtBank,
  registerByBankLink,
  signIn,
  signOut,
  signUp,
} from '../support/screens';
import { Visitor } from '../support/visitor';

const WIDTH = 1280;

/**
 * A newcomer signs up, confirms, registers, pays at the simulated bank, and has the seat, the invoice and the mails; then
 * an administrator signs in and finds rows.
 * @returns what pages reported as wrong meanwhile
 * @throws Error where the journey cannot go on
 */
export async function journey(run: Run): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const visitor = await Visitor.open(browser, { width: WIDTH });
    const cohort = await findOpenCohort(run);
    const newcomer = aNewcomer();
    await signUp(visitor, run, newcomer);
    await confirm(visitor, run, newcomer);
    await chooseCohort(visitor, run, cohort);
    await registerByBankLink(visitor);
    await payAtBank(visitor);
    const invoice = await downloadInvoice(visitor);
    if (!invoice.text.includes(`${newcomer.firstName} ${newcomer.lastName}`))
      throw new Error(`Invoice ${invoice.number} does not name its payer`);
    await visitor.page.getByRole('link', { name: 'Minu kursused' }).first().click();
    const card = visitor.page.getByRole('article').filter({ hasText: cohort.title });
    await card.getByRole('link', { name: 'Liitu tunniga' }).waitFor();
    const mail = await mailTo(run.inboxUrl, newcomer.email, /^Makse on kohal/);
    if (mail.attachments[0]?.filename !== `${invoice.number}.pdf`)
      throw new Error(`The mail about the payment does not have ${invoice.number}.pdf`);
    await signOut(visitor);
    const staff = run.accounts.find(({ role }) => role === 'ADMIN');
    if (staff === undefined) throw new Error('The demo has no administrator');
    await signIn(visitor, run, staff);
    await visitor.heading('Rühmad', 1);
    await visitor.page.locator('tbody tr').first().waitFor();
    return [...visitor.faults, ...visitor.findings];
  } finally {
    await browser.close();
  }
}
