import {
  staticSession,
  type LocaleLoaders,
  type PublishedMenuEntry,
  type Remote,
  type RemoteRoute,
  type SessionPort,
  type SessionUser,
} from '@valikool/shared-ui';
import { QueryClient } from '@valikool/shared-ui/query';
import { PageErrors } from '../app/PageErrors';
import { createShellRouter } from '../app/router';
import { ShellApp } from '../app/ShellApp';
import { laterTexts } from '../pages/laterTexts';
import pages from '../pages/pages';
import { RemoteRegistry, type RegistryDeps } from '../remotes/RemoteRegistry';

export const probeLocales = { en: () => Promise.resolve({ default: { title: 'Probe' } }) };
const listed = {
  id: 'probe',
  version: '1',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b',
  manifest: 'm',
  permissions: [],
  entry: '/m',
  isUp: true,
};

/** A signed-in user with few permissions. */
export const someone: SessionUser = {
  id: 1,
  email: 'mari@example.test',
  firstName: 'Mari',
  lastName: 'Tamm',
  permissions: ['profile.edit-own'],
  landing: '/user/profile',
};

export type AShellOptions = {
  /** Address in the simulated browser. */
  at: string;
  /** Routes of the one front end there is, `probe`. */
  routes?: RemoteRoute[];
  /** Its menu entries besides the one of `/probe`. */
  entries?: PublishedMenuEntry[];
  as?: SessionUser | null;
  session?: SessionPort;
  loadDefinition?: RegistryDeps['loadDefinition'];
};

/** The whole shell with one front end: render `ui` once `texts` are loaded. */
export async function aShell({
  at,
  routes = [],
  entries = [],
  as = null,
  session = staticSession(as),
  loadDefinition,
}: AShellOptions) {
  const probe: Remote = { contract: 1, id: 'probe', patterns: ['/probe'], routes, menu: [], locales: probeLocales };
  const menu = [
    { id: 'probe.page', to: '/probe', order: 10, place: 'both' as const, labels: { en: 'Probe' } },
    ...entries,
  ];
  const registry = new RemoteRegistry({
    fetchRemotes: () => Promise.resolve([{ ...listed, patterns: ['/probe', '/probe/:id'], menu }]),
    loadDefinition: loadDefinition ?? (() => Promise.resolve(probe)),
    loadTexts: () => Promise.resolve(),
    timeoutMs: 1_000,
  });
  await registry.refresh();
  window.history.replaceState(null, '', at);
  const errors = new PageErrors();
  const router = createShellRouter(registry);
  const queryClient = new QueryClient();
  const ui = (
    <ShellApp router={router} session={session} registry={registry} queryClient={queryClient} errors={errors} />
  );
  const texts: Record<string, LocaleLoaders> = { [pages.id]: pages.locales, ...laterTexts, probe: probeLocales };
  return { ui, texts, errors, router, queryClient };
}
