import type { Site } from './prerender.types';

const context = 'https://schema.org';

/** The full URL of a path; a URL stays as it is. */
export const absolute = (site: Site, path: string): string => new URL(path, `${site.url}/`).href;

/** The organisation, as schema.org describes it. */
export const organization = (site: Site): object => ({
  '@context': context,
  '@type': 'EducationalOrganization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
  email: site.supportEmail,
});

/** A reference to `organization`, for its courses and pages. */
export const organizationRef = (site: Site): object => ({
  '@type': 'EducationalOrganization',
  '@id': `${site.url}/#organization`,
  name: site.name,
  url: `${site.url}/`,
});

/** The breadcrumbs of a page. @param trail from the first page below the start page to the page itself */
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
