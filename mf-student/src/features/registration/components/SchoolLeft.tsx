import { useTranslation } from 'react-i18next';
import { Text, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { shownBalance } from '../registration.queries';

/** What the school that pays has left of what it paid in advance, where it shows that to its students. */
export function SchoolLeft({ payer }: { payer: string | null }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { data: shown } = useQuery({ ...shownBalance(), enabled: payer === 'SCHOOL' });
  if (!shown || payer !== 'SCHOOL') return null;
  const { balance, prepaidSeats } = shown;
  const lines = [
    ...(prepaidSeats > 0 ? [t('registration.schoolLeft.seats', { count: prepaidSeats })] : []),
    ...(balance.amount > 0 ? [t('registration.schoolLeft.credit', { balance: money(balance) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Text tone="muted" size="small">
      {lines.join(' ')}
    </Text>
  );
}
