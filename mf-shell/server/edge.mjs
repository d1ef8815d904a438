import { readSettings } from './config/settings.mjs';
import { EdgeApp } from './lib/edge-app.mjs';
import { listen } from './lib/listen.mjs';
import { log } from './lib/log.mjs';

try {
  const settings = readSettings();
  const app = new EdgeApp(settings);
  await app.remotes.watch();
  await listen('edge', app.handle, settings);
  if (settings.metricsPort !== null)
    await listen('edge metrics', app.handleMetrics, { port: settings.metricsPort, host: settings.host });
  await app.remotes.list();
} catch (error) {
  log('error', 'the edge cannot start', { reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
