import { dateText } from '#platform/index';
import { unusedAccountWarned, userDeleted, userInvited } from '#modules/users/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import { userTexts } from './user.texts';
import type { UserReaders } from './user.types';

/** The first mail to a person for whom an administrator made a user. */
const invitation = ({ users }: Pick<UserReaders, 'users'>): Mail =>
  defineMail({
    message: userInvited,
    handler: 'emails.user-invitation',
    texts: userTexts,
    facts: async ({ userId }) => {
      const user = await users.get(userId);
      // Somebody who has signed in meanwhile needs no invitation.
      return user === null || user.authId !== null ? null : user;
    },
    letters: ({ id, email, language, firstName }, { appName }) => ({
      kind: 'user-invitation',
      to: email,
      language,
      firstName,
      about: { userId: id },
      words: fill(userTexts[language].invited, { appName, email }),
      path: '/auth/signup',
    }),
  });

/** Thirty days before an account is erased that nobody uses, and seven days before. */
const warning = ({ unusedAccounts }: Pick<UserReaders, 'unusedAccounts'>): Mail =>
  defineMail({
    message: unusedAccountWarned,
    handler: 'emails.unused-account',
    texts: userTexts,
    facts: async ({ userId, warning }) => {
      const facts = await unusedAccounts.warning(userId, warning);
      return facts && { ...facts, userId, warning };
    },
    letters: ({ email, language, firstName, hasSignedIn, eraseAt, userId, warning }, { appName }) => {
      const t = userTexts[language];
      const words = fill(warning === 'FIRST' ? t.unused : t.unusedSoon, { appName, day: dateText(eraseAt) });
      return {
        kind: 'unused-account',
        to: email,
        language,
        firstName,
        about: { userId },
        words: hasSignedIn ? words : { ...words, button: t.invited.button },
        path: hasSignedIn ? '/auth/login' : '/auth/signup',
      };
    },
    onSent: ({ userId, warning }) => unusedAccounts.warned(userId, warning),
    // Nobody can be reached at this address: it counts as warned from the day on which that was seen.
    onSkipped: async ({ userId, warning }, why) => {
      if (why !== 'NO_ACCOUNT') await unusedAccounts.warned(userId, warning);
    },
  });

/** The last mail, after an account was closed. */
const lastMail = ({ farewells }: Pick<UserReaders, 'farewells'>): Mail =>
  defineMail({
    message: userDeleted,
    handler: 'emails.account-closed',
    texts: userTexts,
    facts: async ({ farewellId, userId, reason }) => {
      const farewell = await farewells.farewell(farewellId);
      return farewell && { ...farewell, userId, reason };
    },
    letters: ({ email, language, userId, reason }, brand) => ({
      kind: 'account-closed',
      to: email,
      language,
      about: { userId },
      words: fill(userTexts[language][reason === 'UNUSED' ? 'unusedClosed' : 'accountClosed'], brand),
    }),
    onSent: ({ farewellId }) => farewells.erase(farewellId),
  });

/** Mails about the account itself. */
export const userMails = (readers: UserReaders): Mail[] => [invitation(readers), warning(readers), lastMail(readers)];
