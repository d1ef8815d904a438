import { useTranslation } from 'react-i18next';
import { Button, Icon, Inline, TextField, toast } from '@valikool/shared-ui';
import { environment } from '../../app/environment';

const canShare = () => typeof navigator.share === 'function';

/** An address to send to friends. @param text what the friend reads beside the link */
export function ShareLink({ address, text }: { address: string; text: string }) {
  const { t } = useTranslation('share');

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('copied'));
    } catch {
      toast.error(t('notCopied'));
    }
  }

  // Closing the browser's own dialog is not an error: the user decided not to share.
  const share = () => navigator.share({ title: environment.appName, text, url: address }).catch(() => undefined);

  return (
    <>
      <TextField label={t('link')} value={address} readOnly onFocus={(event) => event.target.select()} />
      <Inline>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        {canShare() && (
          <Button variant="secondary" onClick={() => void share()}>
            <Icon name="external" /> {t('send')}
          </Button>
        )}
      </Inline>
    </>
  );
}
