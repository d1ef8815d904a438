import type { SchoolMailKind } from '@valikool/contract';
import { NEEDED_KINDS, SCHOOL_MAILS, USUAL_READERS, type SchoolMail } from './school-mails.policy';

const isNeeded = (kind: SchoolMailKind): boolean => NEEDED_KINDS.some((needed) => needed === kind);

/** @returns SQL: whether the representative in row `rep` has chosen the kind, or gets it by their right */
const choosesMail = (kind: SchoolMailKind, rep: string): string => {
  const rights = USUAL_READERS[kind].map((right) => `'${right}'`).join(', ');
  const usually = rights === '' ? 'false' : `${rep}.school_right in (${rights})`;
  return `coalesce(cast(${rep}.mail_choices->>'${kind}' as boolean), ${usually})`;
};

/** @returns SQL: the same, of somebody who can do what the mail asks for: only who decides can decide */
export const keepsMail = (kind: SchoolMailKind, rep: string): string =>
  kind === 'DECISIONS' ? `(${choosesMail(kind, rep)} and ${rep}.school_right = 'DECIDES')` : choosesMail(kind, rep);

/** @returns SQL: whether nobody at the school of row `rep` has chosen a kind that somebody must get */
const isLeftOver = (kind: SchoolMailKind, rep: string): string =>
  `not exists (select 1 from school_reps other join users ou on ou.id = other.user_id and ou.deleted_at is null
     where other.school_id = ${rep}.school_id and ${keepsMail(kind, 'other')})` +
  (kind === 'BILLING'
    ? ` and not exists (select 1 from schools os where os.id = ${rep}.school_id and os.invoice_email is not null)`
    : '');

/**
 * @returns SQL: whether the representative in row `rep` gets mails of the kind. What nobody has chosen and somebody must
 *   get goes to those who decide.
 */
export const getsMail = (kind: SchoolMailKind, rep: string): string =>
  isNeeded(kind)
    ? `(${choosesMail(kind, rep)} or (${rep}.school_right = 'DECIDES' and ${isLeftOver(kind, rep)}))`
    : choosesMail(kind, rep);

/**
 * The representatives who get a mail, in place of the table `school_reps` in the mail's own query:
 * `join ${schoolMailReaders('emails.claims-waiting')} r on r.school_id = s.id`.
 * @returns SQL of a subquery with `school_id`, `user_id`, `school_right` and the person's `email`, `language`, `first_name`
 */
export const schoolMailReaders = (mail: SchoolMail): string =>
  `(select rep.school_id, rep.user_id, rep.school_right, ru.email, ru.language, ru.first_name
    from school_reps rep join users ru on ru.id = rep.user_id and ru.deleted_at is null
    where ${getsMail(SCHOOL_MAILS[mail], 'rep')})`;
