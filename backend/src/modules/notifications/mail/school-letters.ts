import type { Language } from '@valikool/contract';
import type { Letter, SchoolCopy } from './mail.types';

/** Where a representative chooses which mails they get. */
export const SCHOOL_MAILS_PAGE = '/user/school/settings';

type ToBuyer = { to: string | null; language: Language; firstName: string | null; copies: readonly SchoolCopy[] };

/** @returns the letter to the buyer's address, and one in their own language to each representative who gets a copy */
export function lettersToBuyer<Facts extends ToBuyer>(
  facts: Facts,
  letterOf: (facts: Facts & { to: string }) => Letter,
): Letter[] {
  const { to, copies } = facts;
  return [
    ...(to === null ? [] : [letterOf({ ...facts, to })]),
    ...copies.map(({ userId, ...reader }) => {
      const letter = letterOf({ ...facts, ...reader });
      return {
        ...letter,
        suffix: userId,
        about: { ...letter.about, userId },
        choicesPath: SCHOOL_MAILS_PAGE,
      };
    }),
  ];
}
