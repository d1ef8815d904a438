/** Who looks: a visitor, or the account of the demo with this address. */
export type Looker = null | 'opilane@valikool.ee' | 'kool@valikool.ee' | 'opetaja@valikool.ee' | 'admin@valikool.ee';

export type Screen = {
  /** Stable: the name of its picture. */
  name: string;
  as: Looker;
  /** `{slug}` and `{cohort}` stand for a course and a cohort of the demo. */
  path: string;
  width: 390 | 768 | 1280 | 1440;
  scheme: 'light' | 'dark';
  language: 'et' | 'en' | 'ru';
};

type Look = readonly [width: Screen['width'], scheme: Screen['scheme'], language: Screen['language']];

const phone: Look = [390, 'light', 'et'];
const laptop: Look = [1280, 'light', 'et'];

/** Each page in the looks that are the likeliest to break: together all widths, schemes and languages. */
const pages: readonly (readonly [as: Looker, path: string, ...looks: Look[]])[] = [
  [null, '/', phone, laptop, [768, 'dark', 'en']],
  [null, '/courses', phone, laptop, [1440, 'dark', 'ru']],
  [null, '/courses/{slug}', phone, laptop],
  [null, '/auth/login', phone, [1280, 'dark', 'ru']],
  [null, '/auth/signup', [390, 'dark', 'en']],
  ['opilane@valikool.ee', '/user/my-courses', phone, [1280, 'dark', 'et']],
  ['opilane@valikool.ee', '/user/billing', phone, [1280, 'light', 'ru']],
  ['opilane@valikool.ee', '/user/diplomas', [768, 'light', 'en']],
  ['opilane@valikool.ee', '/user/profile', [390, 'dark', 'ru']],
  ['kool@valikool.ee', '/user/school/billing', laptop, [390, 'dark', 'et']],
  ['kool@valikool.ee', '/user/school/my-students', phone, [1440, 'light', 'en']],
  ['kool@valikool.ee', '/user/school/conditions', [768, 'light', 'et']],
  ['opetaja@valikool.ee', '/user/dashboard', phone, [1280, 'dark', 'en']],
  ['opetaja@valikool.ee', '/user/cohorts', laptop],
  ['opetaja@valikool.ee', '/user/courses', [768, 'dark', 'ru']],
  ['admin@valikool.ee', '/manage', laptop, [390, 'light', 'ru']],
  ['admin@valikool.ee', '/manage/registrations', phone, [1280, 'dark', 'et'], [1440, 'light', 'ru']],
  ['admin@valikool.ee', '/manage/invoices', phone, [1280, 'light', 'en']],
  ['admin@valikool.ee', '/manage/users', phone, laptop],
  ['admin@valikool.ee', '/manage/payments', phone, laptop],
  ['admin@valikool.ee', '/manage/cohorts', laptop],
  ['admin@valikool.ee', '/manage/cohorts/{cohort}/students', phone, laptop],
];

const nameOf = (as: Looker, path: string, [width, scheme, language]: Look): string =>
  [as?.split('@')[0] ?? 'visitor', path.replaceAll(/[/{}]+/g, '-').replaceAll(/^-|-$/g, '') || 'home']
    .concat([String(width), scheme, language])
    .join('_');

export const SCREENS: readonly Screen[] = pages.flatMap(([as, path, ...looks]) =>
  looks.map((look): Screen => {
    const [width, scheme, language] = look;
    return { name: nameOf(as, path, look), as, path, width, scheme, language };
  }),
);
