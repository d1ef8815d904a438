import { useTranslation } from 'react-i18next';
import { Page, PageHeader, useSession } from '@valikool/shared-ui';
import { CoursesLink } from './CoursesLink';
import { OwnCode } from './OwnCode';

/** What to send to friends: the user's own promotion code, or the link to the courses. */
export function SharePage() {
  const { t } = useTranslation('share');
  const hasCode = useSession().can('promotion-code.share-own');
  return (
    <Page>
      <PageHeader title={t('title')} lead={t(hasCode ? 'own.lead' : 'lead')} />
      {hasCode ? <OwnCode /> : <CoursesLink />}
    </Page>
  );
}
export { SharePage as Component };
