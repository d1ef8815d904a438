import sharp from 'sharp';
import type { TestApp } from './app';
import type { GivenUser } from './given';

export type AuthoredCourse = {
  id: number;
  slug: string;
  title: string;
  status: string;
  revision: number;
  description: string;
  thumbnailUrl: string | null;
  creator: { id: number; name: string } | null;
  problems: { field: string; rule: string; message: string }[];
  pendingRevision: { status: string; changedFields: string[] } | null;
  reviewComment: string | null;
  isEditable: boolean;
  nextStatuses: string[];
};
type Version = Pick<AuthoredCourse, 'id' | 'revision'>;

/** All content of a course except title, slug and language. */
export const COURSE_CONTENT = {
  descriptionShort: 'Kuidas mõte meid juhib',
  description: '<p>Seitse nädalat <strong>iseenda</strong> uurimist.</p>',
  summary: 'Lühidalt',
  categories: ['MENTAL_HEALTH'],
  learningOutcomes: ['Märkad mõtet', 'Nimetad tunnet', 'Muudad harjumust'],
  weeklyPlan: ['Mõte', 'Tunne'],
  gradingCriteria: 'Neli tööd seitsmest',
  academicHours: 35,
  tag: 'psühholoogia',
  keywords: 'psychology психология',
  price: { amount: 9_500, currency: 'EUR' },
  testimonials: [{ name: 'Mari', text: 'Aitas päriselt.' }],
  lwCourseId: 'psy-1',
  classroomLink: 'https://classroom.google.com/c/abc',
};

/** A teacher who writes courses, and an administrator who reviews them. */
export class Authors {
  private constructor(
    private readonly app: TestApp,
    readonly teacher: GivenUser,
    readonly admin: GivenUser,
    readonly picture: Buffer,
  ) {}

  static async of(app: TestApp): Promise<Authors> {
    const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#f97316' } })
      .jpeg()
      .toBuffer();
    return new Authors(
      app,
      await app.given.teacher({ firstName: 'Kadri', lastName: 'Kask' }),
      await app.given.admin(),
      picture,
    );
  }

  by = (user: GivenUser | null) => this.app.as(user);

  async create(title = 'Psühholoogia argielus', user = this.teacher): Promise<AuthoredCourse> {
    return (await (await this.by(user)).post('/courses').send({ title, language: 'et' })).body as AuthoredCourse;
  }

  async edit(id: number, user = this.teacher): Promise<AuthoredCourse> {
    return (await (await this.by(user)).get(`/courses/${id}/edit`)).body as AuthoredCourse;
  }

  save = async ({ id, revision }: Version, change: object, user = this.teacher) =>
    (await this.by(user)).patch(`/courses/${id}`).send({ revision, ...change });

  saved = async (course: Version, change: object, user = this.teacher) =>
    (await this.save(course, change, user)).body as AuthoredCourse;

  putPicture = async (id: number, content = this.picture, user = this.teacher) =>
    (await this.by(user)).put(`/courses/${id}/thumbnail`).set('Content-Type', 'image/jpeg').send(content);

  setStatus = async ({ id, revision }: Version, status: string, user = this.teacher, comment?: string) =>
    (await this.by(user))
      .post(`/courses/${id}/status`)
      .send({ status, revision, ...(comment !== undefined && { comment }) });

  discard = async ({ id, revision }: Version, user = this.teacher) =>
    (await this.by(user)).delete(`/courses/${id}/pending-revision?revision=${revision}`);

  /** A draft with everything that a review requires. */
  async complete(title?: string): Promise<AuthoredCourse> {
    const draft = await this.create(title);
    await this.putPicture(draft.id);
    return this.saved(await this.edit(draft.id), COURSE_CONTENT);
  }

  async submitted(course: Version): Promise<AuthoredCourse> {
    return (await this.setStatus(course, 'IN_REVIEW')).body as AuthoredCourse;
  }

  /** Submits the course and approves it, so that it becomes public. */
  async publish(course: Version): Promise<AuthoredCourse> {
    return (await this.setStatus(await this.submitted(course), 'APPROVED', this.admin)).body as AuthoredCourse;
  }

  approved = async (title?: string) => this.publish(await this.complete(title));
}
