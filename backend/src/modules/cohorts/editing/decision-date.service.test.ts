import { createLogger, Outbox, unitOfWork } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { testApp, type TestApp } from '../../../../test/app';
import { CohortPeopleRepository } from '../cohort-people.repository';
import { CohortEditingReadModel } from './cohort-editing.read-model';
import { CohortEditingRepository } from './cohort-editing.repository';
import { DecisionDateService } from './decision-date.service';

const NOW = new Date('2027-01-11T10:01:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await testApp('decisionround');
  app.clock.set(NOW);
});
afterAll(() => app.close());

/** Decides with the real tables, but one cohort cannot be written. */
function deciding(brokenId: number): DecisionDateService {
  class OneBroken extends CohortEditingRepository {
    override async setDecision(...[id, decision]: Parameters<CohortEditingRepository['setDecision']>): Promise<void> {
      await super.setDecision(id, decision);
      if (id === brokenId) throw new Error('Out of order');
    }
  }
  const { knex } = app.database;
  const { clock } = app;
  const stores = unitOfWork(knex, (db) => ({
    cohorts: new OneBroken(db),
    people: new CohortPeopleRepository(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  return new DecisionDateService({
    stores,
    editing: new CohortEditingReadModel(knex),
    clock,
    logger: createLogger({ level: 'silent', name: 'test' }),
    tooSmall: 'ask',
  });
}

it('decides about the others when one cohort fails, and tries that one again', async () => {
  const [broken, next] = [await app.given.cohort({ startsInDays: 20 }), await app.given.cohort({ startsInDays: 20 })];
  const ids = [broken.id, next.id];
  await app.database.knex('cohorts').whereIn('id', ids).update({ sizeMin: 3, decisionDate: '2027-01-11T10:00:00Z' });
  const decisions = async () =>
    (
      await app.database
        .knex('cohorts')
        .whereIn('id', ids)
        .orderBy('id')
        .select<{ decision: string | null }[]>('decision')
    ).map(({ decision }) => decision);

  await deciding(broken.id).decideDue();
  expect(await decisions()).toEqual([null, 'ASKED']);

  await deciding(0).decideDue();
  expect(await decisions()).toEqual(['ASKED', 'ASKED']);
});
