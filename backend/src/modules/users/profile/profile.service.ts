import type { Actor, SecretBox } from '#platform/index';
import { CourseNotInCatalogueError, UserNotFoundError } from '../users.errors';
import type { FavoriteCourses } from '../users.types';
import { assertFinancials, assertOwn, maskedPersonalCode } from './profile.policy';
import type { ProfileRepository } from './profile.repository';
import type { Profile, ProfileChange, StoredProfile } from './profile.types';

type Deps = {
  profiles: ProfileRepository;
  favorites: FavoriteCourses;
  /** Encrypts and decrypts personal codes. */
  personalCodes: SecretBox;
};

export class ProfileService {
  constructor(private readonly deps: Deps) {}

  /** The caller has checked who may see it. */
  async get(userId: number): Promise<Profile> {
    const stored = await this.deps.profiles.find(userId);
    if (!stored) throw new UserNotFoundError();
    return this.toProfile(stored);
  }

  /** @throws FinancialsForTeachersError when a user who is no teacher gives a bank account */
  async update(actor: Actor, userId: number, change: ProfileChange): Promise<void> {
    assertOwn(actor, userId);
    assertFinancials(actor.role, change);
    const { personalCode, ...plain } = change;
    const sealed =
      personalCode === undefined
        ? {}
        : { sealedPersonalCode: personalCode === null ? null : this.deps.personalCodes.seal(personalCode) };
    await this.deps.profiles.update(userId, { ...plain, ...sealed });
  }

  /** @returns the student's marked courses; marking a course twice changes nothing */
  async markCourse(actor: Actor, userId: number, courseId: number): Promise<number[]> {
    assertOwn(actor, userId);
    const marked = await this.deps.favorites.mark(userId, courseId);
    if (marked === null) throw new CourseNotInCatalogueError();
    return marked;
  }

  async unmarkCourse(actor: Actor, userId: number, courseId: number): Promise<number[]> {
    assertOwn(actor, userId);
    return (await this.deps.favorites.unmark(userId, courseId)) ?? [];
  }

  private toProfile({ sealedPersonalCode, ...profile }: StoredProfile): Profile {
    return {
      ...profile,
      maskedPersonalCode:
        sealedPersonalCode === null ? null : maskedPersonalCode(this.deps.personalCodes.open(sealedPersonalCode)),
    };
  }
}
