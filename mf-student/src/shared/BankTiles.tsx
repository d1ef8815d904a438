import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@valikool/shared-ui';
import { Banks, Tile, TileName, TileRadio } from './BankTiles.styles';
import type { ProviderOption } from './contract.types';

/** A longer name is written smaller, so that it fits in a third of a phone's width. */
const longestLargeName = 9;

type TileProps = { code: string; name: string; note?: string | undefined; isChosen: boolean; onChoose: () => void };

function BankTile({ code, name, note, isChosen, onChoose }: TileProps) {
  const id = useId();
  const noteId = note === undefined ? undefined : `${id}-note`;
  return (
    <Tile>
      <TileName htmlFor={id} $isLong={name.length > longestLargeName}>
        {name}
      </TileName>
      {noteId !== undefined && <small id={noteId}>{note}</small>}
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
  return (
    <Banks>
      <VisuallyHidden as="legend">{t('registration.bank')}</VisuallyHidden>
      {[...sorted, { code: '', name: t('registration.anyBank') }].map(({ code, name }) => (
        <BankTile
          key={code}
          code={code}
          name={name}
          note={code !== '' && code === last ? t('payment.lastTime') : undefined}
          isChosen={chosen === code}
          onChoose={() => onChoose(code)}
        />
      ))}
    </Banks>
  );
}
