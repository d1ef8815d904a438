import { defineRemote } from '@valikool/shared-ui';

export default defineRemote({
  contract: 1,
  id: 'student',
  patterns: [
    '/courses',
    '/courses/category/:category',
    '/courses/:slug',
    '/courses/:slug/preview',
    '/courses/:slug/register/:cohortId',
    '/courses/offer/:token',
    '/user/my-courses',
    '/user/billing',
    '/user/billing/cancellation',
    '/user/payment-plan',
    '/user/diplomas',
    '/user/cohorts/:id/feedback',
    '/user/success/course-registration',
    '/user/success/signup',
    '/user/success/subscription',
  ],
  prerendered: ['/courses', '/courses/category/:category', '/courses/:slug'],
  routes: [
    { path: '/courses', lazy: () => import('../features/catalogue/CataloguePage'), handle: { titleKey: 'catalogue.title' } },
    { path: '/courses/category/:category', lazy: () => import('../features/catalogue/CataloguePage'), handle: { titleKey: 'catalogue.title' } },
    { path: '/courses/:slug', lazy: () => import('../features/course/CoursePage'), handle: { titleKey: 'course.title' } },
    { path: '/courses/:slug/preview', lazy: () => import('../features/course/CoursePreviewPage'), handle: { titleKey: 'preview.pageTitle', guard: 'auth' } },
    {
      path: '/courses/:slug/register/:cohortId',
      lazy: () => import('../features/registration/RegistrationPage'),
      handle: { titleKey: 'registration.title', guard: 'auth', requires: 'registration.create-own' },
    },
    { path: '/courses/offer/:token', lazy: () => import('../features/offer/OfferPage'), handle: { titleKey: 'offer.pageTitle' } },
    {
      path: '/user/my-courses',
      lazy: () => import('../features/my-courses/MyCoursesPage'),
      handle: {
        titleKey: 'myCourses.title',
        layout: 'user',
        guard: ['auth', 'discord-redirect', 'montonio-redirect'],
        requires: 'registration.read-own',
      },
    },
    {
      path: '/user/billing',
      lazy: () => import('../features/billing/BillingPage'),
      handle: { titleKey: 'billing.title', layout: 'user', guard: 'auth', requires: 'invoice.read-own' },
    },
    {
      path: '/user/billing/cancellation',
      lazy: () => import('../features/billing/CancellationPage'),
      handle: { titleKey: 'cancellation.title', layout: 'user', guard: 'auth' },
    },
    {
      path: '/user/success/course-registration',
      lazy: () => import('../features/payment/RegistrationSuccessPage'),
      handle: { titleKey: 'success.title', layout: 'user', guard: ['auth', 'montonio-redirect'], requires: 'registration.read-own' },
    },
    {
      path: '/user/payment-plan',
      lazy: () => import('../features/billing/PaymentPlanPage'),
      handle: { titleKey: 'plan.title', layout: 'user', guard: 'auth', requires: 'invoice.read-own' },
    },
    {
      path: '/user/diplomas',
      lazy: () => import('../features/results/ResultsPage'),
      handle: { titleKey: 'results.title', layout: 'user', guard: 'auth', requires: 'registration.read-own' },
    },
    {
      path: '/user/cohorts/:id/feedback',
      lazy: () => import('../features/feedback/CohortFeedbackPage'),
      handle: { titleKey: 'feedback.title', layout: 'user', guard: 'auth', requires: 'feedback.give-own' },
    },
    {
      path: '/user/success/signup',
      lazy: () => import('../features/welcome/SignUpSuccessPage'),
      handle: { titleKey: 'welcome.pageTitle', layout: 'user', guard: 'auth' },
    },
    {
      path: '/user/success/subscription',
      lazy: () => import('../features/billing/SubscriptionSuccessPage'),
      handle: { titleKey: 'pass.title', layout: 'user', guard: ['auth', 'stripe-redirect'], requires: 'invoice.read-own' },
    },
  ],
  menu: [
    { id: 'student.my-courses', labelKey: 'menu.myCourses', to: '/user/my-courses', order: 5, icon: 'home', requires: 'registration.read-own' },
    { id: 'student.catalogue', labelKey: 'catalogue.title', to: '/courses', order: 10, icon: 'courses', place: 'both' },
    { id: 'student.results', labelKey: 'results.title', to: '/user/diplomas', order: 50, icon: 'medals', requires: 'registration.read-own' },
    { id: 'student.billing', labelKey: 'menu.billing', to: '/user/billing', order: 60, icon: 'billing', requires: 'invoice.read-own' },
    { id: 'student.payment-plan', labelKey: 'plan.title', to: '/user/payment-plan', order: 65, icon: 'calendar', requires: 'invoice.read-own' },
  ],
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
