import type { Language } from '@valikool/contract';
import { can, schoolYearRange, type Actor, type Clock, type Page, type UnitOfWork } from '#platform/index';
import { CourseNotFoundError } from '../courses.errors';
import type { CourseKey } from '../courses.types';
import type { AuthoredCoursesRepository } from './authored-courses.repository';
import { assertAuthor, assertEditable, assertLatest, assertMayChange, newestContent } from './authoring.policy';
import type { AuthoringStores } from './authoring.stores';
import type { AuthoredCourse, CourseChange, CourseContent, ManagedCourse, ManagedFilter } from './authoring.types';
import type { CourseSlugsRepository } from './course-slugs.repository';
import type { ManagedCoursesReadModel } from './managed-courses.read-model';
import { lockAuthored, saveContent } from './saving';
import { freeSlug, slugOf } from './slug';

type Deps = {
  stores: UnitOfWork<AuthoringStores>;
  courses: AuthoredCoursesRepository;
  slugs: CourseSlugsRepository;
  managed: ManagedCoursesReadModel;
  clock: Clock;
};

const EMPTY: Omit<CourseContent, 'title' | 'slug' | 'language' | 'userCreatorId'> = {
  descriptionShort: '',
  description: '',
  summary: '',
  categories: [],
  learningOutcomes: [],
  weeklyPlan: [],
  gradingCriteria: '',
  academicHours: null,
  tag: null,
  keywords: '',
  priceCents: 0,
  testimonials: [],
  lwCourseId: null,
  classroomLink: null,
  thumbnail: null,
};

/** The suffix of a copy's title, in the course's language. */
const COPY_OF: Record<Language, string> = { et: 'koopia', en: 'copy', ru: 'копия' };

/** Courses as teachers and administrators write them. */
export class AuthoringService {
  constructor(private readonly deps: Deps) {}

  /** Lists the actor's own courses, or all for actors who may edit all. */
  async list(actor: Actor, filter: ManagedFilter): Promise<Page<ManagedCourse>> {
    const startsWithin = schoolYearRange(filter.schoolYear, this.deps.clock.now());
    return this.deps.managed.list({ ...filter, startsWithin }, can(actor, 'course.edit-all') ? null : actor.userId);
  }

  /** @throws CourseNotFoundError for a course that the actor may not edit */
  async get(actor: Actor, key: CourseKey): Promise<AuthoredCourse> {
    const course = await this.deps.courses.find(key);
    if (!course) throw new CourseNotFoundError();
    assertAuthor(actor, course);
    return course;
  }

  /** Makes a draft with a title. A teacher becomes its creator; an administrator names one later. */
  async create(actor: Actor, { title, language }: { title: string; language: Language }): Promise<AuthoredCourse> {
    const userCreatorId = can(actor, 'course.edit-all') ? null : actor.userId;
    const id = await this.deps.stores.run((stores) =>
      this.insert(stores, actor, { ...EMPTY, title, language, userCreatorId }),
    );
    return this.get(actor, { id });
  }

  /**
   * Saves fields of a course. `revision` is the one that the author began with.
   * @throws AppError 409 when somebody else saved meanwhile, it is in review, or another course has the slug; 403, 404,
   * 422
   */
  async update(
    actor: Actor,
    key: CourseKey,
    { revision, change }: { revision: number; change: CourseChange },
  ): Promise<AuthoredCourse> {
    assertMayChange(actor, change);
    const id = await this.deps.stores.run(async (stores) => {
      const course = await lockAuthored(stores, actor, key);
      assertEditable(actor, course);
      assertLatest(course, revision);
      await saveContent(stores, course, change, { actor, now: this.deps.clock.now() });
      return course.id;
    });
    return this.get(actor, { id });
  }

  /**
   * Makes a draft with the newest content. A teacher becomes its creator; an administrator's copy keeps the creator.
   */
  async duplicate(actor: Actor, key: CourseKey): Promise<AuthoredCourse> {
    const id = await this.deps.stores.run(async (stores) => {
      const original = newestContent(await lockAuthored(stores, actor, key));
      const title = `${original.title} (${COPY_OF[original.language]})`;
      const userCreatorId = can(actor, 'course.edit-all') ? original.userCreatorId : actor.userId;
      return this.insert(stores, actor, { ...original, title, userCreatorId });
    });
    return this.get(actor, { id });
  }

  /** @param courseId the course whose own slugs count as free */
  async suggestSlug(title: string, courseId: number | null): Promise<string> {
    const base = await slugOf(title);
    return freeSlug(base, await this.deps.slugs.takenLike(base, courseId));
  }

  private async insert(
    { courses, slugs, activity }: AuthoringStores,
    actor: Actor,
    content: Omit<CourseContent, 'slug'>,
  ): Promise<number> {
    const base = await slugOf(content.title);
    await slugs.lock();
    const slug = freeSlug(base, await slugs.takenLike(base, null));
    const courseId = await courses.insert({ ...content, slug, editedByUserId: actor.userId }, this.deps.clock.now());
    await activity.record({
      type: 'COURSE_CREATED',
      courseId,
      actorUserId: actor.userId,
      userId: content.userCreatorId,
    });
    return courseId;
  }
}
