import { useTranslation } from 'react-i18next';
import {
  Button,
  DateText,
  FormError,
  Money,
  Stack,
  Text,
  toast,
  useErrorText,
  useFormat,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { BankLine, MatchBankLine } from '../../../shared/contract.types';
import { useMatchLine, useUndoLine } from '../bank.queries';
import { MeaningBox } from './LineTable.styles';
import { PayoutFee } from './PayoutFee';
import { useLineKeys } from './useLineKeys';

type Guess = BankLine['guesses'][number];
type Matching = {
  match: (line: BankLine, booking: MatchBankLine) => void;
  undo: (id: string) => void;
  isPending: boolean;
};

const nameOf = ({ counterpartyName, counterpartyIban, reference }: BankLine): string =>
  counterpartyName ?? counterpartyIban ?? reference;

/** Reasons that say that the sums are not the same: they have a line of their own, which nobody overlooks. */
const otherSums: readonly Guess['reasons'][number][] = ['PART', 'SURPLUS'];

/** @returns the provider that kept something nobody has told us of; a payout that it told of is known to the cent */
const askedForFee = (booking: MatchBankLine): string | null =>
  booking.kind === 'PAYOUT' && booking.payoutId === undefined ? booking.provider : null;

/** @param onChoose undefined for the first guess, which the line's own button accepts */
function GuessText({
  guess: { booking, label, reasons, score },
  isPending,
  onChoose,
}: {
  guess: Guess;
  isPending: boolean;
  onChoose: (() => void) | undefined;
}) {
  const { t } = useTranslation('admin');
  const textOf = (chosen: Guess['reasons']) => chosen.map((reason) => t(`bank.reason.${reason}`)).join(', ');
  const differing = reasons.filter((reason) => otherSums.includes(reason));
  const same = reasons.filter((reason) => !otherSums.includes(reason));
  return (
    <div>
      {t(`bank.guess.${booking.kind}`, { label })}{' '}
      <Text as="span" size="small" tone="muted">
        {[`${score} %`, textOf(same)].filter(Boolean).join(' · ')}
      </Text>
      {differing.length > 0 && (
        <Text as="div" size="small">
          {textOf(differing)}
        </Text>
      )}
      {onChoose !== undefined && (
        <div>
          <Button variant="quiet" disabled={isPending} onClick={onChoose}>
            {t('bank.choose', { what: t(`bank.guess.${booking.kind}`, { label }) })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a line is booked as, and what it may be. */
function Meaning({ line, matching: { match, isPending } }: { line: BankLine; matching: Matching }) {
  const { t } = useTranslation('admin');
  const { guesses, matches, status } = line;
  const hasNone = status !== 'BOOKED' && guesses.length === 0;
  return (
    <MeaningBox>
      {matches.map((match) => (
        <div key={match.id}>
          {t(`bank.match.${match.kind}`, { label: match.invoiceNumber ?? match.provider ?? '' })}{' '}
          <Money value={match.amount} />{' '}
          <Text as="span" size="small" tone="muted">
            {[match.isByRule && t('bank.byRule'), match.undoneAt !== null && t('bank.isUndone'), match.note]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      ))}
      {guesses.map((guess, index) => (
        <GuessText
          key={index}
          guess={guess}
          isPending={isPending}
          onChoose={index === 0 || askedForFee(guess.booking) !== null ? undefined : () => match(line, guess.booking)}
        />
      ))}
      {hasNone && <Text tone="muted">{t('bank.noGuess')}</Text>}
    </MeaningBox>
  );
}

function Amounts({ line: { amount, open, status } }: { line: BankLine }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  return (
    <>
      <Money value={amount} />
      {status !== 'BOOKED' && open.amount !== amount.amount && (
        <Text as="div" size="small" tone="muted">
          {t('bank.open', { amount: money(open) })}
        </Text>
      )}
    </>
  );
}

function Actions({ line, matching: { match, undo, isPending } }: { line: BankLine; matching: Matching }) {
  const { t } = useTranslation('admin');
  const name = <VisuallyHidden>: {nameOf(line)}</VisuallyHidden>;
  const [first] = line.guesses;
  const feeOf = first === undefined ? null : askedForFee(first.booking);
  if (line.status === 'BOOKED')
    return (
      <Button variant="quiet" data-line={line.id} data-booked="" disabled={isPending} onClick={() => undo(line.id)}>
        {t('bank.undo')}
        {name}
      </Button>
    );
  return (
    <Stack gap="xxs">
      {feeOf !== null && <PayoutFee line={line} provider={feeOf} onBook={(booking) => match(line, booking)} />}
      {first !== undefined && feeOf === null && (
        <Button data-line={line.id} disabled={isPending} onClick={() => match(line, first.booking)}>
          {t('bank.accept')}
          {name}
        </Button>
      )}
      <Button
        variant="quiet"
        {...(first === undefined && { 'data-line': line.id })}
        disabled={isPending}
        onClick={() => match(line, { kind: 'OTHER', note: t('bank.otherNote') })}
      >
        {t('bank.other')}
        {name}
      </Button>
    </Stack>
  );
}

function useColumns(matching: Matching): TableColumn<BankLine>[] {
  const { t } = useTranslation('admin');
  return [
    { key: 'day', header: t('bank.day'), isNarrow: true, cell: ({ bookedOn }) => <DateText value={bookedOn} /> },
    { key: 'who', header: t('bank.who'), isRowHeader: true, cell: nameOf },
    {
      key: 'text',
      header: t('bank.text'),
      cell: ({ viitenumber, remittance }) => [viitenumber, remittance].filter(Boolean).join(' · ') || '–',
    },
    { key: 'amount', header: t('bank.amount'), align: 'end', cell: (line) => <Amounts line={line} /> },
    { key: 'is', header: t('bank.is'), isOneLine: true, cell: (line) => <Meaning line={line} matching={matching} /> },
  ];
}

/** Lines of the bank's statements, to be worked through by keyboard. */
export function LineTable({ lines }: { lines: readonly BankLine[] }) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const matchLine = useMatchLine();
  const undoLine = useUndoLine();
  // The list may be gone by the answer, since it was its last line: what is said then does not hang on it.
  const say = (done: Promise<unknown>, text: string) =>
    void done.then(() => toast.success(text)).catch(() => undefined);
  const undo = (id: string) => say(undoLine.mutateAsync(id), t('bank.undone'));
  const accepted = useLineKeys(undo);
  const match = ({ id }: BankLine, booking: MatchBankLine) => {
    accepted(id);
    say(matchLine.mutateAsync({ id, booking }), t('bank.accepted'));
  };
  const matching = { match, undo, isPending: matchLine.isPending || undoLine.isPending };
  const error = matchLine.error ?? undoLine.error;
  return (
    <>
      <FormError>{error !== null && textOf(error)}</FormError>
      <StaffTable
        list="bank-lines"
        hasNoViews
        hasOwnKeys
        caption={t('bank.caption')}
        columns={useColumns(matching)}
        rows={lines}
        rowKey={({ id }) => id}
        rowActions={(line) => <Actions line={line} matching={matching} />}
        actionsLabel={t('bank.actions')}
      />
    </>
  );
}
