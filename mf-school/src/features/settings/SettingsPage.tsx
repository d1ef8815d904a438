import { useTranslation } from 'react-i18next';
import { Grid, Note, Page, PageHeader, PageSkeleton, QueryError } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useMayDecide } from '../../shared/useMayDecide';
import { useSchool } from '../../shared/useSchool';
import { InvoiceFacts } from './components/InvoiceFacts';
import { Mails } from './components/Mails';
import { OwnSettings } from './components/OwnSettings';
import { SchoolFacts } from './components/SchoolFacts';
import { settingsOf } from './settings.queries';

function Settings({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const mayDecide = useMayDecide();
  const settings = useQuery(settingsOf(schoolId));
  if (settings.isPending) return <PageSkeleton label={t('settings.loading')} cards={3} />;
  if (settings.isError) {
    return (
      <Page>
        <QueryError error={settings.error} onRetry={settings.refetch} namespace="school" headingLevel="h1" />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={t('settings.heading')} lead={settings.data.schoolName} />
      {!mayDecide && <Note tone="neutral">{t('settings.readsOnly')}</Note>}
      <Grid min="380px">
        <SchoolFacts settings={settings.data} />
        <OwnSettings settings={settings.data} />
      </Grid>
      <Mails schoolId={schoolId} />
      <InvoiceFacts schoolId={schoolId} />
    </Page>
  );
}

/** What a school decides about itself: its language, what students see, and who gets which mail. */
export function SettingsPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Settings schoolId={id} />;
}
export { SettingsPage as Component };
