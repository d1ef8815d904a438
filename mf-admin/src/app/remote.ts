import { defineRemote } from '@valikool/shared-ui';
import { menu } from './menu';

export default defineRemote({
  contract: 1,
  id: 'admin',
  patterns: [
    '/manage',
    '/manage/users',
    '/manage/users/:id',
    '/manage/users/:id/cohorts',
    '/manage/teacher-applications',
    '/manage/teacher-applications/:id',
    '/manage/registrations',
    '/manage/invoices',
    '/manage/refunds',
    '/manage/money',
    '/manage/payments',
    '/manage/bank',
    '/manage/payouts',
    '/manage/payouts/:id',
    '/manage/reconciliation',
    '/manage/promotion-codes',
    '/manage/gift-cards',
    '/manage/schools',
    '/manage/schools/:id/activity',
    '/manage/exports',
    '/manage/pages',
    '/manage/pages/:page',
    '/manage/operations',
    '/manage/cases',
  ],
  routes: [
    {
      path: '/manage',
      lazy: () => import('../features/overview/OverviewPage'),
      handle: { titleKey: 'overview.heading', layout: 'user', guard: 'auth', requires: 'cohort.read-all' },
    },
    {
      path: '/manage/cases',
      lazy: () => import('../features/cases/CasesPage'),
      handle: { titleKey: 'cases.heading', layout: 'user', guard: 'auth', requires: 'case.read' },
    },
    {
      path: '/manage/users',
      lazy: () => import('../features/users/UsersPage'),
      handle: { titleKey: 'users.heading', layout: 'user', guard: 'auth', requires: 'user.read-all' },
    },
    {
      path: '/manage/users/:id',
      lazy: () => import('../features/users/UserPage'),
      handle: {
        titleKey: 'users.one',
        layout: 'user',
        guard: 'auth',
        requires: 'user.read-all',
        id: { allowsNew: true, status: 404, code: 'user.not-found' },
      },
    },
    {
      path: '/manage/users/:id/cohorts',
      lazy: () => import('../features/users/UserCohortsPage'),
      handle: {
        titleKey: 'users.cohorts',
        layout: 'user',
        guard: 'auth',
        requires: 'user.read-all',
        id: { status: 404, code: 'user.not-found' },
      },
    },
    {
      path: '/manage/teacher-applications',
      lazy: () => import('../features/applications/ApplicationsPage'),
      handle: {
        titleKey: 'applications.heading',
        layout: 'user',
        guard: 'auth',
        requires: 'teacher-application.manage',
      },
    },
    {
      path: '/manage/teacher-applications/:id',
      lazy: () => import('../features/applications/ApplicationPage'),
      handle: { titleKey: 'applications.one', layout: 'user', guard: 'auth', requires: 'teacher-application.manage' },
    },
    {
      path: '/manage/registrations',
      lazy: () => import('../features/registrations/RegistrationsPage'),
      handle: { titleKey: 'registrations.heading', layout: 'user', guard: 'auth', requires: 'registration.read-all' },
    },
    {
      path: '/manage/invoices',
      lazy: () => import('../features/invoices/InvoicesPage'),
      handle: { titleKey: 'invoices.heading', layout: 'user', guard: 'auth', requires: 'invoice.read-all' },
    },
    {
      path: '/manage/refunds',
      lazy: () => import('../features/refunds/RefundsPage'),
      handle: { titleKey: 'refunds.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/money',
      lazy: () => import('../features/money/MoneyPage'),
      handle: { titleKey: 'money.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/payments',
      lazy: () => import('../features/payments/PaymentsPage'),
      handle: { titleKey: 'payments.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/bank',
      lazy: () => import('../features/bank/BankPage'),
      handle: { titleKey: 'bank.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/payouts',
      lazy: () => import('../features/payouts/PayoutsPage'),
      handle: { titleKey: 'payouts.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/payouts/:id',
      lazy: () => import('../features/payouts/PayoutPage'),
      handle: { titleKey: 'payouts.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/reconciliation',
      lazy: () => import('../features/reconciliation/ReconciliationPage'),
      handle: { titleKey: 'reconciliation.heading', layout: 'user', guard: 'auth', requires: 'payment.record' },
    },
    {
      path: '/manage/promotion-codes',
      lazy: () => import('../features/promotion-codes/PromotionCodesPage'),
      handle: {
        titleKey: 'promotionCodes.heading',
        layout: 'user',
        guard: 'auth',
        requires: 'promotion-code.manage',
      },
    },
    {
      path: '/manage/gift-cards',
      lazy: () => import('../features/gift-cards/GiftCardsPage'),
      handle: { titleKey: 'giftCards.heading', layout: 'user', guard: 'auth', requires: 'gift-card.manage' },
    },
    {
      path: '/manage/schools',
      lazy: () => import('../features/schools/SchoolsPage'),
      handle: { titleKey: 'schools.heading', layout: 'user', guard: 'auth', requires: 'school.read-all' },
    },
    {
      path: '/manage/schools/:id/activity',
      lazy: () => import('../features/schools/SchoolActivityPage'),
      handle: {
        titleKey: 'activity.heading',
        layout: 'user',
        guard: 'auth',
        requires: 'school.read-all',
        id: { status: 404, code: 'school.not-found' },
      },
    },
    {
      path: '/manage/exports',
      lazy: () => import('../features/exports/ExportsPage'),
      handle: { titleKey: 'exports.heading', layout: 'user', guard: 'auth', requires: 'export.read-all' },
    },
    {
      path: '/manage/pages',
      lazy: () => import('../features/pages/PagesPage'),
      handle: { titleKey: 'pages.heading', layout: 'user', guard: 'auth', requires: 'page.edit' },
    },
    {
      path: '/manage/pages/:page',
      lazy: () => import('../features/pages/PageEditorPage'),
      handle: { titleKey: 'pages.heading', layout: 'user', guard: 'auth', requires: 'page.edit' },
    },
    {
      path: '/manage/operations',
      lazy: () => import('../features/operations/OperationsPage'),
      handle: { titleKey: 'operations.heading', layout: 'user', guard: 'auth', requires: 'operations.read' },
    },
  ],
  menu,
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
