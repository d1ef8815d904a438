import { useTranslation } from 'react-i18next';
import { Stack, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../../shared/contract.types';
import { amountNow, PayButton } from '../../../shared/PayButton';
import { onlineWays, preferredBank } from '../../../shared/paying.queries';
import { usePreferredBank } from '../../../shared/PreferredBank';
import { usePayLabel } from '../../../shared/usePayLabel';
import { LeaveLink } from './PayAgain.styles';

/** Pays at the bank used last with one press, or in another way; giving the seat up stands apart. */
export function PayAgain({ registration }: { registration: Registration }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const payLabel = usePayLabel();
  const last = useQuery(preferredBank()).data ?? null;
  const ways = useQuery({ ...onlineWays(), enabled: last !== null }).data ?? [];
  const preferred = usePreferredBank(ways);
  const again = t('payment.again');
  return (
    <Stack gap="sm">
      {preferred === undefined ? (
        <PayButton registration={registration} label={again} />
      ) : (
        <>
          <PayButton
            registration={registration}
            way={preferred}
            label={payLabel(preferred, ways, again, money(amountNow(registration)))}
          />
          <PayButton registration={registration} variant="secondary" label={t('payment.otherWay')} />
        </>
      )}
      <LeaveLink href={`/user/my-courses?registration=${registration.id}`}>{t('payment.leaveSeat')}</LeaveLink>
    </Stack>
  );
}
