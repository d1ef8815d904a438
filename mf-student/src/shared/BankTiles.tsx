import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@valikool/shared-ui';
import { Banks, Logo, Tile, TileContent, TileName, TileRadio, TileText } from './BankTiles.styles';
import type { ProviderOption } from './contract.types';

/** A longer name is written smaller, so that it fits in a third of a phone's width. */
const longestLargeName = 9;

/** Pixels of a logo's sides. */
const logoSize = 18;

type TileProps = {
  code: string;
  name: string;
  logoUrl: string | null;
  /** Names are smaller where logos stand beside them, also that of a bank without one. */
  isSmall: boolean;
  note?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function BankTile({ code, name, logoUrl, isSmall, note, isChosen, onChoose }: TileProps) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <Tile>
      <TileContent>
        {logoUrl !== null && <Logo src={logoUrl} alt="" width={logoSize} height={logoSize} loading="lazy" />}
        <TileText>
          <TileName htmlFor={id} $isLong={name.length > longestLargeName} $isSmall={isSmall}>
            {name}
          </TileName>
          {noteId !== undefined && <small id={noteId}>{note}</small>}
        </TileText>
      </TileContent>
      <TileRadio
        type="radio"
        name="bank"
        id={id}
        value={code}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={noteId}
      />
    </Tile>
  );
}

export type BankTilesProps = {
  banks: ProviderOption['banks'];
  /** The code of the chosen bank; empty: it is chosen on the provider's page. */
  chosen: string;
  /** The bank at which the payer paid last: it comes first. */
  last: string | undefined;
  onChoose: (code: string) => void;
};

/** The banks, three in a row, and the choice to leave it to the provider's page. */
export function BankTiles({ banks, chosen, last, onChoose }: BankTilesProps) {
  const { t } = useTranslation('student');
  const sorted = [...banks.filter(({ code }) => code === last), ...banks.filter(({ code }) => code !== last)];
  const hasLogos = banks.some(({ logoUrl }) => logoUrl !== null);
  return (
    <Banks>
      <VisuallyHidden as="legend">{t('registration.bank')}</VisuallyHidden>
      {[...sorted, { code: '', name: t('registration.anyBank'), logoUrl: null }].map(({ code, name, logoUrl }) => (
        <BankTile
          key={code}
          code={code}
          name={name}
          logoUrl={logoUrl}
          isSmall={hasLogos}
          note={code !== '' && code === last ? t('payment.lastTime') : undefined}
          isChosen={chosen === code}
          onChoose={() => onChoose(code)}
        />
      ))}
    </Banks>
  );
}
