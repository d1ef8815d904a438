import { TOTP } from 'otpauth';
import { mailTo } from './inbox';
import type { Run } from './run';
import { linkIn } from './screens';
import type { Visitor } from './visitor';

const STEP_SECONDS = 30;

/** Milliseconds since 1970 by the product's clock. */
const nowMs = async ({ sandboxUrl }: Run): Promise<number> =>
  Date.parse(((await (await fetch(`${sandboxUrl}/clock`)).json()) as { now: string }).now);

/** An authenticator app with one secret, which knows the codes that it has shown. */
export class Authenticator {
  private readonly totp: TOTP;
  private lastStep = 0;

  constructor(
    private readonly run: Run,
    secret: string,
  ) {
    this.totp = new TOTP({ secret });
  }

  /** A code that was not used yet: the server accepts each only once, and one that is a step ahead. */
  async code(): Promise<string> {
    const step = Math.floor((await nowMs(this.run)) / 1000 / STEP_SECONDS);
    this.lastStep = Math.max(step, this.lastStep + 1);
    for (let at = step; at < this.lastStep - 1; at = Math.floor((await nowMs(this.run)) / 1000 / STEP_SECONDS)) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    return this.totp.generate({ timestamp: this.lastStep * STEP_SECONDS * 1000 });
  }
}

/** @returns the six digits of the newest mail with that subject */
export async function codeMailedTo({ inboxUrl }: Run, email: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(inboxUrl, email, subject);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
}

/** Opens the link of a mail. @param path its path, e.g. `/auth/confirm-email` */
export async function followMail(
  { page }: Visitor,
  { inboxUrl }: Run,
  { email, subject, path }: { email: string; subject: RegExp; path: string },
): Promise<void> {
  await page.goto(linkIn(await mailTo(inboxUrl, email, subject), path));
}

/** Goes to the part of the profile about signing in. */
export async function openSecurity(visitor: Visitor, { url }: Run): Promise<void> {
  await visitor.goTo(`${url}/user/profile?section=security`);
  await visitor.page.getByRole('heading', { name: 'Teine samm sisselogimisel' }).waitFor();
}

/** Adds an authenticator app in the profile, by typing the key instead of scanning it. */
export async function enrolTotp(visitor: Visitor, run: Run): Promise<Authenticator> {
  const { page } = visitor;
  await openSecurity(visitor, run);
  await page.getByRole('button', { name: 'Lisa autentimisrakendus' }).click();
  await page.getByRole('button', { name: 'Jätka' }).click();
  await page.getByAltText('QR-kood autentimisrakendusele').waitFor();
  await visitor.judge('profile-enrol-totp');
  const app = new Authenticator(run, (await page.locator('code').innerText()).replaceAll(' ', ''));
  await page.getByLabel('Kood autentimisrakendusest').fill(await app.code());
  await page.getByRole('button', { name: 'Eemalda Autentimisrakendus' }).waitFor();
  return app;
}

/** Enters the code of the second step. */
export async function passSecondStep(visitor: Visitor, app: Authenticator): Promise<void> {
  await visitor.heading('Üks samm veel');
  await visitor.judge('auth-second-step');
  await visitor.page.getByLabel('Kood autentimisrakendusest').fill(await app.code());
}
