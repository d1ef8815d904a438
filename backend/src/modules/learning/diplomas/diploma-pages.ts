import type { Language } from '@valikool/contract';
import type { DiplomaPdf } from './diploma-pdf.types';
import type { Diploma } from './diplomas.types';

/**
 * Makes diplomas into the pages of one document.
 * @param language each diploma's own where it is left out
 */
export type DiplomaPages = (
  diplomas: readonly Diploma[],
  language: Language | undefined,
  personalCode: string | null,
) => DiplomaPdf;

export const diplomaPages =
  ({ publicUrl, appName }: { publicUrl: string; appName: string }): DiplomaPages =>
  (diplomas, language, personalCode) => ({
    appName,
    pages: diplomas.map((diploma) => ({
      ...diploma,
      language: language ?? diploma.language,
      holderName: diploma.holderName ?? '',
      personalCode,
      checkUrl: `${publicUrl}/diplomas/${diploma.code}`,
    })),
  });
