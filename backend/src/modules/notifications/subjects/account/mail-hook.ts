import type { Language } from '@valikool/contract';
import { signedPost, type Clock, type Hook } from '#platform/index';
import type { OneTimeMail, SecurityNoticeMail } from '#modules/auth/index';

/** A job waits for it, and is tried again as mails are. */
const LIMIT_MS = 10_000;

type InLanguage<Facts> = Omit<Facts, 'language'> & { language: Language };

/** Gives the mails of the auth server to the operator's own program. */
export type AccountMailHook = {
  oneTime: (facts: InLanguage<OneTimeMail>, id: string) => Promise<void>;
  securityNotice: (facts: InLanguage<SecurityNoticeMail>, id: string) => Promise<void>;
};

/** What the reference server calls the mails, where it is not our own word. */
const ACTIONS: Partial<Record<OneTimeMail['kind'], string>> = {
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/**
 * @param given.siteUrl the product's public address
 * @returns null when the operator has no such program
 */
export function accountMailHook(given: { hook: Hook | null; siteUrl: string; clock: Clock }): AccountMailHook | null {
  const { hook, siteUrl, clock } = given;
  if (hook === null) return null;
  const send = async (id: string, content: object) => {
    await signedPost(hook, { id, content, limitMs: LIMIT_MS, readsAnswer: false }, clock);
  };
  return {
    oneTime: ({ accountId, email, kind, code, tokenHash, redirectTo, language, expiresAt }, id) =>
      send(id, {
        user: { id: accountId, email },
        email_data: {
          email_action_type: ACTIONS[kind] ?? kind,
          token: code,
          token_hash: tokenHash,
          redirect_to: redirectTo ?? siteUrl,
          site_url: siteUrl,
          language,
          expires_at: expiresAt.toISOString(),
        },
      }),
    securityNotice: ({ accountId, email, kind, language, happenedAt }, id) =>
      send(id, {
        user: { id: accountId, email },
        email_data: {
          email_action_type: `${kind}_notification`,
          site_url: siteUrl,
          language,
          happened_at: happenedAt.toISOString(),
        },
      }),
  };
}
