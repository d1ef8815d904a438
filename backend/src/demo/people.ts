import type { Language } from '@valikool/contract';
import { schoolYearOf } from '#platform/index';
import type { PaymentLimitations } from '#modules/schools/index';
import { admins, demoStudent, independentStudent, readingRep, type PersonContent } from './accounts.content';
import { dayOf, onDay } from './calendar';
import { faceKey } from './faces';
import type { DemoSchool, DemoSchoolRep, DemoStudent, DemoTeacher, DemoUser, FirstIds } from './demo.types';
import { estonianNames, russianNames, teachers as teacherContents } from './people.content';
import type { Random } from './random';
import { schools as schoolContents, type SchoolContent } from './schools.content';

type DemoPeople = {
  users: DemoUser[];
  schools: DemoSchool[];
  schoolReps: DemoSchoolRep[];
  students: DemoStudent[];
  teachers: DemoTeacher[];
  /** User ids of teachers by their content's key. */
  teacherIds: ReadonlyMap<string, number>;
};

/** The oldest history of the demo is about 200 days old; accounts are older. */
const ACCOUNTS_FROM_DAYS = -300;
const ACCOUNTS_TO_DAYS = -220;

/** Students without a school, including the account to try. */
const INDEPENDENT_STUDENTS = 15;
const RUSSIAN_INDEPENDENT_STUDENTS = 4;

const DIACRITICS = /[\u0300-\u036f]/g;
const toAddress = (text: string): string => text.toLowerCase().normalize('NFD').replace(DIACRITICS, '');

/** Creates people one by one, so that ids follow the list and addresses stay unique. */
class Crowd {
  readonly users: DemoUser[] = [];
  private readonly addresses = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly now: Date,
    private readonly firstId: number,
  ) {}

  add(
    person: Omit<PersonContent, 'email'> & { email?: string; background?: string; avatar?: string },
    createdAt = this.random.between(onDay(this.now, ACCOUNTS_FROM_DAYS), onDay(this.now, ACCOUNTS_TO_DAYS)),
  ): DemoUser {
    const user: DemoUser = {
      id: this.firstId + this.users.length,
      email: person.email ?? this.freeAddress(`${toAddress(person.firstName)}.${toAddress(person.lastName)}`),
      firstName: person.firstName,
      lastName: person.lastName,
      role: person.role,
      language: person.language,
      background: person.background ?? null,
      avatar: person.avatar ?? null,
      termsAcceptedAt: createdAt,
      createdAt,
    };
    this.users.push(user);
    this.addresses.add(user.email);
    return user;
  }

  addStudent(language: Language): DemoUser {
    return this.add({ ...(language === 'ru' ? this.russianName() : this.estonianName()), role: 'STUDENT', language });
  }

  private estonianName() {
    return { firstName: this.random.pick(estonianNames.first), lastName: this.random.pick(estonianNames.last) };
  }

  private russianName() {
    const lastName = this.random.pick(russianNames.last);
    const isWoman = this.random.chance(0.5);
    return {
      firstName: this.random.pick(isWoman ? russianNames.women : russianNames.men),
      lastName: isWoman ? `${lastName}a` : lastName,
    };
  }

  private freeAddress(name: string): string {
    for (let suffix = 1; ; suffix += 1) {
      const address = `${name}${suffix === 1 ? '' : suffix}@naide.ee`;
      if (!this.addresses.has(address)) return address;
    }
  }
}

function limitationsOf({ pays }: SchoolContent, courseIds: ReadonlyMap<string, number>, now: Date): PaymentLimitations {
  const year = schoolYearOf(now);
  return {
    ...(pays.inLanguage ? { inLanguage: [...pays.inLanguage] } : {}),
    ...(pays.slugs
      ? { courseIds: pays.slugs.map((slug) => courseIds.get(slug)).filter((id) => id !== undefined) }
      : {}),
    ...(pays.numberOfCourses === undefined ? {} : { numberOfCourses: pays.numberOfCourses }),
    ...(pays.thisSchoolYearOnly
      ? { inTimePeriod: { from: dayOf(year.from), to: dayOf(new Date(year.to.getTime() - 1)) } }
      : {}),
  };
}

/** @param address such as `Jaani 14, 51007 Tartu` */
function addressParts(address: string): Pick<DemoSchool, 'street' | 'postalCode' | 'city'> {
  const [street = '', place = ''] = address.split(', ');
  return { street, postalCode: place.slice(0, 5), city: place.slice(6) };
}

function toSchool(content: SchoolContent, id: number, courseIds: ReadonlyMap<string, number>, now: Date): DemoSchool {
  return {
    id,
    name: content.name,
    country: 'EE',
    registryCode: content.registryCode,
    ...addressParts(content.address),
    invoiceEmail: `arved.${content.key}@naide.ee`,
    eInvoiceWanted: content.buyerReference !== undefined,
    buyerReference: content.buyerReference ?? null,
    orderNumber: content.orderNumber ?? null,
    costCentre: content.costCentre ?? null,
    municipality: content.municipality,
    language: content.language ?? 'et',
    paymentLimitations: limitationsOf(content, courseIds, now),
    paymentConditionText: content.conditionText,
    defaultPayer: content.defaultPayer,
    sharePercent: content.sharePercent,
    seatPriceCents: content.seatPriceCents,
    needsApproval: content.approves ?? false,
    prepaidStudentSeats: content.prepaidStudentSeats,
    showsBalance: content.showsBalance,
    createdAt: onDay(now, ACCOUNTS_FROM_DAYS),
  };
}

/** @returns the languages of a group of students, with the Russian speakers distributed at random. */
const languagesOf = (random: Random, total: number, russian: number): Language[] =>
  random.shuffle(Array.from({ length: total }, (_, index) => (index < russian ? 'ru' : 'et')));

function addStudents(crowd: Crowd, random: Random, schools: readonly DemoSchool[]): DemoStudent[] {
  const students: DemoStudent[] = [];
  const enrol = ({ id, createdAt }: DemoUser, schoolId: number | null) =>
    students.push({ userId: id, schoolId, favoritedCourses: [], createdAt });
  enrol(crowd.add(demoStudent), schools[0]?.id ?? null);
  enrol(crowd.add(independentStudent), null);
  schoolContents.forEach((content, index) => {
    const fixed = index === 0 ? 1 : 0;
    for (const language of languagesOf(random, content.students.total - fixed, content.students.russian)) {
      enrol(crowd.addStudent(language), schools[index]?.id ?? null);
    }
  });
  for (const language of languagesOf(random, INDEPENDENT_STUDENTS - 1, RUSSIAN_INDEPENDENT_STUDENTS))
    enrol(crowd.addStudent(language), null);
  return students;
}

const repOf = (
  { id, createdAt }: DemoUser,
  schoolId: number,
  { schoolRight, mailChoices = {} }: Pick<DemoSchoolRep, 'schoolRight'> & Partial<DemoSchoolRep>,
): DemoSchoolRep => ({ schoolId, userId: id, schoolRight, mailChoices, createdAt });

const addTeacher = (crowd: Crowd, content: (typeof teacherContents)[number]): DemoUser => {
  const { key, email, firstName, lastName, language, background } = content;
  return crowd.add({
    email: email ?? `${key}@naide.ee`,
    firstName,
    lastName,
    language,
    background,
    role: 'TEACHER',
    avatar: faceKey(key),
  });
};

/** @param courseIds ids of courses by slug; schools refer to courses by slug */
export function demoPeople(
  random: Random,
  now: Date,
  firstIds: FirstIds,
  courseIds: ReadonlyMap<string, number>,
): DemoPeople {
  const crowd = new Crowd(random, now, firstIds.users);
  admins.forEach((admin) => crowd.add(admin));

  const teacherUsers = teacherContents.map((content) => addTeacher(crowd, content));
  const schools = schoolContents.map((content, index) => toSchool(content, firstIds.schools + index, courseIds, now));
  const reps = schoolContents.flatMap(({ rep }, index) =>
    rep === null ? [] : [{ user: crowd.add({ ...rep, role: 'SCHOOL_REP' }), schoolId: firstIds.schools + index }],
  );
  const students = addStudents(crowd, random, schools);
  // Made last and on a fixed day, so that everybody else stays who they are.
  const reader = crowd.add(readingRep, onDay(now, ACCOUNTS_TO_DAYS));

  return {
    users: crowd.users,
    schools,
    schoolReps: [
      ...reps.map(({ user, schoolId }) => repOf(user, schoolId, { schoolRight: 'DECIDES' })),
      repOf(reader, firstIds.schools, { schoolRight: 'READS', mailChoices: { OVERVIEW: true, CHANGES: false } }),
    ],
    students,
    teachers: teacherUsers.map(({ id, createdAt }, index) => ({
      userId: id,
      shortDescription: teacherContents[index]?.shortDescription ?? '',
      createdAt,
    })),
    teacherIds: new Map(teacherUsers.map(({ id }, index) => [teacherContents[index]?.key ?? '', id])),
  };
}
