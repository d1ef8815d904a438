import type { CohortStatus } from '@valikool/contract';

export type CohortContent = {
  slug: string;
  /**
   * Days from today to the first lesson; negative in the past. More than a week away it moves on to the next Monday or
   * Tuesday (in the past: back to one), so that lessons fall on working days.
   */
  startsIn: number;
  /** The lesson's hour in Tallinn; :00 or :30. */
  time: readonly [hour: number, minute: number];
  /** The second evening of the week, in days after the first. */
  secondAfter: number;
  /** Minutes. */
  lesson: number;
  size: readonly [min: number, max: number];
  taken: number;
  status: CohortStatus;
  /** Keys; the first one leads. */
  teachers: readonly string[];
  notes?: string;
};

/** Seven weeks of two evenings, as the courses promise. */
export const COHORT_WEEKS = 7;

/** How cohorts share the seasons of the demo: every status and badge is there on whichever day it is made. */
export const cohorts: readonly CohortContent[] = [
  { slug: 'psuhholoogia-argielus', startsIn: 12, time: [17, 0], secondAfter: 2, lesson: 60, size: [8, 20], taken: 18, status: 'REGISTRATION_OPEN', teachers: ['liis.kask'] },
  { slug: 'psuhholoogia-argielus', startsIn: 19, time: [18, 0], secondAfter: 3, lesson: 60, size: [8, 20], taken: 20, status: 'GROUP_FULL', teachers: ['liis.kask', 'triin.laas'] },
  { slug: 'psuhholoogia-argielus', startsIn: -30, time: [17, 0], secondAfter: 2, lesson: 60, size: [8, 20], taken: 18, status: 'IN_PROGRESS', teachers: ['liis.kask'], notes: 'Neljas nädal: harjumuste päevikute vahekokkuvõte.' },
  { slug: 'psuhholoogia-argielus', startsIn: -121, time: [17, 0], secondAfter: 2, lesson: 60, size: [8, 20], taken: 17, status: 'TEACHER_PAID', teachers: ['liis.kask'] },
  { slug: 'python-from-zero', startsIn: 14, time: [17, 30], secondAfter: 2, lesson: 75, size: [6, 20], taken: 9, status: 'REGISTRATION_OPEN', teachers: ['andres.vaher'] },
  { slug: 'python-from-zero', startsIn: -3, time: [17, 30], secondAfter: 2, lesson: 75, size: [6, 18], taken: 12, status: 'IN_PROGRESS', teachers: ['andres.vaher'] },
  { slug: 'python-from-zero', startsIn: -100, time: [17, 30], secondAfter: 2, lesson: 75, size: [6, 18], taken: 16, status: 'COMPLETED', teachers: ['andres.vaher'] },
  { slug: 'lichnye-finansy', startsIn: 8, time: [16, 30], secondAfter: 2, lesson: 60, size: [6, 15], taken: 15, status: 'GROUP_FULL', teachers: ['margus.rebane'] },
  { slug: 'lichnye-finansy', startsIn: -62, time: [16, 30], secondAfter: 2, lesson: 60, size: [6, 15], taken: 13, status: 'COMPLETED', teachers: ['margus.rebane'] },
  { slug: 'rahatarkus', startsIn: 1, time: [18, 0], secondAfter: 2, lesson: 60, size: [8, 20], taken: 14, status: 'REGISTRATION_OPEN', teachers: ['margus.rebane'] },
  { slug: 'rahatarkus', startsIn: -20, time: [18, 0], secondAfter: 2, lesson: 60, size: [8, 20], taken: 15, status: 'IN_PROGRESS', teachers: ['margus.rebane'] },
  { slug: 'rahatarkus', startsIn: -135, time: [18, 0], secondAfter: 2, lesson: 60, size: [8, 20], taken: 14, status: 'TEACHER_PAID', teachers: ['margus.rebane'] },
  { slug: 'fotograafia-nutitelefoniga', startsIn: 25, time: [19, 0], secondAfter: 2, lesson: 60, size: [5, 16], taken: 4, status: 'REGISTRATION_OPEN', teachers: ['kristjan.poder'] },
  { slug: 'fotograafia-nutitelefoniga', startsIn: -58, time: [19, 0], secondAfter: 2, lesson: 60, size: [5, 16], taken: 14, status: 'COMPLETED', teachers: ['kristjan.poder'] },
  { slug: 'avalik-esinemine', startsIn: 1, time: [16, 0], secondAfter: 3, lesson: 90, size: [6, 14], taken: 11, status: 'REGISTRATION_OPEN', teachers: ['liis.kask'] },
  { slug: 'avalik-esinemine', startsIn: -38, time: [16, 0], secondAfter: 3, lesson: 90, size: [6, 14], taken: 12, status: 'IN_PROGRESS', teachers: ['liis.kask', 'emily.carter'] },
  { slug: 'tehisaru-seestpoolt', startsIn: -5, time: [17, 0], secondAfter: 2, lesson: 60, size: [8, 24], taken: 22, status: 'IN_PROGRESS', teachers: ['andres.vaher', 'kristjan.poder'] },
  { slug: 'tehisaru-seestpoolt', startsIn: 9, time: [17, 0], secondAfter: 2, lesson: 60, size: [8, 24], taken: 6, status: 'REGISTRATION_OPEN', teachers: ['andres.vaher'] },
  { slug: 'ettevotlus-ideest-kliendini', startsIn: 33, time: [18, 0], secondAfter: 2, lesson: 60, size: [6, 18], taken: 0, status: 'DRAFT', teachers: ['margus.rebane'], notes: 'Ootab videokõne linki.' },
  { slug: 'minu-esimene-veebileht', startsIn: 22, time: [18, 30], secondAfter: 2, lesson: 75, size: [6, 18], taken: 5, status: 'REGISTRATION_OPEN', teachers: ['andres.vaher'] },
  { slug: 'prantsuse-keel-nullist', startsIn: 16, time: [16, 30], secondAfter: 2, lesson: 90, size: [6, 12], taken: 11, status: 'REGISTRATION_OPEN', teachers: ['helena.roosileht'] },
  { slug: 'eesti-viipekeele-alused', startsIn: 18, time: [18, 0], secondAfter: 2, lesson: 75, size: [6, 14], taken: 8, status: 'REGISTRATION_OPEN', teachers: ['helena.roosileht'] },
  { slug: 'kliimatark-tarbija', startsIn: 21, time: [17, 0], secondAfter: 2, lesson: 60, size: [6, 20], taken: 3, status: 'REGISTRATION_OPEN', teachers: ['triin.laas'] },
  { slug: 'uni-ja-stress', startsIn: 6, time: [19, 0], secondAfter: 2, lesson: 45, size: [5, 16], taken: 7, status: 'REGISTRATION_OPEN', teachers: ['liis.kask'] },
  { slug: 'ettevotlus-ideest-kliendini', startsIn: -10, time: [18, 0], secondAfter: 2, lesson: 60, size: [6, 18], taken: 0, status: 'CANCELED', teachers: ['margus.rebane'], notes: 'Tühistatud: rühma ei kogunenud piisavalt õpilasi.' },
  { slug: 'debate-in-english', startsIn: 11, time: [18, 0], secondAfter: 2, lesson: 75, size: [6, 14], taken: 14, status: 'GROUP_FULL', teachers: ['emily.carter'] },
  { slug: 'many-cultures-one-classroom', startsIn: 28, time: [16, 0], secondAfter: 2, lesson: 60, size: [5, 20], taken: 2, status: 'REGISTRATION_OPEN', teachers: ['emily.carter'] },
  { slug: 'sustainable-fashion', startsIn: -36, time: [17, 30], secondAfter: 2, lesson: 60, size: [5, 16], taken: 14, status: 'IN_PROGRESS', teachers: ['triin.laas', 'emily.carter'] },
  { slug: 'razgovornyy-estonskiy', startsIn: 5, time: [16, 30], secondAfter: 2, lesson: 90, size: [6, 16], taken: 10, status: 'REGISTRATION_OPEN', teachers: ['olga.smirnova'] },
  { slug: 'psihologiya-obshcheniya', startsIn: -90, time: [17, 0], secondAfter: 2, lesson: 60, size: [6, 16], taken: 15, status: 'COMPLETED', teachers: ['olga.smirnova'] },
];
