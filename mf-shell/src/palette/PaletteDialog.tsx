import { lazy, Suspense, useCallback, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Icon, VisuallyHidden } from '@valikool/shared-ui';
import { listKeys, type ListKey } from './palette.types';
import { Close, Key, Message, Search, Typed } from './PaletteDialog.styles';

const PaletteResults = lazy(() => import('./PaletteResults'));

/** What is typed, and the keys that the list has to answer. They are kept until its code has come. */
function useField() {
  const [text, setText] = useState('');
  const [keys, setKeys] = useState<readonly ListKey[]>([]);
  const forget = useCallback(() => setKeys([]), []);
  const type = (typed: string) => {
    setText(typed);
    forget();
  };
  const press = (event: KeyboardEvent) => {
    const key = listKeys.find((one) => one === event.key);
    if (key === undefined) return;
    event.preventDefault();
    setKeys((before) => [...before, key]);
  };
  return { text, keys, forget, type, press };
}

/**
 * Finds a page, a person or a thing by a few letters, and goes there. The field is part of the shell's first code, so
 * that it stands as soon as somebody begins to type; the list below it comes later.
 */
export function PaletteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const { text, keys, forget, type, press } = useField();
  /** The element of the chosen item; undefined while there is no list. */
  const [activeId, setActiveId] = useState<string | null>();
  const isListed = activeId !== undefined;
  const head = (
    <Search>
      <Icon name="search" />
      <Typed
        role="combobox"
        aria-label={t('palette.label')}
        aria-describedby={`${id}-hint`}
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={activeId ?? undefined}
        autoComplete="off"
        autoFocus
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <VisuallyHidden id={`${id}-hint`}>{t('palette.hint')}</VisuallyHidden>
      <Close type="button" onClick={onClose}>
        <VisuallyHidden>{t('palette.close')}</VisuallyHidden>
        <Icon name="close" /> <Key>{t('palette.keys.esc')}</Key>
      </Close>
    </Search>
  );
  return (
    <Dialog
      isOpen
      isConfirmation
      onClose={onClose}
      title={t('palette.title')}
      closeLabel={t('palette.close')}
      head={head}
    >
      <Suspense fallback={<Message role="status">{t('palette.searching')}</Message>}>
        <PaletteResults id={id} text={text} keys={keys} onAnswer={forget} onActive={setActiveId} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
