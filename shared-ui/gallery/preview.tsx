import type { Decorator, Preview } from '@storybook/react-webpack5';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import {
  changeLanguage,
  GlobalStyle,
  languageNames,
  languages,
  Stack,
  startI18n,
  Text,
  ThemeProvider,
  type Language,
} from '../src';
import { QueryClient, QueryClientProvider } from '../src/query';
import type { About } from './about';
import { Ground, Import } from './Ground.styles';

/** Storybook imports this file once for all stories; the first of them waits for the texts. */
const textsAreReady = startI18n(
  {
    gallery: {
      et: () => import('./locales/et.json'),
      en: () => import('./locales/en.json'),
      ru: () => import('./locales/ru.json'),
    },
  },
  'et',
);

const queryClient = new QueryClient();

/** Written for developers, so in the language of the code. */
function Explanation({ parts, entry, use }: About) {
  return (
    <Stack as="header" gap="xxs" lang="en">
      <Import>{`import { ${parts.join(', ')} } from '@valikool/shared-ui${entry === undefined ? '' : `/${entry}`}'`}</Import>
      <Text tone="muted">{use}</Text>
    </Stack>
  );
}

function Page({
  language,
  scheme,
  about,
  children,
}: {
  language: Language;
  scheme: string;
  about: About;
  children: ReactNode;
}) {
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
      <Ground>
        <Explanation {...about} />
        <QueryClientProvider client={queryClient}>
          {shown === language && <Suspense fallback={null}>{children}</Suspense>}
        </QueryClientProvider>
      </Ground>
    </ThemeProvider>
  );
}

const inPage: Decorator = (Story, { globals, parameters }) => (
  <Page
    language={globals['language'] as Language}
    scheme={globals['scheme'] as string}
    about={parameters['about'] as About}
  >
    <Story />
  </Page>
);

const preview: Preview = {
  decorators: [inPage],
  parameters: { layout: 'fullscreen', controls: { disable: true }, backgrounds: { disable: true } },
  initialGlobals: { language: 'et', scheme: 'light' },
  globalTypes: {
    scheme: { toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: languages.map((value) => ({ value, title: languageNames[value] })),
        dynamicTitle: true,
      },
    },
  },
};

export default preview;
