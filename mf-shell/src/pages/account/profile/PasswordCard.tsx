import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { NewPasswordForm } from '../NewPasswordForm';
import { SaveButton } from './SaveButton';
import { SectionCard } from './SectionCard';

/** Changes the password with the old one; all other sessions end. */
export function PasswordCard({ needsCurrent }: { needsCurrent: boolean }) {
  const { t } = useTranslation('account');
  return (
    <SectionCard title={t('password.cardTitle')}>
      <p>{t('password.cardText')}</p>
      <NewPasswordForm
        needsCurrent={needsCurrent}
        onDone={() => toast.success(t('password.done'))}
        submitButton={<SaveButton>{t('password.submit')}</SaveButton>}
      />
    </SectionCard>
  );
}
