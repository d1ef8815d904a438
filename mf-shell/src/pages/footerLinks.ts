/** Pages that people look for at the foot of a page, by the keys of their titles. */
export const footerLinks = [
  { href: '/partner-schools/join', titleKey: 'titles.joinSchool' },
  { href: '/help', titleKey: 'titles.help' },
  { href: '/terms', titleKey: 'titles.terms' },
  { href: '/privacy', titleKey: 'titles.privacy' },
] as const;
