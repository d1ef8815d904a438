import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  FormError,
  formatPercent,
  Money,
  Note,
  QueryError,
  RowsSkeleton,
  Stat,
  Stats,
  Text,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { CoursesLink } from './CoursesLink';
import { ownPromotionCode, useMakeOwnCode, type OwnPromotionCode } from './share.queries';
import { ShareLink } from './ShareLink';

const sketchedRows = 3;
const whole = 100;

function MakeCode() {
  const { t } = useTranslation('share');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMakeOwnCode();
  return (
    <Card>
      <h2>{t('own.makeTitle')}</h2>
      <Text>{t('own.makeText')}</Text>
      {error !== null && <FormError>{errorText(error)}</FormError>}
      <div>
        <Button isPending={isPending} onClick={() => mutate()}>
          {t('own.make')}
        </Button>
      </div>
    </Card>
  );
}

/** How often friends have used the code, and what they saved. */
function Redemptions({ code: { timesRedeemed, saved } }: { code: OwnPromotionCode }) {
  const { t } = useTranslation('share');
  const { number } = useFormat();
  return (
    <Stats>
      <Stat label={t('own.redeemed')} value={number(timesRedeemed)} />
      <Stat label={t('own.saved')} value={<Money value={saved} />} />
    </Stats>
  );
}

function ValidCode({ code }: { code: OwnPromotionCode }) {
  const { t } = useTranslation('share');
  const percent = formatPercent(code.percentOff / whole);
  return (
    <Card>
      <Text tone="muted">{t('own.code')}</Text>
      <Text size="title" weight="heavy">
        {code.name}
      </Text>
      <Text>{t('own.offer', { percent })}</Text>
      <ShareLink address={code.link} text={t('own.message', { percent, code: code.name })} />
    </Card>
  );
}

/** The user's own promotion code: made here, then shared with friends. */
export function OwnCode() {
  const { t } = useTranslation('share');
  const code = useQuery(ownPromotionCode());
  if (code.isPending) return <RowsSkeleton label={t('own.loading')} rows={sketchedRows} />;
  if (code.isError) return <QueryError error={code.error} onRetry={code.refetch} isRetrying={code.isRefetching} />;
  if (code.data === null) return <MakeCode />;
  const isEnded = code.data.endedAt !== null;
  return (
    <>
      {isEnded ? (
        <>
          <Note tone="warn" title={t('own.ended', { code: code.data.name })}>
            {t('own.endedText')}
          </Note>
          <CoursesLink />
        </>
      ) : (
        <ValidCode code={code.data} />
      )}
      <Redemptions code={code.data} />
    </>
  );
}
