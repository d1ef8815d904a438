import type { Input } from '#platform/index';
import type { CohortParams } from '../cohorts.schemas';
import type { CohortDecisionsService } from './cohort-decisions.service';
import { toCohortChange, toCohortEditorDto, toCohortFields, toCourseChoiceDto } from './cohort-editing.mapper';
import type {
  ChangeCohorts,
  ChangeCohortStatus,
  CreateCohort,
  DuplicateCohort,
  ListChoices,
  UpdateCohort,
} from './cohort-editing.schemas';
import type { CohortEditingService } from './cohort-editing.service';
import type { DecisionDateService } from './decision-date.service';

export class CohortEditingController {
  constructor(
    private readonly editing: CohortEditingService,
    private readonly decisions: CohortDecisionsService,
    private readonly decisionDates: DecisionDateService,
  ) {}

  get = async ({ actor, params }: Input<typeof CohortParams>) =>
    toCohortEditorDto(await this.editing.get(actor, params.id));

  create = async ({ actor, body }: Input<undefined, typeof CreateCohort>) => {
    const { status, ...fields } = body;
    return toCohortEditorDto(await this.editing.create(actor, toCohortFields(fields), status ?? null));
  };

  change = async ({ actor, params, body }: Input<typeof CohortParams, typeof UpdateCohort>) => {
    const { priceReason = '', ...fields } = body;
    const reason = priceReason === '' ? null : priceReason;
    return toCohortEditorDto(await this.editing.change(actor, params.id, toCohortChange(fields), reason));
  };

  changeStatus = async ({ actor, params, body }: Input<typeof CohortParams, typeof ChangeCohortStatus>) => {
    await this.decisions.decide(actor, params.id, body);
    return toCohortEditorDto(await this.editing.get(actor, params.id));
  };

  changeMany = async ({ actor, body: { ids, status, notes } }: Input<undefined, typeof ChangeCohorts>) => ({
    results: await this.decisions.decideMany(actor, ids, { status, notes }),
  });

  confirm = async ({ actor, params }: Input<typeof CohortParams>) => {
    await this.decisionDates.confirm(actor, params.id);
    return toCohortEditorDto(await this.editing.get(actor, params.id));
  };

  duplicate = async ({ actor, params, body }: Input<typeof CohortParams, typeof DuplicateCohort>) =>
    toCohortEditorDto(await this.editing.duplicate(actor, params.id, new Date(body.startDate)));

  delete = ({ actor, params }: Input<typeof CohortParams>) => this.editing.delete(actor, params.id);

  listTeachers = async ({ actor, query }: Input<undefined, undefined, typeof ListChoices>) => ({
    items: await this.editing.listTeachers(actor, query),
  });

  listCourses = async ({ actor, query }: Input<undefined, undefined, typeof ListChoices>) => ({
    items: (await this.editing.listCourses(actor, query)).map(toCourseChoiceDto),
  });
}
