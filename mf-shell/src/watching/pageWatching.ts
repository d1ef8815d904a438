import { isApiError } from '@valikool/shared-ui';
import { isRouteErrorResponse } from '@valikool/shared-ui/router';
import { environment } from '../app/environment';
import { consent } from '../consent/consent';
import { Watching } from './Watching';
import type { WatchingSettings } from './watching.types';

const nobody: WatchingSettings = { analyticsId: '', heatMapId: '', errorReportingDsn: '' };

async function fetchSettings(): Promise<WatchingSettings> {
  const response = await fetch('/config.json');
  if (!response.ok) return nobody;
  const { watching } = (await response.json()) as { watching?: Partial<WatchingSettings> };
  return { ...nobody, ...watching };
}

/** The watchers of this page. */
export const watching = new Watching({
  consent,
  fetchSettings,
  start: {
    analyticsId: async (id) => (await import('./analytics')).startAnalytics(id),
    heatMapId: async (id) => (await import('./heatMap')).startHeatMap(id),
    errorReportingDsn: async (dsn) =>
      (await import('./errorReporting')).startErrorReporting({
        dsn,
        environment: environment.isProduction ? 'production' : 'local',
        release: environment.build,
      }),
  },
});

/** A refusal by the server and a missing page are expected, so neither counts as a fault. */
export const isFault = (error: unknown) =>
  !isRouteErrorResponse(error) && (!isApiError(error) || error.statusCode >= 500);

/** Reports an error that broke a page. */
export function reportError(error: unknown): void {
  if (isFault(error)) watching.failed(error);
}
