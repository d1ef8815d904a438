import type { Input, PublicInput } from '#platform/index';
import { toApplicationDto, toRowDto } from './applications.mapper';
import type {
  ApplicationParams,
  DeclineApplication,
  ListApplications,
  SubmitApplication,
} from './applications.schemas';
import type { ApplicationsService } from './applications.service';

export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  submit = async ({
    body: { acceptTerms: _accepted, ...application },
  }: PublicInput<undefined, typeof SubmitApplication>) => {
    await this.applications.submit(application);
    return { received: true };
  };

  list = async ({ query }: Input<undefined, undefined, typeof ListApplications>) => {
    const page = await this.applications.list(query);
    return { ...page, items: page.items.map(toRowDto) };
  };

  get = async ({ params }: Input<typeof ApplicationParams>) => toApplicationDto(await this.applications.get(params.id));

  approve = async ({ actor, params }: Input<typeof ApplicationParams>) =>
    toApplicationDto(await this.applications.approve(actor, params.id));

  decline = async ({ actor, params, body }: Input<typeof ApplicationParams, typeof DeclineApplication>) =>
    toApplicationDto(await this.applications.decline(actor, params.id, body.note || null));
}
