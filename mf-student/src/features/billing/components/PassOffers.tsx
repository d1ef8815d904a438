import { useTranslation } from 'react-i18next';
import { Button, Card, FormError, Grid, Money, Stack, Text, useErrorText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { leaveTo } from '../../../shared/leaveTo';
import { passFacts, useBuyPass, type PassOffer } from '../pass.queries';

/** The passes that are sold. Nothing where none is sold, or the student has one. */
export function PassOffers() {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const { data } = useQuery(passFacts());
  const buying = useBuyPass();
  const buy = (type: PassOffer['type']) =>
    buying.mutate(type, { onSuccess: ({ url }) => url !== null && leaveTo(url) });
  const hasPass = data?.pass != null && data.pass.state !== 'ENDED';
  if (data === undefined || hasPass || data.offers.length === 0) return null;
  return (
    <Stack as="section" gap="md">
      <h2>{t('pass.title')}</h2>
      <Grid>
        {data.offers.map(({ type, price, every }) => (
          <Card key={type} as="section">
            <h3>{t(`pass.types.${type}`)}</h3>
            <Text>
              <Money value={price} /> · {t(`pass.every.${every.unit}`, { count: every.count })}
            </Text>
            <Text tone="muted">{t(`pass.about.${type}`)}</Text>
            <div>
              <Button
                variant="secondary"
                isPending={buying.isPending && buying.variables === type}
                onClick={() => buy(type)}
              >
                {t('pass.buy')}
              </Button>
            </div>
          </Card>
        ))}
      </Grid>
      {buying.data?.providerIsDown === true && <FormError>{t('pass.providerIsDown')}</FormError>}
      {buying.error !== null && <FormError>{textOf(buying.error)}</FormError>}
    </Stack>
  );
}
