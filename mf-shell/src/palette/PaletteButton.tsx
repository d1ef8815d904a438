import { useTranslation } from 'react-i18next';
import { Icon } from '@valikool/shared-ui';
import { Keys, OpenPalette } from './PaletteButton.styles';
import { shortcut } from './usePaletteDialog';

/** Opens the command palette, and tells its shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <OpenPalette type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="search" />
      {t('palette.open')}
      <Keys aria-hidden>{shortcut()}</Keys>
    </OpenPalette>
  );
}
