import type { Input, PublicInput } from '#platform/index';
import { toApplicationDto, toRowDto } from './school-applications.mapper';
import type {
  ApproveSchoolApplication,
  AttachSchoolApplication,
  DeclineSchoolApplication,
  ListSchoolApplications,
  SchoolApplicationParams,
  SubmitSchoolApplication,
} from './school-applications.schemas';
import type { SchoolApplicationsService } from './school-applications.service';

export class SchoolApplicationsController {
  constructor(private readonly applications: SchoolApplicationsService) {}

  submit = async ({
    body: { acceptTerms: _accepted, message, ...application },
  }: PublicInput<undefined, typeof SubmitSchoolApplication>) => {
    const { isListed } = await this.applications.submit({ ...application, message: message || null });
    return { received: true, isListed };
  };

  list = async ({ query }: Input<undefined, undefined, typeof ListSchoolApplications>) => {
    const page = await this.applications.list(query);
    return { ...page, items: page.items.map(toRowDto) };
  };

  get = async ({ params }: Input<typeof SchoolApplicationParams>) =>
    toApplicationDto(await this.applications.get(params.id));

  approve = async ({ actor, params, body }: Input<typeof SchoolApplicationParams, typeof ApproveSchoolApplication>) =>
    toApplicationDto(await this.applications.approve(actor, params.id, body));

  attach = async ({ actor, params, body }: Input<typeof SchoolApplicationParams, typeof AttachSchoolApplication>) =>
    toApplicationDto(await this.applications.attach(actor, params.id, body.schoolId));

  decline = async ({ actor, params, body }: Input<typeof SchoolApplicationParams, typeof DeclineSchoolApplication>) =>
    toApplicationDto(await this.applications.decline(actor, params.id, body.note));
}
