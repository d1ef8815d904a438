/** Values by the names of the page's meta tags. */
let given: Readonly<Record<string, string>> = {};

/** Sets the values outside a browser, where there are no meta tags. */
export const provideEnvironment = (values: Readonly<Record<string, string>>): void => {
  given = values;
};

function metaContent(name: string): string {
  if (typeof document === 'undefined') return given[name] ?? '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** Settings that the edge wrote into the page, so that one build serves every environment. */
export const environment = {
  get appName(): string {
    return metaContent('application-name') || 'Valikool';
  },
  get isProduction(): boolean {
    return metaContent('environment') === 'production';
  },
  get supportEmail(): string {
    return metaContent('support-email');
  },
  /** Which part of the API's calls is traced, from 0 to 1; 0 while tracing is off. */
  get traceShare(): number {
    return Number(metaContent('trace-share'));
  },
  /** Id of the shell's build that made this page. */
  get build(): string {
    return metaContent('build');
  },
};
