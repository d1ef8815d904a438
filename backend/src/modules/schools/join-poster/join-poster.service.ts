import type { Language } from '@valikool/contract';
import type { Actor, Clock } from '#platform/index';
import { NoJoinCodeError } from '../memberships/memberships.errors';
import type { SchoolMembershipsService } from '../memberships/school-memberships.service';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { JoinPoster } from './join-poster-pdf';

type Deps = {
  schools: Pick<SchoolsRepository, 'find'>;
  memberships: Pick<SchoolMembershipsService, 'joinCode'>;
  render: (poster: JoinPoster) => Promise<Buffer>;
  appName: string;
  /** Where the product is, without a slash at its end. */
  publicUrl: string;
  clock: Clock;
};

/** A poster with the school's join code, for its wall. */
export class JoinPosterService {
  constructor(private readonly deps: Deps) {}

  /** @returns a PDF @throws SchoolNotFoundError, NoJoinCodeError */
  async pdf(actor: Actor, schoolId: number, language: Language): Promise<Buffer> {
    const { schools, memberships, render, appName, publicUrl, clock } = this.deps;
    const { code } = await memberships.joinCode(actor, schoolId);
    if (code === null) throw new NoJoinCodeError();
    const school = await schools.find(schoolId);
    if (!school) throw new SchoolNotFoundError();
    const address = `${publicUrl}/auth/signup`;
    return render({ schoolName: school.name, code, address, language, appName, now: clock.now() });
  }
}
