import { useTranslation } from 'react-i18next';
import { ApiError, LinkButton, Page, QueryError, useSession } from '@valikool/shared-ui';

const notFound = new ApiError({ statusCode: 404, code: 'school.not-found', message: 'The school could not be found' });

/** Shown for an address or an account without a school. */
export function SchoolNotFound() {
  const { t } = useTranslation('school');
  const { user } = useSession();
  return (
    <Page>
      <QueryError
        error={notFound}
        headingLevel="h1"
        action={<LinkButton href={user?.landing ?? '/'}>{t('notFound.back')}</LinkButton>}
      />
    </Page>
  );
}
