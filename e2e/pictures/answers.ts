import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { projectRoot } from '../support/frontEnd';

type Answer = { status: number; body: string };
type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the product answered when the pictures were made: with it, a screen depends on the code alone. */
export type Recording = {
  /** The hour that the screens are shown at. */
  at: string;
  /** The address of the product then: sessions belong to it. */
  origin: string;
  /** What stands for `{slug}` and `{cohort}`. */
  examples: Record<string, string>;
  /** What the browser of each account kept after its sign-in. */
  sessions: Record<string, Storage>;
  /** By looker, method and address. */
  answers: Record<string, Answer>;
};

const file = path.join(projectRoot, 'e2e/pictures/answers.json.gz');

export function readRecording(): Recording {
  if (!existsSync(file)) throw new Error('No answers are kept yet: run the command with --update first');
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Recording;
}

export const keepRecording = (recording: Recording): void =>
  writeFileSync(file, gzipSync(JSON.stringify(recording), { level: 9 }));

const isOfData = ({ pathname }: URL): boolean =>
  pathname.startsWith('/api/') || pathname.startsWith('/auth/v1/') || pathname.endsWith('/_payload.json');

/** A public page comes with its content; without it, it asks for what was recorded. */
const EMPTY_PAGE = '/user/profile';
const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#999"/></svg>';

type Answering = {
  looker: string;
  recording: Recording;
  /** Answers come from the product and are recorded. */
  isRecording: boolean;
  /** Gathers the addresses that were never recorded. */
  missing: string[];
};

async function answerData(route: Route, { looker, recording, isRecording, missing }: Answering): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const key = `${looker} ${request.method()} ${pathname}${search}`;
  if (isRecording) {
    const answer = await route.fetch();
    recording.answers[key] = { status: answer.status(), body: await answer.text() };
    await route.fulfill({ response: answer });
    return;
  }
  const kept = recording.answers[key];
  if (kept === undefined && request.method() === 'GET') missing.push(key);
  const { status, body } = kept ?? { status: 503, body: '{}' };
  await route.fulfill({ status, body, contentType: 'application/json' });
}

/** Answers what a page asks for: code comes from the product, data from the recording, and pictures are grey. */
export async function answering(page: Page, address: string, how: Answering): Promise<void> {
  const { origin } = new URL(address);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin) return route.abort();
    if (isOfData(url)) return answerData(route, how);
    if (request.resourceType() === 'image') return route.fulfill({ contentType: 'image/svg+xml', body: GREY });
    if (request.resourceType() === 'document')
      return route.fulfill({ response: await route.fetch({ url: `${origin}${EMPTY_PAGE}` }) });
    return route.continue();
  });
}
