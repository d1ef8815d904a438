import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page } from '@valikool/shared-ui';

/** Shown after a teacher application was sent. */
export function TeacherSignUpSuccessPage() {
  const { t } = useTranslation('account');
  return (
    <Page>
      <EmptyState
        headingLevel="h1"
        title={t('teacher.sentTitle')}
        text={t('teacher.sent')}
        action={<LinkButton href="/courses">{t('teacher.courses')}</LinkButton>}
      />
    </Page>
  );
}
export { TeacherSignUpSuccessPage as Component };
