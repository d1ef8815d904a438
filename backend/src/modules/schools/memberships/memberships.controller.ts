import { Reply, type Input } from '#platform/index';
import { toDepartingDto, toJoinCodeDto, toListedMembershipDto, toOwnMembershipsDto } from './memberships.mapper';
import type {
  ClaimMembership,
  DecideMemberships,
  EndMemberships,
  JoinSchool,
  ListMemberships,
  SchoolParams,
  SetGrade,
} from './memberships.schemas';
import type { OwnMembershipsService } from './own-memberships.service';
import type { MembershipDecision, SchoolMembershipsService } from './school-memberships.service';

/** A join code lets its holder join the school, so no cache may keep the answer. */
const SECRET = { headers: { 'Cache-Control': 'no-store' } };

export class MembershipsController {
  constructor(
    private readonly own: OwnMembershipsService,
    private readonly ofSchool: SchoolMembershipsService,
  ) {}

  get = async ({ actor }: Input) => toOwnMembershipsDto(await this.own.get(actor));

  claim = async ({ actor, body }: Input<undefined, typeof ClaimMembership>) =>
    toOwnMembershipsDto(await this.own.claim(actor, body.schoolId));

  join = async ({ actor, body }: Input<undefined, typeof JoinSchool>) =>
    toOwnMembershipsDto(await this.own.join(actor, body.code, body.move));

  list = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof ListMemberships>) => {
    const page = await this.ofSchool.list(actor, params.id, query);
    return { ...page, items: page.items.map(toListedMembershipDto) };
  };

  decide =
    (decision: MembershipDecision) =>
    async ({ actor, params, body }: Input<typeof SchoolParams, typeof DecideMemberships>) => ({
      results: await this.ofSchool.decide(actor, params.id, { ids: body.ids, decision }),
    });

  end = async ({ actor, params, body: { ids, ...ending } }: Input<typeof SchoolParams, typeof EndMemberships>) => ({
    results: await this.ofSchool.decide(actor, params.id, { ids, decision: 'END', ending }),
  });

  departing = async ({ actor, params, body }: Input<typeof SchoolParams, typeof DecideMemberships>) => ({
    items: (await this.ofSchool.departing(actor, params.id, body.ids)).map(toDepartingDto),
  });

  setGrade = async ({ actor, params, body }: Input<typeof SchoolParams, typeof SetGrade>) => ({
    results: await this.ofSchool.setGrade(actor, params.id, body),
  });

  joinCode = async ({ actor, params }: Input<typeof SchoolParams>) =>
    new Reply(toJoinCodeDto(await this.ofSchool.joinCode(actor, params.id)), SECRET);

  renewJoinCode = async ({ actor, params }: Input<typeof SchoolParams>) =>
    new Reply(toJoinCodeDto(await this.ofSchool.renewJoinCode(actor, params.id)), SECRET);
}
