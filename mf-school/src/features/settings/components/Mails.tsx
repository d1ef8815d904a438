import { useTranslation } from 'react-i18next';
import { AppLink, Card, EmptyState, PagedList, Stack, Text } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { representativeList } from '../../../shared/representatives.queries';
import { useSchool } from '../../../shared/useSchool';
import { mailKinds } from './mailKinds';
import { MailTable } from './MailTable';

/** Who of the representatives gets which mail, and what each kind is about. */
export function Mails({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { representativesPath } = useSchool();
  const representatives = useInfiniteQuery(representativeList(schoolId));
  return (
    <Stack as="section" aria-labelledby="mails">
      <h2 id="mails">{t('settings.mails')}</h2>
      <Text tone="muted">{t('settings.mailsLead')}</Text>
      <PagedList
        query={representatives}
        loadingLabel={t('representatives.loading')}
        empty={<EmptyState headingLevel="h3" title={t('representatives.none')} text={t('representatives.noneText')} />}
        namespace="school"
      >
        {(items) => <MailTable schoolId={schoolId} representatives={items} />}
      </PagedList>
      <Card as="section" aria-labelledby="kinds">
        <h3 id="kinds">{t('settings.kindsHeading')}</h3>
        {mailKinds.map((kind) => (
          <Text key={kind}>
            <strong>{t(`settings.kinds.${kind}`)}.</strong> {t(`settings.kindTexts.${kind}`)}
          </Text>
        ))}
      </Card>
      <AppLink href={representativesPath}>{t('settings.toRepresentatives')}</AppLink>
    </Stack>
  );
}
