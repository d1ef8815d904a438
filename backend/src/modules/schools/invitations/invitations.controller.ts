import { Reply, type Input, type PublicInput } from '#platform/index';
import { toInvitationDto, toOpenInvitationDto } from './invitations.mapper';
import type {
  AcceptInvitation,
  InvitationParams,
  InvitePeople,
  ListInvitations,
  SchoolParams,
  TokenParams,
} from './invitations.schemas';
import type { InvitationsService } from './invitations.service';
import type { JoiningService } from './joining.service';

export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly joining: JoiningService,
  ) {}

  invite = async ({ actor, params, body }: Input<typeof SchoolParams, typeof InvitePeople>) => ({
    results: await this.invitations.invite(actor, params.id, body),
  });

  list = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof ListInvitations>) => {
    const page = await this.invitations.list(actor, params.id, query);
    return { ...page, items: page.items.map(toInvitationDto) };
  };

  resend = async ({ actor, params }: Input<typeof InvitationParams>) =>
    toInvitationDto(await this.invitations.resend(actor, params.id, params.invitation));

  revoke = async ({ actor, params }: Input<typeof InvitationParams>) =>
    this.invitations.revoke(actor, params.id, params.invitation);

  read = async ({ params }: PublicInput<typeof TokenParams>) =>
    new Reply(toOpenInvitationDto(await this.joining.read(params.token)), { headers: { 'Cache-Control': 'no-store' } });

  accept = async ({ actor, params, query }: Input<typeof TokenParams, undefined, typeof AcceptInvitation>) =>
    this.joining.accept(actor, params.token, query.move);
}
