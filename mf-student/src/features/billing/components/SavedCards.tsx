import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, cardBrand, DateText, Inline, Stack, Table, Text, ConfirmDialog } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { cardList, useRemoveCard } from '../plans.queries';
import { ReplaceCard } from './ReplaceCard';

/** The cards that the student lets us charge, each of which can be removed. Shows nothing when there are none. */
export function SavedCards() {
  const { t } = useTranslation('student');
  const cards = useQuery(cardList());
  const remove = useRemoveCard();
  const [leaving, setLeaving] = useState<{ id: string; lastFour: string } | null>(null);
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
            cell: ({ brand, lastFour }) => t('cards.name', { brand: cardBrand(brand), digits: lastFour }),
          },
          { key: 'saved', header: t('cards.saved'), cell: ({ savedAt }) => <DateText value={savedAt} /> },
        ]}
        rowActions={({ id, lastFour }) => (
          <Inline gap="sm">
            <ReplaceCard card={{ id, lastFour }} />
            <Button
              variant="quiet"
              aria-label={t('cards.removeOf', { digits: lastFour })}
              onClick={() => setLeaving({ id, lastFour })}
            >
              {t('cards.remove')}
            </Button>
          </Inline>
        )}
      />
      <Text size="small" tone="muted">
        {t('cards.replace')}
      </Text>
      {leaving !== null && (
        <ConfirmDialog
          title={t('cards.removeOf', { digits: leaving.lastFour })}
          text={t('cards.removeText')}
          namespace="student"
          closeLabel={t('close')}
          keepLabel={t('cards.keep')}
          confirmLabel={t('cards.remove')}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}
