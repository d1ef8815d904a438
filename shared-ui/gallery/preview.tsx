import type { Decorator, Preview } from '@storybook/react-webpack5';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { changeLanguage, GlobalStyle, languageNames, languages, startI18n, ThemeProvider, type Language } from '../src';
import { Ground } from './Ground.styles';

/** Storybook imports this file once for all stories; the first of them waits for the texts. */
const textsAreReady = startI18n(
  { gallery: { et: () => import('./locales/et.json'), en: () => import('./locales/en.json'), ru: () => import('./locales/ru.json') } },
  'et',
);

function Page({ language, scheme, children }: { language: Language; scheme: string; children: ReactNode }) {
  const [shown, setShown] = useState<Language | null>(null);
  useEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
  useEffect(() => {
    void textsAreReady.then(() => changeLanguage(language)).then(() => setShown(language));
  }, [language]);
  return (
    <ThemeProvider>
      <GlobalStyle />
      <Ground>{shown === language && <Suspense fallback={null}>{children}</Suspense>}</Ground>
    </ThemeProvider>
  );
}

const inPage: Decorator = (Story, { globals }) => (
  <Page language={globals['language'] as Language} scheme={globals['scheme'] as string}>
    <Story />
  </Page>
);

const preview: Preview = {
  decorators: [inPage],
  parameters: { layout: 'fullscreen', controls: { disable: true }, backgrounds: { disable: true } },
  initialGlobals: { language: 'et', scheme: 'light' },
  globalTypes: {
    scheme: { toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: languages.map((value) => ({ value, title: languageNames[value] })), dynamicTitle: true } },
  },
};

export default preview;
