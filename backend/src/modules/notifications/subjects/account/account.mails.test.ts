import { LANGUAGES } from '@valikool/contract';
import type { SecurityNoticeKind } from '#modules/auth/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { accountMails } from './account.mails';
import { ONE_TIME_MAIL_KINDS, type AccountReaders, type OneTimeMailKind } from './account.types';
import { codeSms } from './code-sms';

const ID = '0190f1de-0000-7000-8000-000000000001';
const none: AccountReaders = {
  oneTimeMails: { get: async () => null },
  securityNotices: { get: async () => null },
  accountLanguages: { find: async () => null },
};

const withOneTime = (kind: OneTimeMailKind | 'sms', { language }: Pick<Reader, 'language'>): AccountReaders => ({
  ...none,
  oneTimeMails: {
    get: async () => ({
      accountId: ID,
      email: 'mari@example.ee',
      kind,
      code: '123456',
      tokenHash: 'abc',
      redirectTo: null,
      language,
      expiresAt: new Date('2026-11-22T10:00:00Z'),
    }),
  },
});
const withNotice = (kind: SecurityNoticeKind, { language }: Pick<Reader, 'language'>): AccountReaders => ({
  ...none,
  securityNotices: {
    get: async () => ({
      accountId: ID,
      email: 'mari@example.ee',
      kind,
      language,
      happenedAt: new Date('2026-11-21T10:00:00Z'),
    }),
  },
});
const NOTICES = Object.keys({
  password_changed: true,
  email_changed: true,
  phone_changed: true,
  factor_added: true,
  factor_removed: true,
  identity_linked: true,
  identity_unlinked: true,
  passkey_added: true,
  passkey_removed: true,
} satisfies Record<SecurityNoticeKind, true>) as SecurityNoticeKind[];

describeMails(accountMails, {
  'emails.one-time': Object.fromEntries(
    ONE_TIME_MAIL_KINDS.map((kind) => [
      kind,
      (reader: Reader) => ({ payload: { tokenId: ID }, readers: withOneTime(kind, reader) }),
    ]),
  ),
  'emails.security-notice': Object.fromEntries(
    NOTICES.map((kind) => [
      kind,
      (reader: Reader) => ({ payload: { noticeId: ID }, readers: withNotice(kind, reader) }),
    ]),
  ),
});

it('shows the code and the link of a sign-up, in text too', async () => {
  const [mail] = await sentBy(accountMails(withOneTime('signup', aReader())), 'emails.one-time', { tokenId: ID });

  expect(mail?.content.text).toContain('123456');
  expect(mail?.content.text).toContain('https://valikool.example/auth/confirm-email?token_hash=abc&type=signup');
});

it('sends no mail for a code that was used, or that goes by phone', async () => {
  for (const readers of [none, withOneTime('sms', aReader())])
    expect(await sentBy(accountMails(readers), 'emails.one-time', { tokenId: ID })).toEqual([]);
});

it('writes in the language chosen in the product before the one of the browser', async () => {
  const readers = { ...withOneTime('recovery', aReader()), accountLanguages: { find: async () => 'ru' as const } };

  const [mail] = await sentBy(accountMails(readers), 'emails.one-time', { tokenId: ID });

  expect(mail?.content.subject).toBe('Выбери новый пароль');
});

it.each(LANGUAGES)('tells when an account was changed, in %s', async (language) => {
  for (const kind of NOTICES) {
    const [mail] = await sentBy(accountMails(withNotice(kind, { language })), 'emails.security-notice', {
      noticeId: ID,
    });
    expect(mail?.content.text).toContain('21.11.2026 12:00');
  }
});

it.each([
  ['identity_linked', 'et', 'eemalda see viis kohe', 'vali seejärel'],
  ['identity_linked', 'en', 'remove this way to sign in at once', 'then choose a new password'],
  ['identity_linked', 'ru', 'сразу удали этот способ входа', 'потом выбери'],
  ['passkey_added', 'et', 'eemalda see pääsuvõti kohe', 'vali seejärel'],
  ['passkey_added', 'en', 'remove this passkey at once', 'then choose a new password'],
  ['passkey_added', 'ru', 'сразу удали этот ключ доступа', 'потом выбери'],
] as const)(
  'leads to the added way to sign in (%s), which a new password alone does not remove, in %s',
  async (...given) => {
    const [kind, language, ...steps] = given;
    const [mail] = await sentBy(accountMails(withNotice(kind, { language })), 'emails.security-notice', {
      noticeId: ID,
    });

    const text = mail?.content.text ?? '';
    expect(text).toContain('https://valikool.example/user/profile?section=security');
    const [removing = -1, choosing = -1] = steps.map((step) => text.indexOf(step));
    expect([removing > 0, choosing > removing]).toEqual([true, true]);
  },
);

it.each(LANGUAGES)('fits a code into one SMS in %s', (language) => {
  const sms = codeSms(language, { appName: 'Valikool', code: '123456' });

  expect(sms).toMatch(/^123456 /);
  expect(sms.length).toBeLessThanOrEqual(70);
});
