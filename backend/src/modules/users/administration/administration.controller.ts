import type { Input } from '#platform/index';
import type { UserParams } from '../users.schemas';
import { toAccountChange, toUserAccountDto } from './administration.mapper';
import type { AdministrationService } from './administration.service';
import type { ChangeUsers, CreateUser, UpdateUser } from './administration.schemas';

export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  get = async ({ actor, params }: Input<typeof UserParams>) =>
    toUserAccountDto(await this.administration.get(actor, params.id));

  create = async ({ actor, body }: Input<undefined, typeof CreateUser>) => {
    const { email, firstName, lastName, role, language, phoneNumber, introduction, invite, ...further } = body;
    const person = { email, firstName, lastName, role, language, phoneNumber, introduction };
    return toUserAccountDto(
      await this.administration.create(actor, { person, further: toAccountChange(further), isInvited: invite }),
    );
  };

  update = async ({ actor, params, body }: Input<typeof UserParams, typeof UpdateUser>) =>
    toUserAccountDto(await this.administration.update(actor, params.id, toAccountChange(body)));

  changeMany = async ({ actor, body }: Input<undefined, typeof ChangeUsers>) => {
    const { ids, ...change } = body;
    return { results: await this.administration.changeMany(actor, ids, change) };
  };
}
