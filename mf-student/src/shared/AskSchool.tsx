import { useTranslation } from 'react-i18next';
import { Button, Card, FormError, formatDate, Text, useErrorText } from '@valikool/shared-ui';
import type { Condition, PayerOption } from './contract.types';
import { useAskSchool } from './membership.queries';

const dateOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

function Ask({ school, membership }: { school: { id: number; name: string }; membership: Condition }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const ask = useAskSchool();
  const askedAt = dateOf(membership.details['askedAt']);
  const canAskAt = dateOf(membership.details['canAskAt']);
  const canAsk = canAskAt === null || canAskAt <= new Date();
  return (
    <Card as="section" aria-label={t('askSchool.title')}>
      <Text>{t('askSchool.text', { school: school.name })}</Text>
      {askedAt !== null && <Text role="status">{t('askSchool.askedOn', { date: formatDate(askedAt) })}</Text>}
      {canAsk && (
        <Button variant="secondary" isPending={ask.isPending} onClick={() => ask.mutate(school.id)}>
          {t(askedAt === null ? 'askSchool.ask' : 'askSchool.again')}
        </Button>
      )}
      <FormError>{ask.isError && textOf(ask.error)}</FormError>
    </Card>
  );
}

/**
 * Why the school cannot pay for the student yet, and the button to ask it. Shows nothing when the school knows the
 * student.
 */
export function AskSchool({ payers }: { payers: readonly PayerOption[] }) {
  const option = payers.find(({ payer }) => payer === 'SCHOOL');
  const membership = option?.rules.find(({ rule, pass }) => rule === 'membership' && !pass);
  const school = option?.school;
  return school && membership ? <Ask school={school} membership={membership} /> : null;
}
