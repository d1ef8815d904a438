import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Card, LinkButton, Page, PageHeader, Text } from '@valikool/shared-ui';

/** The cancellation rules. */
export function CancellationPage() {
  const { t } = useTranslation('student');
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
