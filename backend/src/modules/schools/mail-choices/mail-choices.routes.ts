import { route } from '#platform/index';
import { RepresentativeNotFoundError } from '../representatives/representatives.errors';
import { RepresentativeDto, RepresentativeParams } from '../representatives/representatives.schemas';
import type { MailChoicesController } from './mail-choices.controller';
import { ChooseSchoolMails } from './mail-choices.schemas';

export const mailChoicesRoutes = (controller: MailChoicesController) => [
  route({
    method: 'patch',
    path: '/schools/:id/representatives/:userId/mails',
    operationId: 'chooseSchoolMails',
    summary: 'Chooses which mails a representative gets; who only reads chooses their own',
    permission: ['school.read-own', 'school.edit-all'],
    params: RepresentativeParams,
    badParams: () => new RepresentativeNotFoundError(),
    body: ChooseSchoolMails,
    response: { status: 200, body: RepresentativeDto },
    errors: ['school.not-found', 'school-rep.not-found', 'school-mail.nobody-left', 'auth.reads-only'],
    handler: controller.choose,
  }),
];
