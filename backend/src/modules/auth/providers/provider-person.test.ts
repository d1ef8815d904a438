import { personOf } from './provider-person';

const [PRESENT, FORMER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const provider = {
  id: 'tara',
  name: 'TARA',
  issuer: 'https://tara.example',
  clientId: 'us',
  clientSecret: 'secret',
  scope: 'openid',
  emailTrust: 'none',
  hidesSubject: true,
  levels: [],
} as unknown as Parameters<typeof personOf>[0];

it('hides a personal code under the present key, and tells how it was hidden under another that is accepted', () => {
  const claims = { sub: 'EE60001019906' };
  const before = personOf(provider, claims, [FORMER]);
  const now = personOf(provider, claims, [PRESENT, FORMER]);

  expect(now.subject).not.toBe(before.subject);
  expect(now.otherSubjects).toEqual([before.subject]);
  expect(JSON.stringify(now)).not.toContain('60001019906');
});

describe('the word of a provider that an address is verified', () => {
  it.each([
    ['all', 'mari@kool.test', {}, true],
    ['all', 'mari@kool.test', { email_verified: false }, false],
    ['none', 'mari@kool.test', { hd: 'kool.test' }, false],
    ['own-mailboxes', 'mari@gmail.com', {}, true],
    ['own-mailboxes', 'mari@googlemail.com', {}, true],
    ['own-mailboxes', 'mari@gmail.com', { email_verified: false }, false],
    ['own-mailboxes', 'mari@kool.test', { hd: 'Kool.test' }, true],
    ['own-mailboxes', 'mari@kool.test', {}, false],
    ['own-mailboxes', 'mari@kool.test', { hd: 'elsewhere.test' }, false],
    ['own-mailboxes', 'mari@notgmail.com', {}, false],
    ['own-mailboxes', 'mari@sub.kool.test', { hd: 'kool.test' }, false],
  ] as const)('trusted about %s: of %s with %j it counts: %s', (emailTrust, email, claims, isEmailVerified) => {
    const given = { sub: '1', email, email_verified: true, ...claims };

    expect(personOf({ ...provider, emailTrust }, given, [PRESENT])).toMatchObject({ email, isEmailVerified });
  });
});
