import { defineRemote, ONLINE_PROVIDERS, type RemoteRoute } from '@valikool/shared-ui';
import { formPages } from './formPages';

const track = () => import('./track/TrackPage');

/**
 * The pages to which providers redirect payers, so that the conversion is counted. A subscription can only be bought by
 * a signed-in user; for the others that is not certain.
 */
const paymentTracks = ONLINE_PROVIDERS.map(({ id, purposes: [subject] }): RemoteRoute => ({
  path: `/user/track/${id}`,
  lazy: track,
  handle: { titleKey: 'titles.track', ...(subject === 'subscription' && { layout: 'user', guard: 'auth' }) },
}));

/** The shell's own pages, declared like those of any front end, but part of its bundle. */
export default defineRemote({
  contract: 1,
  id: 'shell',
  patterns: [
    '/',
    '/pricing',
    '/faq',
    '/partner-schools',
    '/partner-schools/join',
    '/partner-schools/join/sent',
    '/help',
    '/terms',
    '/privacy',
    '/auth/login',
    '/auth/provider',
    '/auth/signup',
    '/auth/signup-teacher',
    '/auth/signup-teacher-success',
    '/auth/confirm-email',
    '/auth/forgot',
    '/auth/update-password',
    '/unsubscribe/:token',
    '/user/profile',
    '/user/share',
    ...ONLINE_PROVIDERS.map(({ id }): `/${string}` => `/user/track/${id}`),
    '/user/track/cancel-sub',
    '/user/track/school-reg',
    '/user/track/student-reg',
  ],
  prerendered: ['/', '/pricing', '/faq', '/partner-schools', '/help', '/terms', '/privacy', ...formPages],
  routes: [
    { path: '/', lazy: () => import('./home/HomePage'), handle: { titleKey: 'titles.home' } },
    { path: '/pricing', lazy: () => import('./text/PricingPage'), handle: { titleKey: 'titles.pricing' } },
    { path: '/faq', lazy: () => import('./text/FaqPage'), handle: { titleKey: 'titles.faq' } },
    {
      path: '/partner-schools',
      lazy: () => import('./text/PartnerSchoolsPage'),
      handle: { titleKey: 'titles.partner-schools' },
    },
    {
      path: '/partner-schools/join',
      lazy: () => import('./school-join/SchoolJoinPage'),
      handle: { titleKey: 'titles.joinSchool' },
    },
    {
      path: '/partner-schools/join/sent',
      lazy: () => import('./school-join/SchoolJoinSentPage'),
      handle: { titleKey: 'titles.joinSchoolSent' },
    },
    { path: '/help', lazy: () => import('./text/HelpPage'), handle: { titleKey: 'titles.help' } },
    { path: '/terms', lazy: () => import('./text/TermsPage'), handle: { titleKey: 'titles.terms' } },
    { path: '/privacy', lazy: () => import('./text/PrivacyPage'), handle: { titleKey: 'titles.privacy' } },
    { path: '/auth/login', lazy: () => import('./account/LoginPage'), handle: { titleKey: 'titles.login' } },
    { path: '/auth/provider', lazy: () => import('./account/ProviderPage'), handle: { titleKey: 'titles.login' } },
    { path: '/auth/signup', lazy: () => import('./account/SignUpPage'), handle: { titleKey: 'titles.signup' } },
    {
      path: '/auth/signup-teacher',
      lazy: () => import('./account/TeacherSignUpPage'),
      handle: { titleKey: 'titles.signupTeacher' },
    },
    {
      path: '/auth/signup-teacher-success',
      lazy: () => import('./account/TeacherSignUpSuccessPage'),
      handle: { titleKey: 'titles.signupTeacherSuccess' },
    },
    {
      path: '/auth/confirm-email',
      lazy: () => import('./account/ConfirmEmailPage'),
      handle: { titleKey: 'titles.confirmEmail' },
    },
    { path: '/auth/forgot', lazy: () => import('./account/ForgotPage'), handle: { titleKey: 'titles.forgot' } },
    {
      path: '/auth/update-password',
      lazy: () => import('./account/UpdatePasswordPage'),
      handle: { titleKey: 'titles.updatePassword' },
    },
    {
      path: '/unsubscribe/:token',
      lazy: () => import('./unsubscribe/UnsubscribePage'),
      handle: { titleKey: 'titles.unsubscribe' },
    },
    {
      path: '/user/profile',
      lazy: () => import('./account/profile/ProfilePage'),
      handle: { titleKey: 'titles.profile', layout: 'user', guard: 'auth' },
    },
    {
      path: '/user/share',
      lazy: () => import('./share/SharePage'),
      handle: { titleKey: 'titles.share', layout: 'user', guard: 'auth' },
    },
    ...paymentTracks,
    { path: '/user/track/cancel-sub', lazy: track, handle: { titleKey: 'titles.track' } },
    { path: '/user/track/school-reg', lazy: track, handle: { titleKey: 'titles.track' } },
    { path: '/user/track/student-reg', lazy: track, handle: { titleKey: 'titles.track' } },
  ],
  menu: [
    { id: 'shell.pricing', labelKey: 'titles.pricing', to: '/pricing', order: 20, icon: 'pricing' },
    { id: 'shell.partner-schools', labelKey: 'menu.forSchools', to: '/partner-schools', order: 30, icon: 'school' },
    { id: 'shell.faq', labelKey: 'menu.faq', to: '/faq', order: 40, icon: 'help' },
    {
      id: 'shell.pricing-own',
      labelKey: 'titles.pricing',
      to: '/pricing',
      order: 70,
      icon: 'pricing',
      place: 'user',
      requires: 'registration.create-own',
      group: 'money',
    },
    {
      id: 'shell.share',
      labelKey: 'titles.share',
      to: '/user/share',
      order: 890,
      icon: 'share',
      place: 'user',
      requires: 'profile.edit-own',
      group: 'own',
    },
    {
      id: 'shell.profile',
      labelKey: 'titles.profile',
      to: '/user/profile',
      order: 900,
      icon: 'lock',
      place: 'user',
      group: 'own',
    },
    { id: 'shell.help', labelKey: 'titles.help', to: '/help', order: 910, icon: 'help', place: 'user', group: 'own' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
