import { useTranslation } from 'react-i18next';
import { Button, FormError, Stack, Table, useErrorText, DateText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { cardList, useRemoveCard } from '../plans.queries';

/** The cards that the student lets us charge, each of which can be removed. Shows nothing when there are none. */
export function SavedCards() {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const cards = useQuery(cardList());
  const remove = useRemoveCard();
  if (!cards.data || cards.data.length === 0) return null;
  return (
    <Stack as="section" gap="sm" aria-labelledby="saved-cards">
      <h2 id="saved-cards">{t('cards.title')}</h2>
      <Table
        caption={t('cards.title')}
        rows={cards.data}
        rowKey={({ id }) => id}
        actionsLabel={t('billing.actions')}
        columns={[
          {
            key: 'card',
            header: t('cards.card'),
            isRowHeader: true,
            cell: ({ brand, lastFour }) => t('cards.name', { brand, digits: lastFour }),
          },
          { key: 'saved', header: t('cards.saved'), cell: ({ savedAt }) => <DateText value={savedAt} /> },
        ]}
        rowActions={({ id, lastFour }) => (
          <Button
            variant="secondary"
            isPending={remove.isPending && remove.variables === id}
            aria-label={t('cards.removeOf', { digits: lastFour })}
            onClick={() => remove.mutate(id)}
          >
            {t('cards.remove')}
          </Button>
        )}
      />
      {remove.error && <FormError>{textOf(remove.error)}</FormError>}
    </Stack>
  );
}
