import type { Site } from './prerender.types';

const context = 'https://schema.org';

/** The full address of a path or of an address. */
export const absolute = (site: Site, path: string): string => new URL(path, `${site.url}/`).href;

/** The school itself, as schema.org describes it. */
export const organization = (site: Site): object => ({
  '@context': context,
  '@type': 'EducationalOrganization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
  email: site.supportEmail,
});

/** A reference to `organization`, for what it provides. */
export const organizationRef = (site: Site): object => ({
  '@type': 'EducationalOrganization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
});

/** Where a page stands. @param trail from the first page after the main one to the page itself */
export const breadcrumbs = (site: Site, trail: readonly { name: string; path: string }[]): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, path),
  })),
});

/** Questions with their answers. @param questions answers as text or simple HTML */
export const faqPage = (questions: readonly { question: string; answer: string }[]): object => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
