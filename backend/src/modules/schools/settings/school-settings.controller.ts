import type { Input } from '#platform/index';
import type { SchoolParams } from '../schools.schemas';
import type { School } from '../schools.types';
import type { ChangeSchoolSettings } from './school-settings.schemas';
import type { SchoolSettingsService } from './school-settings.service';

const toDto = ({ id, name, country, municipality, address, billing, language, showsBalance }: School) => ({
  schoolId: id,
  schoolName: name,
  country,
  municipality,
  address,
  invoiceEmail: billing.invoiceEmail,
  language,
  showsBalance,
});

export class SchoolSettingsController {
  constructor(private readonly settings: SchoolSettingsService) {}

  get = async ({ actor, params }: Input<typeof SchoolParams>) => toDto(await this.settings.get(actor, params.id));

  change = async ({ actor, params, body }: Input<typeof SchoolParams, typeof ChangeSchoolSettings>) =>
    toDto(await this.settings.change(actor, params.id, body));
}
