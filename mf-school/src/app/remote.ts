import { defineRemote } from '@valikool/shared-ui';
import { menu } from './menu';

const students = () => import('../features/students/StudentsPage');
const approvals = () => import('../features/approvals/ApprovalsPage');
const conditions = () => import('../features/conditions/ConditionsPage');
const credits = () => import('../features/credits/CreditsPage');
const billing = () => import('../features/billing/BillingPage');
const imports = () => import('../features/imports/ImportsPage');
const nextYear = () => import('../features/imports/NextYearPage');
const feedbackImports = () => import('../features/imports/FeedbackImportsPage');
const messages = () => import('../features/messages/MessagesPage');
const members = () => import('../features/members/MembersPage');
const representatives = () => import('../features/representatives/RepresentativesPage');
const settings = () => import('../features/settings/SettingsPage');
const invitations = () => import('../features/invitations/InvitationsPage');

/** A page of any school, for staff. */
const ofAnySchool = {
  layout: 'user',
  guard: 'auth',
  requires: 'school.read-all',
  id: { status: 404, code: 'school.not-found' },
} as const;

/** Lists that staff import. */
const ofStaff = { layout: 'user', guard: 'auth', requires: 'import.manage-all' } as const;

export default defineRemote({
  contract: 1,
  id: 'school',
  patterns: [
    '/school',
    '/user/school/my-students',
    '/user/school/my-students/:studentId/register',
    '/user/school/register-group/:students',
    '/user/school/approvals',
    '/approvals/:token',
    '/user/school/conditions',
    '/user/school/credits',
    '/user/school/billing',
    '/user/school/invitations',
    '/user/school/import',
    '/user/school/next-year',
    '/user/school/members',
    '/user/school/messages',
    '/user/school/representatives',
    '/user/school/settings',
    '/user/school/api-keys',
    '/user/school/webhooks',
    '/user/school/diplomas',
    '/manage/schools/:id/students',
    '/manage/schools/:id/approvals',
    '/manage/schools/:id/conditions',
    '/manage/schools/:id/credits',
    '/manage/schools/:id/billing',
    '/manage/schools/:id/invitations',
    '/manage/schools/:id/import',
    '/manage/feedback/import',
    '/manage/imports/users',
    '/manage/imports/results',
    '/manage/imports/progress',
    '/manage/schools/:id/next-year',
    '/manage/schools/:id/members',
    '/manage/schools/:id/messages',
    '/manage/schools/:id/representatives',
    '/manage/schools/:id/settings',
  ],
  routes: [
    {
      path: '/school',
      lazy: () => import('../features/overview/OverviewPage'),
      handle: { titleKey: 'overview.heading', layout: 'user', guard: 'school-rep-auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/my-students',
      lazy: students,
      handle: { titleKey: 'students.heading', layout: 'user', guard: 'auth', requires: 'student.read-school' },
    },
    {
      path: '/user/school/my-students/:studentId/register',
      lazy: () => import('../features/registration/RegisterStudentPage'),
      handle: { titleKey: 'register.title', layout: 'user', guard: 'auth', requires: 'registration.create-school' },
    },
    {
      path: '/user/school/register-group/:students',
      lazy: () => import('../features/registration/RegisterGroupPage'),
      handle: { titleKey: 'group.heading', layout: 'user', guard: 'auth', requires: 'registration.create-school' },
    },
    {
      path: '/user/school/approvals',
      lazy: approvals,
      handle: { titleKey: 'approvals.heading', layout: 'user', guard: 'auth', requires: 'registration.read-school' },
    },
    {
      path: '/approvals/:token',
      lazy: () => import('../features/approvals/ApprovalLinkPage'),
      handle: { titleKey: 'approvals.link.pageTitle' },
    },
    {
      path: '/manage/schools/:id/approvals',
      lazy: approvals,
      handle: { ...ofAnySchool, titleKey: 'approvals.heading', requires: 'registration.approve-all' },
    },
    {
      path: '/user/school/conditions',
      lazy: conditions,
      handle: { titleKey: 'conditions.heading', layout: 'user', guard: 'auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/credits',
      lazy: credits,
      handle: { titleKey: 'credits.heading', layout: 'user', guard: 'school-rep-auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/billing',
      lazy: billing,
      handle: { titleKey: 'billing.heading', layout: 'user', guard: 'auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/invitations',
      lazy: invitations,
      handle: { titleKey: 'invitations.heading', layout: 'user', guard: 'auth', requires: 'invitation.read-school' },
    },
    {
      path: '/user/school/members',
      lazy: members,
      handle: { titleKey: 'members.heading', layout: 'user', guard: 'auth', requires: 'membership.read-school' },
    },
    {
      path: '/user/school/messages',
      lazy: messages,
      handle: { titleKey: 'messages.heading', layout: 'user', guard: 'auth', requires: 'school.read-own' },
    },
    { path: '/manage/schools/:id/messages', lazy: messages, handle: { titleKey: 'messages.heading', ...ofAnySchool } },
    {
      path: '/user/school/representatives',
      lazy: representatives,
      handle: { titleKey: 'representatives.heading', layout: 'user', guard: 'auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/settings',
      lazy: settings,
      handle: { titleKey: 'settings.heading', layout: 'user', guard: 'auth', requires: 'school.read-own' },
    },
    {
      path: '/user/school/api-keys',
      lazy: () => import('../features/api-keys/ApiKeysPage'),
      handle: { titleKey: 'apiKeys.heading', layout: 'user', guard: 'auth', requires: 'api-key.read-school' },
    },
    {
      path: '/user/school/webhooks',
      lazy: () => import('../features/webhooks/WebhooksPage'),
      handle: { titleKey: 'webhooks.heading', layout: 'user', guard: 'auth', requires: 'webhook.read-school' },
    },
    {
      path: '/user/school/diplomas',
      lazy: () => import('../features/diplomas/DiplomasPage'),
      handle: { titleKey: 'diplomas.heading', layout: 'user', guard: 'auth', requires: 'registration.read-school' },
    },
    { path: '/manage/schools/:id/settings', lazy: settings, handle: { titleKey: 'settings.heading', ...ofAnySchool } },
    {
      path: '/manage/schools/:id/representatives',
      lazy: representatives,
      handle: { titleKey: 'representatives.heading', ...ofAnySchool },
    },
    {
      path: '/manage/schools/:id/members',
      lazy: members,
      handle: { ...ofAnySchool, titleKey: 'members.heading', requires: 'membership.manage-all' },
    },
    {
      path: '/user/school/import',
      lazy: imports,
      handle: { titleKey: 'imports.heading', layout: 'user', guard: 'auth', requires: 'import.manage-school' },
    },
    {
      path: '/user/school/next-year',
      lazy: nextYear,
      handle: { titleKey: 'nextYear.heading', layout: 'user', guard: 'auth', requires: 'import.manage-school' },
    },
    {
      path: '/manage/schools/:id/next-year',
      lazy: nextYear,
      handle: { ...ofAnySchool, titleKey: 'nextYear.heading', requires: 'import.manage-all' },
    },
    {
      path: '/manage/feedback/import',
      lazy: feedbackImports,
      handle: { titleKey: 'imports.feedback.heading', layout: 'user', guard: 'auth', requires: 'import.manage-all' },
    },
    {
      path: '/manage/imports/users',
      lazy: () => import('../features/imports/UsersImportsPage'),
      handle: { titleKey: 'imports.users.heading', ...ofStaff },
    },
    {
      path: '/manage/imports/results',
      lazy: () => import('../features/imports/ResultsImportsPage'),
      handle: { titleKey: 'imports.results.heading', ...ofStaff },
    },
    {
      path: '/manage/imports/progress',
      lazy: () => import('../features/imports/ProgressImportsPage'),
      handle: { titleKey: 'imports.progress.heading', ...ofStaff },
    },
    {
      path: '/manage/schools/:id/import',
      lazy: imports,
      handle: { ...ofAnySchool, titleKey: 'imports.heading', requires: 'import.manage-all' },
    },
    {
      path: '/manage/schools/:id/students',
      lazy: students,
      handle: { ...ofAnySchool, titleKey: 'students.headingOfAny', requires: 'student.read-all' },
    },
    {
      path: '/manage/schools/:id/conditions',
      lazy: conditions,
      handle: { titleKey: 'conditions.heading', ...ofAnySchool },
    },
    {
      path: '/manage/schools/:id/credits',
      lazy: credits,
      handle: {
        titleKey: 'credits.heading',
        layout: 'user',
        guard: 'auth',
        requires: 'school.read-all',
        denied: 'login',
        id: { status: 404, code: 'school.not-found' },
      },
    },
    {
      path: '/manage/schools/:id/billing',
      lazy: billing,
      handle: { ...ofAnySchool, titleKey: 'billing.heading', requires: 'school.edit-all' },
    },
    {
      path: '/manage/schools/:id/invitations',
      lazy: invitations,
      handle: { ...ofAnySchool, titleKey: 'invitations.heading', requires: 'invitation.manage-all' },
    },
  ],
  menu,
  locales: {
    et: () => import('../locales/et.json'),
    en: () => import('../locales/en.json'),
    ru: () => import('../locales/ru.json'),
  },
});
