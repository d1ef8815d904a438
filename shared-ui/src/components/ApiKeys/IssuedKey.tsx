import { useState } from 'react';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { Stack } from '../Layout/Layout';
import { Note } from '../Note/Note';
import { TextField } from '../TextField/TextField';

/** Shows a new key, which cannot be seen again. */
export function IssuedKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useWidgetTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Where the browser refuses, the field is selected by hand.
    }
  };
  const leaving = isCopied
    ? undefined
    : { title: t('apiKeys.leaveTitle'), text: t('apiKeys.leaveText'), leave: t('apiKeys.leave') };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('apiKeys.issued')}
      closeLabel={t('close')}
      leaving={leaving}
      actions={<Button onClick={onClose}>{t('apiKeys.done')}</Button>}
    >
      <Stack gap="md">
        <Note tone="warn">{t('apiKeys.once')}</Note>
        <TextField
          label={t('apiKeys.secret')}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {t(isCopied ? 'apiKeys.copied' : 'apiKeys.copy')}
        </Button>
      </Stack>
    </Dialog>
  );
}
