import type { Language } from '@valikool/contract';
import { dateTimeText } from '#platform/index';
import { authMailRequested, authNoticeRequested, type OneTimeMail, type SecurityNoticeMail } from '#modules/auth/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { languageOfAccount } from './account-language';
import { ONE_TIME_MAIL_KINDS, type AccountReaders, type OneTimeMailKind } from './account.types';
import type { AccountMailHook } from './mail-hook';
import { oneTimeTexts } from './one-time.texts';
import { securityTexts } from './security.texts';

/**
 * Mails with one-time codes and links, and notices about changes of how an account signs in.
 * @param hook the operator's program that sends them itself; null for none
 */
export const accountMails = (
  { oneTimeMails, securityNotices, accountLanguages }: AccountReaders,
  hook: AccountMailHook | null = null,
): Mail[] => [
  defineMail({
    message: authMailRequested,
    handler: 'emails.one-time',
    texts: oneTimeTexts,
    facts: async ({ tokenId }) => {
      // null: the code was used, replaced or has run out. Codes of other kinds go by phone.
      const mail = await oneTimeMails.get(tokenId);
      if (mail === null || !isMailKind(mail.kind)) return null;
      return { ...mail, kind: mail.kind, language: await languageOfAccount(accountLanguages, mail) };
    },
    letters: oneTime,
    handOver: hook?.oneTime,
  }),
  defineMail({
    message: authNoticeRequested,
    handler: 'emails.security-notice',
    texts: securityTexts,
    facts: async ({ noticeId }) => {
      const notice = await securityNotices.get(noticeId);
      return notice && { ...notice, language: await languageOfAccount(accountLanguages, notice) };
    },
    letters: securityNotice,
    handOver: hook?.securityNotice,
  }),
];

type LinkTarget = {
  page: '/auth/confirm-email' | '/auth/update-password';
  /** The auth protocol's name of the step that the link finishes. */
  type: string;
};

/** Where the link of each mail leads; null: the mail has only a code. */
const LINKS: Record<OneTimeMailKind, LinkTarget | null> = {
  signup: { page: '/auth/confirm-email', type: 'signup' },
  invite: { page: '/auth/update-password', type: 'invite' },
  magiclink: { page: '/auth/confirm-email', type: 'magiclink' },
  recovery: { page: '/auth/update-password', type: 'recovery' },
  reauthentication: null,
  email_change_current: { page: '/auth/confirm-email', type: 'email_change' },
  email_change_new: { page: '/auth/confirm-email', type: 'email_change' },
};

/** Only somebody who is signed in can ask for these. */
const ASKED_SIGNED_IN: ReadonlySet<OneTimeMailKind> = new Set(['reauthentication', 'email_change_current']);

const isMailKind = (kind: string): kind is OneTimeMailKind => (ONE_TIME_MAIL_KINDS as readonly string[]).includes(kind);

type OneTimeFacts = Omit<OneTimeMail, 'kind' | 'language'> & { kind: OneTimeMailKind; language: Language };

function oneTime(facts: OneTimeFacts): Letter {
  const { kind, email, language, code } = facts;
  const t = oneTimeTexts[language];
  const path = linkPath(facts);
  const moment = dateTimeText(facts.expiresAt);
  return {
    kind: `account-${kind}`,
    to: email,
    language,
    about: {},
    words: fill(t[kind], undefined),
    code,
    path,
    closing: [
      path === null ? t.codeValidUntil(moment) : t.validUntil(moment),
      ASKED_SIGNED_IN.has(kind) ? t.intruder : t.notYou,
    ],
  };
}

/**
 * The link leads to a page of ours with a button, not to the server: programs that open every link of a mail would use
 * the code up.
 */
function linkPath({ kind, tokenHash, redirectTo }: OneTimeFacts): string | null {
  const target = LINKS[kind];
  if (target === null) return null;
  const query = new URLSearchParams({
    token_hash: tokenHash,
    type: target.type,
    ...(redirectTo !== null && { redirect_to: redirectTo }),
  });
  return `${target.page}?${query.toString()}`;
}

/** Goes to the mailbox that counted before the change. */
function securityNotice({ kind, email, language, happenedAt }: SecurityNoticeMail & { language: Language }): Letter {
  const t = securityTexts[language];
  const { heading, paragraphs } = t[kind];
  const isAboutWayIn = kind === 'identity_linked' || kind === 'passkey_added';
  const { button, notYou } = isAboutWayIn ? t[kind] : t;
  return {
    kind: `security-${kind.replaceAll('_', '-')}`,
    to: email,
    language,
    about: {},
    words: { subject: heading, heading, paragraphs, button },
    path: isAboutWayIn ? '/user/profile?section=security' : '/auth/login',
    closing: [t.happenedAt(dateTimeText(happenedAt)), notYou],
  };
}
