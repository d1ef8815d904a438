import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyColorScheme, isLanguage, languageNames, languages, readColorScheme, Select, useLanguage, type ColorScheme } from '@valikool/shared-ui';
import { DeleteAccount } from './DeleteAccount';
import { useSaveProfile } from './profile.queries';
import { SectionCard, Sections } from './SectionCard';

const schemes = ['system', 'light', 'dark'] as const satisfies readonly ColorScheme[];
const isScheme = (value: string): value is ColorScheme => schemes.some((scheme) => scheme === value);

function LanguageSelect({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const { language, setLanguage } = useLanguage();
  const save = useSaveProfile(userId);
  const choose = (value: string) => {
    if (!isLanguage(value)) return;
    void setLanguage(value);
    // Letters follow the stored language; the page has its own, so that a failure here loses nothing on screen.
    save.mutate({ language: value });
  };
  return (
    <Select
      label={t('profile.language')}
      hint={t('profile.languageHint')}
      value={language}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

function SchemeSelect() {
  const { t } = useTranslation('account');
  const [scheme, setScheme] = useState(readColorScheme);
  const choose = (value: string) => {
    if (!isScheme(value)) return;
    applyColorScheme(value);
    setScheme(value);
  };
  return (
    <Select
      label={t('profile.scheme')}
      value={scheme}
      options={schemes.map((value) => ({ value, label: t(`profile.schemes.${value}`) }))}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** How somebody likes their pages, and the way out. Exported by default, for `lazy`. */
function SettingsSection({ userId, email }: { userId: number; email: string }) {
  const { t } = useTranslation('account');
  return (
    <Sections>
      <SectionCard title={t('profile.preferences')}>
        <LanguageSelect userId={userId} />
        <SchemeSelect />
      </SectionCard>
      <DeleteAccount userId={userId} email={email} />
    </Sections>
  );
}
export { SettingsSection as default };
