import type { BackendModule, ReadCallback } from 'i18next';
import type { LocaleBundle, LocaleLoaders } from '../remote/remote.types';

/** Where the texts of each namespace come from. One namespace per front end, named by its id. */
export class LocaleRegistry {
  private readonly loaders = new Map<string, LocaleLoaders>();

  add(namespace: string, loaders: LocaleLoaders): void {
    this.loaders.set(namespace, loaders);
  }

  has(namespace: string): boolean {
    return this.loaders.has(namespace);
  }

  all(): Record<string, LocaleLoaders> {
    return Object.fromEntries(this.loaders);
  }

  /** The texts of a namespace in the language, else in English, else none: then keys are shown. */
  async read(language: string, namespace: string): Promise<LocaleBundle> {
    const loaders = this.loaders.get(namespace);
    const load = loaders?.[language] ?? loaders?.['en'];
    return load === undefined ? {} : (await load()).default;
  }
}

/** i18next backend over the registry. */
export function registryBackend(registry: LocaleRegistry): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (language: string, namespace: string, callback: ReadCallback) => {
      registry.read(language, namespace).then(
        (texts) => callback(null, texts),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
  };
}
