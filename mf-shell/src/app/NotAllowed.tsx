import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, useDocumentTitle, useSession } from '@valikool/shared-ui';

/** Shown to a signed-in person without the permission. */
export function NotAllowed() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  useDocumentTitle(t('notAllowed.title'));
  return (
    <Page>
      <EmptyState
        headingLevel="h1"
        title={t('notAllowed.title')}
        text={t('notAllowed.text')}
        action={<LinkButton href={user?.landing ?? '/'}>{t('notAllowed.back')}</LinkButton>}
      />
    </Page>
  );
}
