import { LocaleRegistry } from './localeRegistry';

const bundle = (texts: Record<string, string>) => () => Promise.resolve({ default: texts });

it('gives the texts of the language, else English, else none', async () => {
  const registry = new LocaleRegistry();
  registry.add('both', { et: bundle({ hi: 'Tere' }), en: bundle({ hi: 'Hello' }) });
  registry.add('english', { en: bundle({ hi: 'Hello' }) });

  await expect(registry.read('et', 'both')).resolves.toEqual({ hi: 'Tere' });
  await expect(registry.read('ru', 'english')).resolves.toEqual({ hi: 'Hello' });
  await expect(registry.read('ru', 'unknown')).resolves.toEqual({});
});
