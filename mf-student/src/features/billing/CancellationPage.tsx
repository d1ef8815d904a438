import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Card, LinkButton, Page, PageHeader, Text, useSession } from '@valikool/shared-ui';
import { CancelToday } from './components/CancelToday';
import { PassRefunds } from './components/PassRefunds';
import { PastCancellations } from './components/PastCancellations';

/** The cancellation rules, what they mean today for each of the student's courses, and what came back before. */
export function CancellationPage() {
  const { t } = useTranslation('student');
  const { can } = useSession();
  const trail = (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[{ label: t('billing.title'), href: '/user/billing' }]}
      current={t('cancellation.title')}
    />
  );
  return (
    <Page>
      <PageHeader above={trail} title={t('cancellation.title')} />
      <Card as="section">
        <Text>{t('cancel.rule')}</Text>
        <Text>{t('cancel.after')}</Text>
        <Text>{t('cancel.refundTime')}</Text>
        <Text tone="muted">{t('cancellation.how')}</Text>
      </Card>
      {can('registration.read-own') && (
        <>
          <CancelToday />
          <PastCancellations />
        </>
      )}
      {can('registration.read-own') && <PassRefunds />}
      <Card as="section">
        <h2>{t('pass.title')}</h2>
        <Text>{t('cancellation.pass')}</Text>
        <div>
          <LinkButton variant="secondary" href="/user/billing">
            {t('pass.toBilling')}
          </LinkButton>
        </div>
      </Card>
      <div>
        <LinkButton variant="secondary" href="/user/my-courses">
          {t('course.toMyCourses')}
        </LinkButton>
      </div>
    </Page>
  );
}
export { CancellationPage as Component };
