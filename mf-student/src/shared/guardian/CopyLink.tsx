import { useTranslation } from 'react-i18next';
import { Button, Inline, Stack, TextField, toast } from '@valikool/shared-ui';

const canShare = () => typeof navigator.share === 'function';

/** An address that the student passes on. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('student');
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('guardian.copied'));
    } catch {
      toast.error(t('guardian.notCopied'));
    }
  }
  // Closing the browser's own dialog is not an error: the student decided not to share.
  const share = () => navigator.share({ text: t('guardian.shareText'), url: address }).catch(() => undefined);
  return (
    <Stack gap="xs">
      <TextField label={t('guardian.link')} value={address} readOnly onFocus={(event) => event.target.select()} />
      <Inline>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('guardian.copy')}
        </Button>
        {canShare() && (
          <Button variant="secondary" onClick={() => void share()}>
            {t('guardian.share')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
