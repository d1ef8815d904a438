import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyColorScheme,
  Card,
  FactList,
  isLanguage,
  languageNames,
  languages,
  Page,
  PageHeader,
  readColorScheme,
  Select,
  useLanguage,
  useSession,
  type ColorScheme,
} from '@valikool/shared-ui';

const schemes = ['system', 'light', 'dark'] as const satisfies readonly ColorScheme[];
const isScheme = (value: string): value is ColorScheme => schemes.some((scheme) => scheme === value);

function Preferences() {
  const { t } = useTranslation('account');
  const { language, setLanguage } = useLanguage();
  const [scheme, setScheme] = useState(readColorScheme);
  return (
    <Card as="section">
      <Select
        label={t('profile.language')}
        hint={t('profile.languageHint')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => isLanguage(target.value) && void setLanguage(target.value)}
      />
      <Select
        label={t('profile.scheme')}
        value={scheme}
        options={schemes.map((value) => ({ value, label: t(`profile.schemes.${value}`) }))}
        onChange={({ target }) => {
          if (!isScheme(target.value)) return;
          applyColorScheme(target.value);
          setScheme(target.value);
        }}
      />
    </Card>
  );
}

/** What the product knows about the signed-in person, and how they like their pages. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  if (user === null) return null;
  const facts = [
    { label: t('profile.name'), value: `${user.firstName} ${user.lastName}` },
    { label: t('fields.email'), value: user.email },
    { label: t('profile.phone'), value: user.phoneNumber ?? t('profile.noPhone') },
    { label: t('profile.school'), value: user.schoolName ?? t('profile.noSchool') },
  ];
  return (
    <Page>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <Card as="section">
        <h2>{t('profile.details')}</h2>
        <FactList items={facts} />
      </Card>
      <Preferences />
    </Page>
  );
}
export { ProfilePage as Component };
