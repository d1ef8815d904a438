import { readSettings } from '../config/settings.mjs';
import { givenManifest } from '../publish/given-build';
import { PublicChanges } from './public-changes.mjs';
import { PublicPages } from './public-pages.mjs';

it('keeps pages of two versions apart, though both call their build the same', () => {
  const stampOf = (release: string): string => {
    const parts = {
      shell: () => givenManifest({ id: 'shell' }),
      published: () => [{ ...givenManifest(), release, entry: 'e', isUp: true }],
      locate: () => undefined,
      renderer: { run: () => Promise.reject(new Error('Nothing is rendered here')) },
      changes: new PublicChanges({ apiUrl: 'http://api', ask: () => new Promise(() => undefined) }),
    };
    return new PublicPages(readSettings({}), parts).buildStamp();
  };

  expect(stampOf('1'.repeat(16))).not.toBe(stampOf('2'.repeat(16)));
  expect(stampOf('1'.repeat(16))).toBe(stampOf('1'.repeat(16)));
});
