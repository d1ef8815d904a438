import type { TestApp } from './app';

let counter = 0;

/** What somebody sends who asks for a school to join; each call another school and person. */
export function aSchoolApplication(change: object = {}) {
  counter += 1;
  return {
    schoolName: `Proovi Põhikool ${counter}`,
    registryCode: '77000016',
    municipality: 'Elva vald',
    firstName: 'Liis',
    lastName: 'Lepik',
    email: `liis.lepik${counter}@proovikool.ee`,
    phoneNumber: '+372 5555 1234',
    message: 'Meil on 120 õpilast.',
    language: 'et',
    acceptTerms: true,
    ...change,
  };
}

type Row = { id: number; status: string; schoolId: number | null; schoolName: string };

/** Asks and reads what a test of applications needs. @param appOf the test's application, once it has started */
export const schoolApplicationsIn = (appOf: () => TestApp) => {
  const submit = async (body: object) => (await appOf().as(null)).post('/school-applications').send(body);
  const rowOf = (email: string) =>
    appOf().database.knex('school_applications').where({ email }).orderBy('id', 'desc').first<Row>();
  return {
    submit,
    rowOf,
    async given(change: object = {}) {
      const body = aSchoolApplication(change);
      await submit(body);
      return { ...body, id: (await rowOf(body.email)).id };
    },
    async admin() {
      return appOf().as(await appOf().given.admin());
    },
    async schoolWith(columns: { name?: string; registryCode?: string; invoiceEmail?: string; archivedAt?: Date }) {
      const school = await appOf().given.school();
      await appOf().database.knex('schools').where({ id: school.id }).update(columns);
      return { ...school, ...columns };
    },
    /** Lets the outbox run, and gives the mails that somebody got meanwhile. */
    async mailsTo(email: string) {
      const before = appOf().mails.length;
      await appOf().work();
      return appOf()
        .mails.slice(before)
        .filter(({ to }) => to === email);
    },
  };
};
