import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  formatDate,
  FormError,
  Grid,
  Inline,
  Money,
  Stack,
  Text,
  useErrorText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { leaveTo } from '../../../shared/leaveTo';
import {
  passFacts,
  useBuyPass,
  useChangePass,
  useOpenPortal,
  type Pass,
  type PassAction,
  type PassOffer,
} from '../pass.queries';

function Offers({ offers }: { offers: readonly PassOffer[] }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const buying = useBuyPass();
  const buy = (type: PassOffer['type']) =>
    buying.mutate(type, { onSuccess: ({ url }) => url !== null && leaveTo(url) });
  return (
    <Stack as="section" gap="md">
      <h2>{t('pass.title')}</h2>
      <Grid>
        {offers.map(({ type, price, every }) => (
          <Card key={type} as="section">
            <h3>{t(`pass.types.${type}`)}</h3>
            <Text>
              <Money value={price} /> · {t(`pass.every.${every.unit}`, { count: every.count })}
            </Text>
            <Text tone="muted">{t(`pass.about.${type}`)}</Text>
            <div>
              <Button isPending={buying.isPending && buying.variables === type} onClick={() => buy(type)}>
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

/** What the student may do now, in the order in which it is shown. */
function actionsOf({ state, givenBack }: Pass): PassAction[] {
  const ends: PassAction[] = givenBack === null ? ['NOW'] : ['GIVE_BACK'];
  if (state === 'ACTIVE') return ['pause', 'PERIOD_END', ...ends];
  if (state === 'PAUSED' || state === 'ENDING') return ['resume', ...ends];
  return ends;
}

function Actions({ pass }: { pass: Pass }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const change = useChangePass(pass.id);
  const portal = useOpenPortal(pass.id);
  const error = change.error ?? portal.error;
  return (
    <Stack gap="md">
      {actionsOf(pass).map((action) => (
        <Stack key={action} gap="xs">
          <Text size="small">{t(`pass.means.${action}`)}</Text>
          <div>
            <Button
              variant="secondary"
              isPending={change.isPending && change.variables === action}
              onClick={() => change.mutate(action)}
            >
              {t(`pass.actions.${action}`)}
            </Button>
          </div>
        </Stack>
      ))}
      <Inline>
        <Button
          variant="secondary"
          isPending={portal.isPending}
          onClick={() => portal.mutate(undefined, { onSuccess: ({ url }) => leaveTo(url) })}
        >
          {t('pass.portal')}
        </Button>
      </Inline>
      {error !== null && <FormError>{textOf(error)}</FormError>}
    </Stack>
  );
}

function Own({ pass }: { pass: Pass }) {
  const { t } = useTranslation('student');
  const { type, state, price, paidUntil, nextCharge, resumesAt, covered } = pass;
  return (
    <Card as="section">
      <h2>{t(`pass.types.${type}`)}</h2>
      <Text weight="heavy">{t(`pass.states.${state}`, { date: formatDate(paidUntil) })}</Text>
      {nextCharge !== null && (
        <Text>
          {t('pass.nextCharge', { date: formatDate(nextCharge) })} <Money value={price} />
        </Text>
      )}
      {resumesAt !== null && <Text>{t('pass.resumes', { date: formatDate(resumesAt) })}</Text>}
      {covered.map(({ registrationId, courseTitle, endDate }) => (
        <Text key={registrationId} tone="muted">
          {t('pass.covers', { course: courseTitle, date: formatDate(endDate) })}
        </Text>
      ))}
      <Actions pass={pass} />
    </Card>
  );
}

/** The student's pass with all that can be done with it, or the passes that are sold. Nothing where none is sold. */
export function MyPass() {
  const { data } = useQuery(passFacts());
  if (data === undefined) return null;
  if (data.pass !== null && data.pass.state !== 'ENDED') return <Own pass={data.pass} />;
  return data.offers.length > 0 ? <Offers offers={data.offers} /> : null;
}
