import { relative } from 'node:path';
import { reportFailure } from './errors.mjs';
import { createLinePrinter } from './format-line.mjs';
import { createProgress, duration } from './progress.mjs';
import { removeRunFile } from './run-file.mjs';
import { defaultDataDir } from './services.mjs';
import { edgePort, loadSettings } from './settings.mjs';
import { startStack } from './stack.mjs';
import { onStopSignal } from './stop-signals.mjs';
import { startWatchers } from './watchers.mjs';

/** A path as a person would type it in this terminal. */
const shortPath = (path) => (relative(process.cwd(), path).startsWith('..') ? path : relative(process.cwd(), path));

const ROLES = ['STUDENT', 'TEACHER', 'SCHOOL_REP', 'ADMIN'];

/** `npm start`: builds what changed and runs it. */
export const startCommand = () => runInForeground({ mode: 'built', title: 'Valikool' });

/** `npm run dev`: runs the source, restarting and rebuilding as files change; shows every log line. */
export const devCommand = () =>
  runInForeground({ mode: 'source', title: 'Valikool, from source', prepare: startWatchers });

async function runInForeground({ mode, title, prepare }) {
  const startedAt = Date.now();
  const progress = createProgress();
  loadSettings();
  progress.print(`\n${title}\n`);
  let supervisor;
  const onLine = createLinePrinter({
    print: progress.print,
    showAll: mode === 'source',
    useColour: process.stdout.isTTY,
  });
  const stop = async () => {
    await supervisor?.stop();
    removeRunFile(defaultDataDir());
    progress.print(`All stopped; the data stay in ${shortPath(defaultDataDir())}`);
  };
  const onSupervisor = (made) => {
    supervisor = made;
    onStopSignal({ stop, force: () => made.killAll(), print: progress.print });
  };
  const onFatal = (error) => {
    reportFailure(error);
    void stop().then(() => process.exit(1));
  };
  const port = edgePort(process.env);
  const stack = await startStack({ mode, port, progress, onLine, onFatal, onSupervisor, prepare });
  printWelcome(stack, progress.print);
  progress.print(`\n  Ready in ${duration(Date.now() - startedAt)}. Ctrl-C stops everything.\n`);
}

function printWelcome({ url, inboxUrl, sandboxUrl, accounts, runFile }, print) {
  print(`\n  Valikool runs at  ${url}\n`);
  const shown = ROLES.map((role) => accounts.find((account) => account.role === role)).filter(Boolean);
  for (const { role, email, password } of shown.length > 0 ? shown : accounts.slice(0, ROLES.length)) {
    print(`  ${role.toLowerCase().replace('_', ' ').padEnd(16)}  ${email}  ${password}`);
  }
  if (sandboxUrl !== null)
    print(
      `\n  Mail inbox        ${inboxUrl}\n  SMS               ${sandboxUrl}/sms\n  Sandbox           ${sandboxUrl}`,
    );
  print(`  For programs      ${shortPath(runFile)} (all ${accounts.length} demo accounts)`);
}
