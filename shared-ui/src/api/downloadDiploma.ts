import type { Language } from '../i18n/languages';
import { api, unwrap } from './client';
import { saveFile } from './saveFile';

export type DiplomaFile = {
  id: number;
  /** For the file's name. */
  number: string;
  language: Language;
  /** Prints the personal code of one's own profile. */
  withPersonalCode?: boolean;
};

/**
 * Saves a diploma as a PDF. A plain link would not do: documents need the bearer token.
 * @throws ApiError
 */
export async function downloadDiploma({ id, number, language, withPersonalCode = false }: DiplomaFile): Promise<void> {
  const answer = await api.GET('/diplomas/{id}.pdf', {
    params: { path: { id }, query: { language, withPersonalCode: withPersonalCode ? 'true' : 'false' } },
    parseAs: 'blob',
  });
  saveFile(unwrap<Blob>(answer), `${number}-${language}.pdf`);
}
