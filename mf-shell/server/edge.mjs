import { readSettings } from './config/settings.mjs';
import { EdgeApp } from './lib/edge-app.mjs';
import { listen } from './lib/listen.mjs';
import { log } from './lib/log.mjs';
import { openTracer } from './tracing/open-tracer.mjs';
import { tracedHandler } from './tracing/traced-handler.mjs';

try {
  const settings = readSettings();
  const app = new EdgeApp(settings);
  await app.remotes.watch();
  const tracer = await openTracer(settings.tracing);
  const handler = tracedHandler(tracer, { handle: app.handle, patterns: () => app.pages.knownPatterns() });
  await listen('edge', handler, { ...settings, atEnd: async () => tracer?.close() });
  if (settings.metricsPort !== null)
    await listen('edge metrics', app.handleMetrics, {
      port: settings.metricsPort,
      host: settings.host,
      // Visitors may still wait for an answer: the end of their server is the end of the process.
      atEnd: () => new Promise(() => undefined),
    });
  await app.remotes.list();
} catch (error) {
  log('error', 'the edge cannot start', { reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
