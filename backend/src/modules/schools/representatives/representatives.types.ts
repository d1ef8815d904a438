import type { Language, SchoolMailKind, SchoolRight } from '@valikool/contract';

/** Somebody who acts for a school, as the school's people and staff see them. */
export type Representative = {
  userId: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  right: SchoolRight;
  since: Date;
  /** Which mails they get. */
  mails: Record<SchoolMailKind, boolean>;
};
