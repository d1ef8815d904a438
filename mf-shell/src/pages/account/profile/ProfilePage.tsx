import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader, RowsSkeleton, Tabs, useSession, type SessionUser } from '@valikool/shared-ui';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';

const PersonalSection = lazy(() => import('./PersonalSection'));
const SecuritySection = lazy(() => import('./SecuritySection'));
const DevicesSection = lazy(() => import('./DevicesSection'));
const MailsSection = lazy(() => import('./MailsSection'));
const SettingsSection = lazy(() => import('./SettingsSection'));

const sections = ['personal', 'security', 'devices', 'mails', 'settings'] as const;
type Section = (typeof sections)[number];

const contentOf: Readonly<Record<Section, (user: SessionUser) => ReactNode>> = {
  personal: (user) => <PersonalSection userId={user.id} />,
  security: (user) => <SecuritySection userId={user.id} />,
  devices: () => <DevicesSection />,
  mails: () => <MailsSection />,
  settings: (user) => <SettingsSection userId={user.id} email={user.email} />,
};

/** The person's own profile; `?section=` names the part. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const { params, setParam } = useAddressParams();
  if (user === null) return null;
  const selected = oneOf(sections, params.get('section')) ?? 'personal';
  const items = sections.map((key) => ({
    key,
    label: t(`profile.sections.${key}`),
    content: <Suspense fallback={<RowsSkeleton label={t('loading')} />}>{contentOf[key](user)}</Suspense>,
  }));
  return (
    <Page>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <Tabs
        label={t('profile.title')}
        items={items}
        selected={selected}
        onSelect={(key) => setParam('section', { value: key === 'personal' ? null : key })}
      />
    </Page>
  );
}
export { ProfilePage as Component };
