import type { Input } from '#platform/index';
import type { School } from '../schools.types';
import { missingOf } from './school-billing.policy';
import type { ChangeSchoolBilling, SchoolParams } from './school-billing.schemas';
import type { SchoolBillingService } from './school-billing.service';

const toDto = ({ id, name, country, billing: { endpoint, ...billing } }: School) => ({
  schoolId: id,
  schoolName: name,
  country,
  ...billing,
  eInvoiceAddress: endpoint,
  missing: missingOf({ ...billing, endpoint }),
});

export class SchoolBillingController {
  constructor(private readonly billing: SchoolBillingService) {}

  get = async ({ actor, params }: Input<typeof SchoolParams>) => toDto(await this.billing.get(actor, params.id));

  change = async ({ actor, params, body }: Input<typeof SchoolParams, typeof ChangeSchoolBilling>) => {
    const { eInvoiceAddress: endpoint, ...rest } = body;
    return toDto(await this.billing.change(actor, params.id, { ...rest, ...(endpoint !== undefined && { endpoint }) }));
  };
}
