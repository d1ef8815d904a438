/**
 * Four of the forty screens look as they did (`npm run pictures -w e2e` compares them all). Their data are recorded, so only
 * the code can change them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { projectRoot } from '../support/frontEnd';
import { readRun } from '../support/run';
import { readRecording } from './answers';
import { judge } from './look';
import { SCREENS, type Screen } from './screens';

jest.setTimeout(120_000);

/** A visitor, a student, a school and staff; phone and laptop, light and dark, all three languages. */
const few = [
  'visitor_auth-login_1280_dark_ru',
  'opilane_user-billing_390_light_et',
  'kool_user-school-my-students_1440_light_en',
  'admin_manage-registrations_1280_dark_et',
];
const differing = path.join(projectRoot, '.data/pictures');
const screenOf = (name: string): Screen => {
  const found = SCREENS.find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`There is no screen ${name}`);
  return found;
};

let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser.close());

const options = () => ({ address: new URL(readRun().url).origin, recording: readRecording() });

it('look as they did', async () => {
  const faults: string[] = [];
  await Promise.all(
    few.map(screenOf).map(async (screen) => {
      const fault = await judge(browser, screen, options());
      if (fault === null) return;
      faults.push(`${screen.name} ${fault.text}`);
      mkdirSync(differing, { recursive: true });
      if (fault.now !== null) writeFileSync(path.join(differing, `${screen.name}.now.png`), fault.now);
    }),
  );

  expect(faults).toEqual([]);
});

it('tell a heading that has moved', async () => {
  const fault = await judge(browser, screenOf(few[0] ?? ''), { ...options(), style: 'h1 { margin-block-start: 8px }' });

  expect(fault?.text).toMatch(/^differs in/);
});
