import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Badge,
  Card,
  Checkbox,
  downloadDiploma,
  FactList,
  formatDate,
  formatDateRange,
  Inline,
  LinkButton,
  Note,
  Stack,
  Text,
} from '@valikool/shared-ui';
import { DiplomaMenu } from '@valikool/shared-ui/widgets';
import { CopyAddress } from '../../../shared/CopyAddress';
import type { Diploma } from '../../../shared/contract.types';

/** The paper in each language, and the address at which others check it. */
function ValidDiploma({ diploma }: { diploma: Diploma }) {
  const { t } = useTranslation(['student', 'widgets']);
  const [withPersonalCode, setWithPersonalCode] = useState(false);
  const { id, number, checkPath } = diploma;
  return (
    <Stack gap="md">
      <Checkbox
        label={t('diplomas.withPersonalCode')}
        hint={t('diplomas.withPersonalCodeHint')}
        checked={withPersonalCode}
        onChange={({ target }) => setWithPersonalCode(target.checked)}
      />
      <Inline>
        <DiplomaMenu
          variant="primary"
          label={t('diplomas.download')}
          namespace="student"
          download={(language) => downloadDiploma({ id, number, language, withPersonalCode })}
        />
        <LinkButton variant="secondary" href={checkPath}>
          {t('diplomas.open')}
        </LinkButton>
      </Inline>
      <CopyAddress label={t('diplomas.address')} address={`${window.location.origin}${checkPath}`} />
    </Stack>
  );
}

/** One diploma of the student. */
export function DiplomaCard({ diploma }: { diploma: Diploma }) {
  const { t } = useTranslation('student');
  const { number, courseTitle, courseLanguage, holderName, academicHours, startsAt, endsAt, issuedAt, state } = diploma;
  return (
    <Card as="article">
      <Stack>
        <Inline justify="between" align="start" wraps={false}>
          <Text as="h3" lang={courseLanguage}>
            {courseTitle}
          </Text>
          <Badge tone={state === 'VALID' ? 'ok' : 'bad'}>{t(`diplomas.state.${state}`)}</Badge>
        </Inline>
        <FactList
          items={[
            { label: t('diplomas.number'), value: number },
            { label: t('diplomas.name'), value: holderName ?? '' },
            { label: t('diplomas.time'), value: formatDateRange(startsAt, endsAt) },
            ...(academicHours === null
              ? []
              : [{ label: t('diplomas.volume'), value: t('diplomas.hours', { count: academicHours }) }]),
            { label: t('diplomas.issued'), value: formatDate(issuedAt) },
          ]}
        />
        {state === 'VALID' ? (
          <ValidDiploma diploma={diploma} />
        ) : (
          <Note tone="warn" title={t('diplomas.revokedOn', { date: formatDate(diploma.revokedAt ?? issuedAt) })}>
            {diploma.revokeReason}
          </Note>
        )}
      </Stack>
    </Card>
  );
}
