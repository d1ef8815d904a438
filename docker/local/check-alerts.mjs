/**
 * `npm run alerts:check`: Prometheus' own tool reads the settings and the rules, and fires each alert on made-up figures
 * (`docker/observability/alerts.test.yml`). `PROMTOOL` names the tool when it is not on the PATH.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, projectRoot } from './lib/paths.mjs';

const promtool = process.env.PROMTOOL || findProgram('promtool');
if (promtool === null) {
  process.stderr.write(
    'promtool is not on the PATH. It comes with Prometheus: apt-get download prometheus && dpkg -x prometheus_*.deb prometheus, then PROMTOOL=prometheus/usr/bin/promtool\n',
  );
  process.exit(1);
}

for (const args of [
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
]) {
  const { status } = spawnSync(promtool, args, { cwd: join(projectRoot, 'docker/observability'), stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
