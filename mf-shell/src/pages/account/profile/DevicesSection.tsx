import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  DateText,
  EmptyState,
  FormError,
  isApiError,
  Note,
  PagedList,
  Table,
  toast,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAccountErrorText } from '../useAccountErrorText';
import { deviceName } from './deviceName';
import { ownSessions, useEndSession, useSignOutOthers, type DeviceSession } from './profile.queries';
import { SectionCard, Sections } from './SectionCard';

function useColumns(): TableColumn<DeviceSession>[] {
  const { t } = useTranslation('account');
  return [
    {
      key: 'device',
      header: t('devices.device'),
      isRowHeader: true,
      cell: ({ userAgent, isCurrent }) => (
        <>
          {deviceName(userAgent) ?? t('devices.unknown')} {isCurrent && <Badge tone="ok">{t('devices.current')}</Badge>}
        </>
      ),
    },
    {
      key: 'used',
      header: t('devices.used'),
      cell: ({ refreshedAt, createdAt }) => <DateText value={refreshedAt ?? createdAt} show="dateTime" />,
    },
    { key: 'address', header: t('devices.address'), cell: ({ address }) => address ?? t('devices.unknown') },
  ];
}

function DeviceTable({ sessions }: { sessions: DeviceSession[] }) {
  const { t } = useTranslation('account');
  const columns = useColumns();
  const end = useEndSession();
  const textOf = useAccountErrorText();
  const nameOf = ({ userAgent }: DeviceSession) => deviceName(userAgent) ?? t('devices.unknown');
  return (
    <>
      <FormError>{end.isError && textOf(end.error)}</FormError>
      <Table
        caption={t('devices.title')}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        actionsLabel={t('devices.actions')}
        rowActions={(session) =>
          !session.isCurrent && (
            <Button
              variant="quiet"
              aria-label={t('devices.endNamed', { name: nameOf(session) })}
              isPending={end.isPending && end.variables === session.id}
              onClick={() => end.mutate(session.id)}
            >
              {t('devices.end')}
            </Button>
          )
        }
      />
    </>
  );
}

function SignOutOthers() {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const others = useSignOutOthers();
  return (
    <div>
      <Button
        variant="secondary"
        isPending={others.isPending}
        onClick={() => others.mutate(undefined, { onSuccess: () => toast.success(t('devices.othersOut')) })}
      >
        {t('devices.signOutOthers')}
      </Button>
      <FormError>{others.isError && textOf(others.error)}</FormError>
    </div>
  );
}

/** A hosted auth server does not show its sessions. */
const isKeptElsewhere = (error: unknown) => isApiError(error) && error.code === 'sessions.unavailable';

/** The devices on which the account is signed in. Exported by default, for `lazy`. */
function DevicesSection() {
  const { t } = useTranslation('account');
  const sessions = useInfiniteQuery(ownSessions());
  return (
    <Sections>
      <SectionCard title={t('devices.title')}>
        <p>{t('devices.explain')}</p>
        {isKeptElsewhere(sessions.error) ? (
          <Note tone="neutral">{t('devices.keptElsewhere')}</Note>
        ) : (
          <PagedList
            query={sessions}
            loadingLabel={t('loading')}
            empty={<EmptyState title={t('devices.none')} headingLevel="h3" />}
            namespace="account"
          >
            {(items) => <DeviceTable sessions={items} />}
          </PagedList>
        )}
        <SignOutOthers />
      </SectionCard>
    </Sections>
  );
}
export { DevicesSection as default };
