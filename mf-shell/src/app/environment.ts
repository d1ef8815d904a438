/** By the names of the page's meta tags. */
let given: Readonly<Record<string, string>> = {};

/** Says outside a browser what a page would have in its meta tags. */
export const provideEnvironment = (values: Readonly<Record<string, string>>): void => {
  given = values;
};

function metaContent(name: string): string {
  if (typeof document === 'undefined') return given[name] ?? '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the edge wrote into the page. One build serves every environment, so none of it is in the bundle. */
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
  /** Id of the shell's build that made this page. */
  get build(): string {
    return metaContent('build');
  },
};
