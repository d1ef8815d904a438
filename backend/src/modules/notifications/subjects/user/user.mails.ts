import { userDeleted, userInvited } from '#modules/users/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import { userTexts } from './user.texts';
import type { UserReaders } from './user.types';

/** The first mail to a person for whom an administrator made a user, and the last one after an account was closed. */
export const userMails = ({ users, farewells }: UserReaders): Mail[] => [
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
  }),
  defineMail({
    message: userDeleted,
    handler: 'emails.account-closed',
    texts: userTexts,
    facts: async ({ farewellId, userId }) => {
      const farewell = await farewells.farewell(farewellId);
      return farewell && { ...farewell, userId };
    },
    letters: ({ email, language, userId }, brand) => ({
      kind: 'account-closed',
      to: email,
      language,
      about: { userId },
      words: fill(userTexts[language].accountClosed, brand),
    }),
    onSent: ({ farewellId }) => farewells.erase(farewellId),
  }),
];
