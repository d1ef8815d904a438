import { defineRemote } from '@valikool/shared-ui';

/** The shell's own pages, declared like those of any front end, but part of its bundle. */
export default defineRemote({
  contract: 1,
  id: 'shell',
  patterns: [
    '/',
    '/pricing',
    '/faq',
    '/partner-schools',
    '/help',
    '/terms',
    '/privacy',
    '/auth/login',
    '/auth/signup',
    '/auth/confirm-email',
    '/user/profile',
  ],
  routes: [
    { path: '/', lazy: () => import('./home/HomePage'), handle: { titleKey: 'titles.home' } },
    { path: '/pricing', lazy: () => import('./text/PricingPage'), handle: { titleKey: 'titles.pricing' } },
    { path: '/faq', lazy: () => import('./text/FaqPage'), handle: { titleKey: 'titles.faq' } },
    { path: '/partner-schools', lazy: () => import('./text/PartnerSchoolsPage'), handle: { titleKey: 'titles.partner-schools' } },
    { path: '/help', lazy: () => import('./text/HelpPage'), handle: { titleKey: 'titles.help' } },
    { path: '/terms', lazy: () => import('./text/TermsPage'), handle: { titleKey: 'titles.terms' } },
    { path: '/privacy', lazy: () => import('./text/PrivacyPage'), handle: { titleKey: 'titles.privacy' } },
    { path: '/auth/login', lazy: () => import('./account/LoginPage'), handle: { titleKey: 'titles.login' } },
    { path: '/auth/signup', lazy: () => import('./account/SignUpPage'), handle: { titleKey: 'titles.signup' } },
    { path: '/auth/confirm-email', lazy: () => import('./account/ConfirmEmailPage'), handle: { titleKey: 'titles.confirmEmail' } },
    { path: '/user/profile', lazy: () => import('./account/ProfilePage'), handle: { titleKey: 'titles.profile', layout: 'user', guard: 'auth' } },
  ],
  menu: [
    { id: 'shell.pricing', labelKey: 'titles.pricing', to: '/pricing', order: 20, icon: 'pricing' },
    { id: 'shell.partner-schools', labelKey: 'menu.forSchools', to: '/partner-schools', order: 30, icon: 'school' },
    { id: 'shell.faq', labelKey: 'menu.faq', to: '/faq', order: 40, icon: 'help' },
    { id: 'shell.profile', labelKey: 'titles.profile', to: '/user/profile', order: 900, icon: 'user', place: 'user' },
    { id: 'shell.help', labelKey: 'titles.help', to: '/help', order: 910, icon: 'help', place: 'user' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
