import { useTranslation } from 'react-i18next';
import { api, Button, Icon, languages, saveFile, toast, unwrap, useErrorText } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import type { SchoolOverview } from '../../../shared/contract.types';

/** Saves the overview as a document, in the language of the page. */
export function DownloadPdf({ overview: { schoolId, year } }: { overview: SchoolOverview }) {
  const { t, i18n } = useTranslation('school');
  const textOf = useErrorText('school');
  const language = languages.find((known) => i18n.language.startsWith(known)) ?? 'et';
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await api.GET('/schools/{id}/overview.pdf', {
        params: { path: { id: schoolId }, query: { year: year.startYear, language } },
        parseAs: 'blob',
      });
      saveFile(unwrap<Blob>(answer), `${t('overview.fileName')}-${year.label.replace('/', '-')}.pdf`);
    },
    onError: (error) => void toast.error(textOf(error)),
  });
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => mutate()}>
      <Icon name="download" /> {t('overview.pdf')}
    </Button>
  );
}
