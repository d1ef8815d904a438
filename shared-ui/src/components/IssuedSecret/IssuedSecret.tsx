import { useState } from 'react';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { Stack } from '../Layout/Layout';
import { Note } from '../Note/Note';
import { TextField } from '../TextField/TextField';

export type IssuedSecretProps = {
  /** What it is: the texts of a key or of a webhook. */
  of: 'apiKeys' | 'webhooks';
  secret: string;
  onClose: () => void;
};

/** Shows a new secret, which cannot be seen again. */
export function IssuedSecret({ of, secret, onClose }: IssuedSecretProps) {
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
    : { title: t(`${of}.leaveTitle`), text: t(`${of}.leaveText`), leave: t(`${of}.leave`) };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${of}.issued`)}
      closeLabel={t('close')}
      leaving={leaving}
      actions={<Button onClick={onClose}>{t(`${of}.done`)}</Button>}
    >
      <Stack gap="md">
        <Note tone="warn">{t(`${of}.once`)}</Note>
        <TextField
          label={t(`${of}.secret`)}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {t(isCopied ? `${of}.copied` : `${of}.copy`)}
        </Button>
      </Stack>
    </Dialog>
  );
}
