import { personOf } from './provider-person';

const [PRESENT, FORMER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const provider = {
  ...{ id: 'tara', name: 'TARA', issuer: 'https://tara.example', clientId: 'us', clientSecret: 'secret' },
  ...{ scope: 'openid', isTrustedAboutEmail: false, hidesSubject: true, levels: [] },
} as unknown as Parameters<typeof personOf>[0];

it('hides a personal code under the present key, and tells how it was hidden under another that is accepted', () => {
  const claims = { sub: 'EE60001019906' };
  const before = personOf(provider, claims, [FORMER]);
  const now = personOf(provider, claims, [PRESENT, FORMER]);

  expect(now.subject).not.toBe(before.subject);
  expect(now.otherSubjects).toEqual([before.subject]);
  expect(JSON.stringify(now)).not.toContain('60001019906');
});
