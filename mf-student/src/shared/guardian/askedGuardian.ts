import { isLanguage, type Language } from '@valikool/shared-ui';
import type { AskGuardian } from '../contract.types';

/** Who is asked to pay, as it is typed. */
export type AskedGuardian = { name: string; email: string; language: Language | '' };

export const nobodyYet: AskedGuardian = { name: '', email: '', language: '' };

/** Without an address the student passes the link on, so that nothing is sent. */
export function toAskGuardian({ name, email, language }: AskedGuardian): AskGuardian {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(isLanguage(language) && { language }),
  };
}
