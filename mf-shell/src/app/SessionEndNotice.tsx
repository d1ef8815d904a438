import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useSession } from '@valikool/shared-ui';

/** Says so when the person was signed out from elsewhere. Where a page needed them, the sign-in page says it instead. */
export function SessionEndNotice() {
  const { wasEnded } = useSession();
  const { t } = useTranslation('shell');
  useEffect(() => {
    if (wasEnded === true) toast.info(t('account.ended'));
  }, [wasEnded, t]);
  return null;
}
