import type * as Sentry from '@sentry/browser';
import type { Watcher } from './watching.types';

export type ErrorReportingSettings = {
  dsn: string;
  environment: string;
  /** Id of the build that made this page. */ release: string;
};

/** @returns the user without a password, in case one is ever among their fields */
function withoutPassword(user: object): object {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name !== 'password'));
}

/** The query may carry a token from a bank or a mail. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

const optionsOf = (
  sentry: typeof Sentry,
  { dsn, environment, release }: ErrorReportingSettings,
): Sentry.BrowserOptions => ({
  dsn,
  environment,
  ...(release !== '' && { release }),
  replaysSessionSampleRate: 0,
  replaysOnErrorSampleRate: 1,
  integrations: [sentry.replayIntegration({ maskAllText: false, blockAllMedia: true })],
  beforeSend: (event) => ({
    ...event,
    ...(event.request?.url !== undefined && { request: { ...event.request, url: withoutQuery(event.request.url) } }),
  }),
  beforeBreadcrumb: ({ data, ...crumb }) => ({
    ...crumb,
    ...(data && {
      data: Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? withoutQuery(value) : value]),
      ),
    }),
  }),
});

/** Reports errors, with the events just before them. The library is loaded here, because it is large. */
export async function startErrorReporting(settings: ErrorReportingSettings): Promise<Watcher> {
  const sentry = await import('@sentry/browser');
  sentry.init(optionsOf(sentry, settings));
  return {
    failed: (error, user) =>
      void sentry.captureException(error, user === undefined ? {} : { user: { ...withoutPassword(user) } }),
  };
}
