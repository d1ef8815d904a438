import { currentLanguage, type PublishedRemote } from '@valikool/shared-ui';
import type { QueryClient } from '@valikool/shared-ui/query';
import type { PageState } from '@valikool/shared-ui/prerender';
import { matchPath } from '@valikool/shared-ui/router';
import { formPages } from '../pages/formPages';
import pages from '../pages/pages';
import { describeDocument, type DocumentHead } from './documentHead';
import { takeQueries } from './pageState';

/** What the edge stores beside a rendered page. */
export type Payload = { state: PageState; isCurrent: boolean; head: DocumentHead };

export type PayloadDeps = {
  queryClient: QueryClient;
  published: () => readonly Pick<PublishedRemote, 'patterns' | 'prerender'>[];
  fetchPayload: (address: string) => Promise<Payload | null>;
};

/** A page whose payload takes longer than this fetches its data itself. */
const patienceMs = 1_000;

async function fetchPayload(address: string): Promise<Payload | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  return response.status === 200 ? ((await response.json()) as Payload) : null;
}

/** `/courses` → `/courses/_payload.json?lang=et`. */
const payloadAddress = (path: string) => `${path.replace(/\/$/, '')}/_payload.json?lang=${currentLanguage()}`;

/**
 * Fetches the data of a prerendered public page while the page's code loads: one answer from the edge instead of the
 * page's own requests, and no skeleton.
 * @returns for the router: called before each navigation, never rejects
 */
export function payloads({ queryClient, published, fetchPayload: ask }: PayloadDeps): (address: URL) => Promise<void> {
  const hasPayload = (path: string) => {
    const prerendered = [
      ...(pages.prerendered ?? []),
      ...published().flatMap(({ prerender }) => prerender?.patterns ?? []),
    ];
    // An address that is written out goes before a pattern that also matches it, as at the edge.
    const isNamed = published().some(({ patterns }) => patterns.includes(path));
    if (formPages.some((page) => page === path) || (isNamed && !prerendered.includes(path))) return false;
    return prerendered.some((pattern) => matchPath({ path: pattern, end: true }, path) !== null);
  };
  return async ({ pathname, search }) => {
    if (search !== '' || !hasPayload(pathname)) {
      describeDocument(null);
      return;
    }
    const payload = await ask(payloadAddress(pathname)).catch(() => null);
    describeDocument(payload?.head ?? null);
    if (payload !== null) takeQueries(queryClient, payload);
  };
}

/** Like `payloads`, with the edge's files. */
export const edgePayloads = (deps: Omit<PayloadDeps, 'fetchPayload'>) => payloads({ ...deps, fetchPayload });
