import type { Actor, Input } from '#platform/index';
import type { CourseParams } from '../courses.schemas';
import type { CourseKey } from '../courses.types';
import { toCourseChange, toEditableCourseDto, toManagedCourseDto } from './authoring.mapper';
import type {
  ChangeCourses,
  ChangeCourseStatus,
  CreateCourse,
  DiscardRevision,
  ListManagedCourses,
  SuggestSlug,
  UpdateCourse,
} from './authoring.schemas';
import type { AuthoringService } from './authoring.service';
import type { ReviewService } from './review.service';
import type { ThumbnailService } from './thumbnail.service';

type Deps = { authoring: AuthoringService; reviews: ReviewService; thumbnails: ThumbnailService };
type OfCourse = Input<typeof CourseParams>;

export class AuthoringController {
  constructor(private readonly deps: Deps) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListManagedCourses>) => {
    const page = await this.deps.authoring.list(actor, query);
    return { ...page, items: page.items.map(toManagedCourseDto) };
  };

  suggestSlug = async ({ query }: Input<undefined, undefined, typeof SuggestSlug>) => ({
    slug: await this.deps.authoring.suggestSlug(query.title, query.course ?? null),
  });

  create = async ({ actor, body }: Input<undefined, typeof CreateCourse>) =>
    toEditableCourseDto(await this.deps.authoring.create(actor, body), actor);

  edit = async ({ actor, params }: OfCourse) => this.answer(actor, params.course);

  update = async ({ actor, params, body }: Input<typeof CourseParams, typeof UpdateCourse>) =>
    toEditableCourseDto(
      await this.deps.authoring.update(actor, params.course, { revision: body.revision, change: toCourseChange(body) }),
      actor,
    );

  putThumbnail = async ({ actor, params, file }: OfCourse) => {
    await this.deps.authoring.get(actor, params.course);
    await this.deps.thumbnails.put(actor, params.course, file);
    return this.answer(actor, params.course);
  };

  deleteThumbnail = async ({ actor, params }: OfCourse) => {
    await this.deps.thumbnails.remove(actor, params.course);
    return this.answer(actor, params.course);
  };

  changeStatus = async ({ actor, params, body }: Input<typeof CourseParams, typeof ChangeCourseStatus>) => {
    const { id } = await this.deps.authoring.get(actor, params.course);
    await this.deps.reviews.changeStatus(
      actor,
      { id },
      { status: body.status, comment: body.comment || null, revision: body.revision },
    );
    return this.answer(actor, { id });
  };

  changeMany = async ({ actor, body }: Input<undefined, typeof ChangeCourses>) => ({
    results: await this.deps.reviews.changeStatusOfMany(actor, body.courses, {
      status: body.status,
      comment: body.comment || null,
    }),
  });

  discardRevision = async ({ actor, params, query }: Input<typeof CourseParams, undefined, typeof DiscardRevision>) => {
    await this.deps.reviews.discardRevision(actor, params.course, query.revision);
    return this.answer(actor, params.course);
  };

  duplicate = async ({ actor, params }: OfCourse) =>
    toEditableCourseDto(await this.deps.authoring.duplicate(actor, params.course), actor);

  private answer = async (actor: Actor, key: CourseKey) =>
    toEditableCourseDto(await this.deps.authoring.get(actor, key), actor);
}
