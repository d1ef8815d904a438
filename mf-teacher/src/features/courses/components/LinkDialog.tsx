import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, TextField } from '@valikool/shared-ui';

const hasScheme = /^(https?:\/\/|mailto:)/i;

/** @returns the address with a scheme; null for an invalid one */
function addressOf(text: string): string | null {
  const address = hasScheme.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? address : null;
}

const hrefAt = (editor: Editor): string => {
  const { href }: { href?: unknown } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
};

/** Asks for a link's address. Without selected text, the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const [text, setText] = useState(() => hrefAt(editor));
  const [isWrong, setWrong] = useState(false);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const insert = (href: string) => {
    const isInWords = !editor.state.selection.empty || editor.isActive('link');
    if (isInWords) editor.chain().extendMarkRange('link').setLink({ href }).run();
    else
      editor
        .chain()
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    close();
  };
  const apply = () => {
    const href = addressOf(text.trim());
    if (text.trim() === '') remove();
    else if (href === null) setWrong(true);
    else insert(href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Submits this form, not the form around the editor.
    event.preventDefault();
    apply();
  };
  const actions = (
    <>
      {hrefAt(editor) !== '' && (
        <Button variant="secondary" onClick={remove}>
          {t('richText.unlink')}
        </Button>
      )}
      <Button onClick={apply}>{t('richText.apply')}</Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={t('richText.link')} closeLabel={t('close')} actions={actions}>
      <TextField
        label={t('richText.address')}
        inputMode="url"
        value={text}
        error={isWrong && t('errors.link')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
    </Dialog>
  );
}
