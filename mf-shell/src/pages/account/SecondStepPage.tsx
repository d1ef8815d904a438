import { useTranslation } from 'react-i18next';
import { Button, useSession } from '@valikool/shared-ui';
import { AccountCard } from './AccountCard';
import { SecondStep } from './SecondStep';

/** The second step of signing in. */
export function SecondStepPage() {
  const { t } = useTranslation('account');
  const { signOut } = useSession();
  return (
    <AccountCard title={t('secondStep.title')} lead={t('secondStep.lead')}>
      <SecondStep />
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('secondStep.leave')}
      </Button>
    </AccountCard>
  );
}
