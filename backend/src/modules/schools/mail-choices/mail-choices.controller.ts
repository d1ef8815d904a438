import type { Input } from '#platform/index';
import { toRepresentativeDto } from '../representatives/representatives.mapper';
import type { RepresentativeParams } from '../representatives/representatives.schemas';
import type { ChooseSchoolMails } from './mail-choices.schemas';
import type { MailChoicesService } from './mail-choices.service';
import type { MailChoices } from './school-mails.policy';

export class MailChoicesController {
  constructor(private readonly choices: MailChoicesService) {}

  choose = async ({ actor, params, body }: Input<typeof RepresentativeParams, typeof ChooseSchoolMails>) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as MailChoices;
    return toRepresentativeDto(await this.choices.choose(actor, params.id, params.userId, given));
  };
}
