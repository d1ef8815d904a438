import { useTranslation } from 'react-i18next';
import { Button, Stack, TextField, toast } from '@valikool/shared-ui';

/** An address that the student passes on, with a button that copies it. */
export function CopyAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('student');
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('guardian.copied'));
    } catch {
      toast.error(t('guardian.notCopied'));
    }
  }
  return (
    <Stack gap="xs" align="start">
      <TextField label={label} value={address} readOnly onFocus={(event) => event.target.select()} />
      <Button variant="quiet" onClick={() => void copy()}>
        {t('guardian.copy')}
      </Button>
    </Stack>
  );
}
