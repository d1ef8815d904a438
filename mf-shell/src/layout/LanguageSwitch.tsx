import { useTranslation } from 'react-i18next';
import { languageNames, languages, useLanguage, VisuallyHidden } from '@valikool/shared-ui';
import { LanguageButton, Languages } from './LanguageSwitch.styles';
import { useChooseLanguage } from './useUserLanguage';

/** Changes the language of the whole page; each language is written in its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Languages role="group" aria-label={t('language')}>
      {languages.map((each) => (
        <LanguageButton
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {each.toUpperCase()}
          <VisuallyHidden> {languageNames[each]}</VisuallyHidden>
        </LanguageButton>
      ))}
    </Languages>
  );
}
