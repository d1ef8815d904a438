import { Consent } from '../consent/consent';
import { Watching } from './Watching';
import type { Watcher, WatchingSettings } from './watching.types';

const everybody: WatchingSettings = {
  analyticsId: 'G-1',
  heatMapId: '7',
  errorReportingDsn: 'https://key@errors.example.test/1',
};

function setup({ hasAgreed = true, settings = everybody }: { hasAgreed?: boolean; settings?: WatchingSettings } = {}) {
  const stored = new Map(hasAgreed ? [['hasAgreedToTerms', 'true']] : []);
  const consent = new Consent(() => ({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
  }));
  const told: unknown[][] = [];
  const asked: string[] = [];
  const watcher = (name: string): Watcher => ({
    visited: ({ path }) => told.push([name, 'visited', path]),
    converted: (kind) => told.push([name, 'converted', kind]),
    failed: (error, user) => told.push([name, 'failed', error, user]),
  });
  const begin = (name: string) => (setting: string) => (asked.push(`${name} ${setting}`), watcher(name));
  const watching = new Watching({
    consent,
    fetchSettings: () => (asked.push('settings'), Promise.resolve(settings)),
    start: {
      analyticsId: begin('analytics'),
      heatMapId: () => Promise.reject(new Error('blocked')),
      errorReportingDsn: begin('errors'),
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { watching, consent, told, asked, settle };
}

it('loads no third party before the visitor has agreed', async () => {
  const { watching, asked, settle } = setup({ hasAgreed: false });
  watching.start();
  watching.visited({ path: '/', title: '' });
  watching.failed(new Error('early'));
  await settle();

  expect(asked).toEqual([]);
});

it('starts when the visitor agrees, and reports the current page and errors, not earlier pages', async () => {
  const { watching, consent, told, settle } = setup({ hasAgreed: false });
  watching.start();
  watching.visited({ path: '/pricing', title: '' });
  watching.visited({ path: '/courses', title: '' });
  const error = new Error('early');
  watching.failed(error, { id: 1 });

  consent.agree();
  await settle();

  expect(told).toEqual([
    ['analytics', 'visited', '/courses'],
    ['errors', 'visited', '/courses'],
    ['analytics', 'failed', error, { id: 1 }],
    ['errors', 'failed', error, { id: 1 }],
  ]);
});

it('starts only the configured watchers', async () => {
  const { watching, asked, settle } = setup({ settings: { ...everybody, analyticsId: '' } });
  watching.start();
  await settle();

  expect(asked).toEqual(['settings', 'errors https://key@errors.example.test/1']);
});

it('keeps the other watchers when one is blocked', async () => {
  const { watching, told, settle } = setup();
  watching.start();
  await settle();
  watching.converted('student-reg');

  expect(told).toEqual([
    ['analytics', 'converted', 'student-reg'],
    ['errors', 'converted', 'student-reg'],
  ]);
});
