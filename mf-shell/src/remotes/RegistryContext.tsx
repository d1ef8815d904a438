import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { PublishedRemote } from '@valikool/shared-ui';
import type { RemoteRegistry } from './RemoteRegistry';

const RegistryContext = createContext<RemoteRegistry | null>(null);

export function RegistryProvider({ registry, children }: { registry: RemoteRegistry; children: ReactNode }) {
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

export function useRegistry(): RemoteRegistry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error('useRegistry needs a RegistryProvider above it');
  return registry;
}

/** The published front ends, for the menu. */
export function usePublishedRemotes(): readonly PublishedRemote[] {
  const registry = useRegistry();
  return useSyncExternalStore(registry.subscribe, registry.getSnapshot, registry.getSnapshot);
}
