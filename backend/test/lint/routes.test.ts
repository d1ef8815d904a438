/** Every address of the product has one owner, a title and the guards that were agreed; nothing else is served. */
import { ONLINE_PROVIDERS, paymentGuards } from '@valikool/contract';
import { definitionOf, FRONT_END_IDS, type Definition } from './tools';

type Route = Definition['routes'][number];
type Agreed = [path: string, owner: string, guards?: string[]];

const AUTH = ['auth'];

/** `:id` stands for any parameter, whatever its front end calls it. */
const AGREED: Agreed[] = [
  ['/', 'shell'],
  ['/pricing', 'shell'],
  ['/faq', 'shell'],
  ['/partner-schools', 'shell'],
  ['/help', 'shell'],
  ['/courses', 'student'],
  ['/courses/:id', 'student'],
  ['/courses/category/:id', 'student'],
  ['/gift-cards', 'student', ['auth', ...paymentGuards('registration')]],
  ['/gift-cards/balance', 'student'],
  ['/auth/login', 'shell'],
  ['/auth/signup', 'shell'],
  ['/auth/signup-teacher', 'shell'],
  ['/auth/signup-teacher-success', 'shell'],
  ['/auth/update-password', 'shell'],
  ['/user/track/cancel-sub', 'shell'],
  ['/user/track/school-reg', 'shell'],
  ['/user/track/student-reg', 'shell'],
  ...ONLINE_PROVIDERS.map(({ id, purposes: [subject] }): Agreed =>
    subject === 'subscription' ? [`/user/track/${id}`, 'shell', AUTH] : [`/user/track/${id}`, 'shell'],
  ),
  ['/user/share', 'shell', AUTH],
  ['/user/profile', 'shell', AUTH],
  ['/user/courses', 'teacher', AUTH],
  ['/user/courses/:id', 'teacher', AUTH],
  ['/user/payment-plan', 'student', AUTH],
  ['/user/my-courses', 'student', ['auth', 'discord-redirect', ...paymentGuards('registration')]],
  ['/user/cohorts', 'teacher', ['auth', 'discord-redirect']],
  ['/user/cohorts/:id', 'teacher', AUTH],
  ['/user/cohorts/:id/feedback', 'student', AUTH],
  ['/user/cohorts/:id/students', 'teacher', AUTH],
  ['/user/cohorts/:id/feedback-dashboard', 'teacher', AUTH],
  ['/user/billing/cancellation', 'student', AUTH],
  ['/user/success/signup', 'student', AUTH],
  ['/user/success/subscription', 'student', ['auth', ...paymentGuards('subscription')]],
  ['/user/success/course-registration', 'student', ['auth', ...paymentGuards('registration')]],
  ['/user/school/conditions', 'school', AUTH],
  ['/user/school/my-students', 'school', AUTH],
  ['/user/dashboard', 'teacher', ['auth', 'teacher']],
  ['/school', 'school', ['school-rep-auth']],
  ['/user/school/credits', 'school', ['school-rep-auth']],
  ['/user/school/api-keys', 'school', AUTH],
  ['/manage/api-keys', 'admin', AUTH],
  ['/user/school/webhooks', 'school', AUTH],
  ['/manage/webhooks', 'admin', AUTH],
  ['/manage/users', 'admin', AUTH],
  ['/manage/users/:id', 'admin', AUTH],
  ['/manage/users/:id/cohorts', 'admin', AUTH],
  ['/manage/cohorts', 'teacher', AUTH],
  ['/manage/cohorts/:id', 'teacher', AUTH],
  ['/manage/cohorts/:id/students', 'teacher', AUTH],
  ['/manage/courses', 'teacher', AUTH],
  ['/manage/courses/:id', 'teacher', AUTH],
  ['/manage/schools', 'admin', AUTH],
  ['/manage/schools/:id/students', 'school', AUTH],
  ['/manage/schools/:id/conditions', 'school', AUTH],
  ['/manage/schools/:id/credits', 'school', AUTH],
];

const plain = (pattern: string): string => pattern.replaceAll(/:\w+/g, ':id');
const guardsOf = ({ handle }: Route): string[] => [handle?.guard ?? []].flat();

let frontEnds: Definition[] = [];
const routesAt = (address: string) =>
  frontEnds.flatMap(({ id, routes }) =>
    routes.filter(({ path = '' }) => plain(path) === address).map((route) => ({ owner: id, route })),
  );

beforeAll(async () => {
  frontEnds = await Promise.all(FRONT_END_IDS.map(async (id) => (await definitionOf(id)).remote));
});

it.each(AGREED)('%s belongs to %s alone', (address, owner) => {
  expect(routesAt(address).map((found) => found.owner)).toEqual([owner]);
  expect(frontEnds.filter(({ patterns }) => patterns.map(plain).includes(address)).map(({ id }) => id)).toEqual([
    owner,
  ]);
});

it.each(AGREED)('%s has a title, its guards and its layout', (address, _owner, guards = []) => {
  const [found] = routesAt(address);

  expect(found?.route.handle?.titleKey).toMatch(/\w/);
  expect(found === undefined ? undefined : guardsOf(found.route)).toEqual(guards);
  expect(found?.route.handle?.layout ?? 'default').toBe(guards.length > 0 ? 'user' : 'default');
});

it('sends whoever may not see the credits of any school to sign-in', () => {
  const [found] = routesAt('/manage/schools/:id/credits');

  expect(found?.route.handle).toMatchObject({ requires: 'school.read-all', denied: 'login' });
});

/** @covers every page */
it('leaves no route without a title, and no signed-in page without a guard', () => {
  const routes = frontEnds.flatMap((frontEnd) => frontEnd.routes);
  const publicAddresses = AGREED.filter(([, , guards]) => guards === undefined).map(([address]) => address);

  expect(routes.filter(({ handle }) => handle?.titleKey === undefined).map(({ path }) => path)).toEqual([]);
  expect(
    routes
      .map((route) => ({ path: plain(route.path ?? ''), guards: guardsOf(route) }))
      .filter(
        ({ path, guards }) =>
          /^\/(user|manage|school)(\/|$)/.test(path) && guards.length === 0 && !publicAddresses.includes(path),
      ),
  ).toEqual([]);
});

it('declares each route in the patterns that the edge resolves addresses by, and each pattern as a route', () => {
  const apart = frontEnds.flatMap(({ id, routes, patterns }) => {
    const paths = routes.map(({ path }) => path ?? '');
    return [
      ...paths.filter((path) => !patterns.includes(path)),
      ...patterns.filter((pattern) => !paths.includes(pattern)),
    ].map((path) => `${id} ${path}`);
  });

  expect(apart).toEqual([]);
});

it('leads each menu entry to an address of the product', () => {
  const addresses = new Set(frontEnds.flatMap(({ patterns }) => patterns));

  expect(frontEnds.flatMap(({ menu }) => menu.map(({ to }) => to)).filter((to) => !addresses.has(to))).toEqual([]);
});
