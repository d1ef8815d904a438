import { Webhook } from 'standardwebhooks';
import { systemClock } from '#platform/index';
import { hookListener, type HookListener } from '../../../../../test/hook-listener';
import { brand, sentBy } from '../../../../../test/mails';
import { accountMails } from './account.mails';
import { accountMailHook } from './mail-hook';

const ID = '00000000-0000-4000-8000-000000000001';
const readers = {
  oneTimeMails: {
    get: async () => ({
      accountId: ID,
      email: 'mari@example.ee',
      kind: 'email_change_new' as const,
      code: '123456',
      tokenHash: 'abc',
      redirectTo: null,
      language: 'en',
      expiresAt: new Date('2026-11-22T10:00:00Z'),
    }),
  },
  securityNotices: {
    get: async () => ({
      accountId: ID,
      email: 'mari@example.ee',
      kind: 'passkey_added' as const,
      language: 'en',
      happenedAt: new Date('2026-11-21T10:00:00Z'),
    }),
  },
  accountLanguages: { find: async () => 'ru' as const },
};

let program: HookListener;
beforeEach(async () => {
  program = await hookListener();
});
afterEach(() => program.close());

const mails = () =>
  accountMails(readers, accountMailHook({ hook: program.hook, siteUrl: brand.publicUrl, clock: systemClock }));
const oneTime = () => sentBy(mails(), 'emails.one-time', { tokenId: ID });
const bodies = () =>
  program.heard.map(({ body, headers }) =>
    new Webhook(program.hook.secret).verify(body, headers as Record<string, string>),
  );

it('gives codes and notices, signed, to the operator’s program, and sends nothing itself', async () => {
  expect(await oneTime()).toEqual([]);
  expect(await sentBy(mails(), 'emails.security-notice', { noticeId: ID })).toEqual([]);

  const user = { id: ID, email: 'mari@example.ee' };
  expect(bodies()).toEqual([
    {
      user,
      email_data: {
        email_action_type: 'email_change',
        token: '123456',
        token_hash: 'abc',
        redirect_to: brand.publicUrl,
        site_url: brand.publicUrl,
        language: 'ru',
        expires_at: '2026-11-22T10:00:00.000Z',
      },
    },
    {
      user,
      email_data: {
        email_action_type: 'passkey_added_notification',
        site_url: brand.publicUrl,
        language: 'ru',
        happened_at: '2026-11-21T10:00:00.000Z',
      },
    },
  ]);
});

it('is tried again by its job when it fails, each time under the same id', async () => {
  program.answers(() => ({ status: 500 }));
  await expect(oneTime()).rejects.toThrow('it answered 500');
  program.answers(() => ({ status: 307 }));
  await expect(oneTime()).rejects.toThrow('it cannot be reached');
  program.answers(() => ({ status: 202, body: 'taken' }));
  expect(await oneTime()).toEqual([]);

  expect(new Set(program.heard.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['row.emails.one-time']));
  expect(program.heard).toHaveLength(3);
});

it('is content with any 2xx, however long the answer is', async () => {
  program.answers(() => ({ body: 'x'.repeat(100_000) }));
  expect(await oneTime()).toEqual([]);
});

it('fails while the program is away', async () => {
  await program.close();
  await expect(oneTime()).rejects.toThrow('it cannot be reached');
  program = await hookListener();
});
