import { readFile } from 'node:fs/promises';
import type { Role } from '@valikool/contract';
import type { Knex } from 'knex';
import { authAccountsWriter, hashPassword } from '#modules/auth/index';
import type { Storage } from '#platform/index';
import { DEMO_PASSWORD, FIXED_EMAILS } from './accounts.content';
import { DemoBankRepository } from './demo-bank.repository';
import { demoStatement, type DemoBank } from './demo-statement';
import { seedApprovals } from './approvals';
import { seedAttendance } from './attendance';
import { seedPlannedConditions } from './conditions';
import { seedSchoolCredits } from './credits';
import { demoData, demoUsers } from './demo';
import { demoOrders, type DemoSimulator } from './demo-orders';
import { storeFaces } from './faces';
import { seedGiftCards } from './gift-card';
import { seedGuardian } from './guardian';
import { seedPasses, type PassSimulator } from './passes';
import { keepCards, seedPlans, type CardSimulator } from './payment-plans';
import { seedDiplomas } from './diplomas';
import { seedMaterials } from './materials';
import { DemoRepository } from './demo.repository';
import { seedRooms, type DemoRooms } from './rooms';
import type { DemoCourse, DemoUser } from './demo.types';

type DemoAccount = { role: Role; email: string; password: string };
type SeedResult = { seeded: boolean; accounts: DemoAccount[] };

type Deps = {
  database: Knex;
  storage: Storage;
  /** @returns the path of the drawing of a course, by its slug, or of a teacher, by their key */
  pictureOf: (name: string) => string;
  now: Date;
  /** The deployment's master secret, which signs the demo's payment link and seals its gift card's code; without it the demo has neither. */
  secretsKey?: string | null;
  /**
   * The simulated provider that gets the demo's orders, so that it can refund them; without one the payments were
   * transfers.
   */
  simulator?: DemoSimulator | null;
  /** The simulated provider at which some students have bought passes; without one nobody has. */
  passes?: PassSimulator | null;
  /** The simulated provider that keeps the cards of students who pay in parts; without one nobody does. */
  cards?: CardSimulator | null;
  /** The simulated rooms in which some cohorts learn; without them cohorts have none. */
  rooms?: DemoRooms | null;
  /** The simulated internet bank of our account, which gets this month's statement. */
  bank?: DemoBank | null;
};

/** @returns everybody in the demo, the accounts to try first. */
function demoAccounts(now: Date): DemoAccount[] {
  const fixed: readonly string[] = Object.values(FIXED_EMAILS);
  const rank = ({ email }: DemoUser): number => (fixed.includes(email) ? fixed.indexOf(email) : fixed.length);
  return demoUsers(now)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ role, email }) => ({ role, email, password: DEMO_PASSWORD }));
}

async function createAccounts(db: Knex, users: readonly DemoUser[], now: Date): Promise<ReadonlyMap<string, string>> {
  // Hashing is slow on purpose, and everybody has the same password, so it is hashed once.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const accounts = authAccountsWriter(db, { now: () => now });
  const ids = new Map<string, string>();
  for (const { email, firstName, lastName, language } of users) {
    const userMetadata = { first_name: firstName, last_name: lastName, language };
    const id = await accounts.create({ email, passwordHash, userMetadata });
    if (id !== null) ids.set(email, id);
  }
  return ids;
}

async function storePictures(courses: readonly DemoCourse[], { storage, pictureOf }: Deps): Promise<void> {
  await Promise.all(
    courses.map(async ({ slug, thumbnail }) =>
      storage.put(thumbnail, await readFile(pictureOf(slug)), 'image/svg+xml'),
    ),
  );
}

/** Fills an empty database with the demo in one transaction; any other database stays as it is. */
export async function seedDemo(deps: Deps): Promise<SeedResult> {
  const { database, now, simulator } = deps;
  const seeded = await database.transaction(async (trx) => {
    const repository = new DemoRepository(trx);
    if (await repository.lockAndCheckUsers()) return false;
    const data = demoData(now, await repository.firstIds(), simulator?.provider ?? null, {
      sellsGiftCards: Boolean(deps.secretsKey),
      cardProvider: deps.cards?.provider ?? null,
    });
    const kept = deps.cards ? await keepCards(data, deps.cards) : [];
    await storePictures(data.courses, deps);
    await storeFaces(deps.storage, deps.pictureOf);
    await repository.insertPeople(data, await createAccounts(trx, data.users, now));
    await repository.insertCatalogue(data);
    await repository.insertHistory(data);
    await seedDiplomas(trx, data);
    await seedMaterials(trx, data);
    await seedAttendance(trx, data, now);
    await seedPlans(trx, kept);
    await seedSchoolCredits(trx, data, now);
    await seedPlannedConditions(trx, data, now);
    await seedApprovals(trx, data, now);
    if (deps.rooms) await seedRooms(trx, data, deps.rooms);
    if (deps.secretsKey) {
      await seedGuardian(trx, data, { now, secretsKey: deps.secretsKey });
      await seedGiftCards(trx, data, deps.secretsKey);
    }
    if (deps.passes) await seedPasses(trx, data, { now, simulator: deps.passes });
    // Before the commit: payments whose orders the simulator does not know could not be refunded.
    if (simulator) await simulator.take(demoOrders(data, simulator.provider));
    if (deps.bank) await deps.bank.take(await demoStatement(new DemoBankRepository(trx), now));
    return true;
  });
  return { seeded, accounts: demoAccounts(now) };
}
