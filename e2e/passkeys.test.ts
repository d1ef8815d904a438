/** A passkey is added in the profile and signs in by itself, with Chromium's virtual authenticator (docs/adr/0093). */
import type { Page } from 'playwright-core';
import { readRun } from './support/run';
import { signIn, signOut } from './support/screens';
import { visiting } from './support/visiting';
import { PHONE, screensFor } from './support/widths';

const run = readRun();
const securityPage = `${run.url}/user/profile?section=security`;

/** Gives the browser a device with a fingerprint reader, whose owner always agrees. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

function aStudent() {
  const student = run.accounts.find(({ role }) => role === 'STUDENT');
  if (student === undefined) throw new Error('The demo has no student');
  return student;
}

it.each(screensFor(PHONE))('adds a passkey and signs in by it alone, on a screen %i px wide', async (width) => {
  await visiting({ width }, async (visitor) => {
    const { page, faults, findings } = visitor;
    const name = `Proov ${width} ${Date.now()}`;
    await withAuthenticator(page);
    await signIn(visitor, run, aStudent());
    await page.goto(securityPage);
    await page.getByRole('button', { name: 'Lisa pääsuvõti sisselogimiseks' }).click();
    await page.getByLabel('Nimi', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Tee pääsuvõti' }).click();
    await page.getByRole('button', { name: `Eemalda ${name}` }).waitFor();
    await visitor.judge('passkeys-profile');

    await signOut(visitor);
    await page.goto(`${run.url}/auth/login?next=${encodeURIComponent('/user/profile?section=security')}`);
    const button = page.getByRole('button', { name: 'Logi sisse pääsuvõtmega' });
    await button.waitFor();
    await visitor.judge('passkeys-login');
    await button.click();
    await page.getByRole('button', { name: `Eemalda ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eemalda' }).click();
    await page.getByRole('button', { name: `Eemalda ${name}` }).waitFor({ state: 'detached' });

    expect([faults, findings]).toEqual([[], []]);
  });
});
