import { useTranslation } from 'react-i18next';
import { Card, FactList, formatDate, Note, Stack, useFormat } from '@valikool/shared-ui';
import type { SchoolCredits } from '../../../shared/contract.types';

/** What is left of the credit, by the day on which it expires. */
export function CreditLots({ lots }: Pick<SchoolCredits, 'lots'>) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  return (
    <Stack as="section" aria-labelledby="lots">
      <h2 id="lots">{t('credits.lots')}</h2>
      {lots.length === 0 ? (
        <Note>{t('credits.noLots')}</Note>
      ) : (
        <Card>
          <FactList
            items={lots.map(({ id, remaining, amount, expiresAt, source, reason }) => ({
              key: id,
              label: t('credits.until', { day: formatDate(expiresAt) }),
              value: [
                t('credits.left', { left: money(remaining), amount: money(amount) }),
                t(`credits.sources.${source}`),
                ...(reason === null ? [] : [reason]),
              ].join(' · '),
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}
