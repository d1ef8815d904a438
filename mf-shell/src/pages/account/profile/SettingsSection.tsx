import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyColorScheme,
  isLanguage,
  languageNames,
  languages,
  readColorScheme,
  Select,
  useLanguage,
  type ColorScheme,
} from '@valikool/shared-ui';
import { useChooseLanguage } from '../../../layout/useUserLanguage';
import { DataCopy } from './DataCopy';
import { DeleteAccount } from './DeleteAccount';
import { SectionCard, Sections } from './SectionCard';

const schemes = ['system', 'light', 'dark'] as const satisfies readonly ColorScheme[];
const isScheme = (value: string): value is ColorScheme => schemes.some((scheme) => scheme === value);

function LanguageSelect() {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Select
      label={t('profile.language')}
      hint={t('profile.languageHint')}
      value={language}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
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

/** Appearance, a copy of the person’s data, and closing the account. Exported by default, for `lazy`. */
function SettingsSection({ userId, email }: { userId: number; email: string }) {
  const { t } = useTranslation('account');
  return (
    <Sections>
      <SectionCard title={t('profile.preferences')}>
        <LanguageSelect />
        <SchemeSelect />
      </SectionCard>
      <DataCopy userId={userId} />
      <DeleteAccount userId={userId} email={email} />
    </Sections>
  );
}
export { SettingsSection as default };
