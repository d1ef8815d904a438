import { can, z, type Actor } from '#platform/index';
import type { AccountFields, AccountIntake, KnownAccount, ListedPerson, ListedRole } from '#modules/users/index';
import type { Importer, ImportWriters, Verdicts } from '../importer';
import { ImportNotFoundError } from '../imports.errors';
import type { CheckedRow, FieldValues, Import, ImportRow, Problem, RowResult, Verdict } from '../imports.types';
import { ROW_CHOICES } from '../imports.types';
import { runnerOf } from '../students/students.importer';
import { checkUser } from './check-user';
import { USER_FIELDS } from './users.fields';

const MOST_ROWS = 10_000;

/** Fields of an account that a list may change, where its owner or staff has another value. */
const CHANGEABLE = ['firstName', 'lastName', 'phoneNumber', 'language'] as const;

const Values = z.partialRecord(z.enum(CHANGEABLE), z.string());
/** What a row has changed. */
const Effect = z.union([
  z.object({ madeUserId: z.number() }),
  z.object({ changedUserId: z.number(), former: Values, fresh: Values }),
]);
type Effect = z.infer<typeof Effect>;

type Facts = {
  accounts: ReadonlyMap<string, KnownAccount>;
  /** Schools by the text that names them, in lower case. */
  schools: ReadonlyMap<string, readonly { id: number; isArchived: boolean }[]>;
};

const valueOf = (fields: FieldValues, name: string): string => fields[name] ?? '';
const emailIn = ({ subject }: CheckedRow): string => subject ?? '';

async function factsFor(intake: AccountIntake, rows: readonly CheckedRow[]): Promise<Facts> {
  const accounts = await intake.known(rows.map(emailIn));
  const texts = new Set(rows.map(({ fields }) => valueOf(fields, 'school').toLowerCase()).filter(Boolean));
  const schools = new Map<string, { id: number; isArchived: boolean }[]>();
  for (const { text, ...school } of await intake.named([...texts]))
    schools.set(text, [...(schools.get(text) ?? []), school]);
  return { accounts: new Map(accounts.map((account) => [account.email, account])), schools };
}

const problem = (field: string, rule: Problem['rule']): Problem => ({ field, rule, line: null });

/** @returns the school that the row names, null when it names none, or what is wrong with it */
function schoolOf({ fields }: CheckedRow, { schools }: Facts): number | null | Problem {
  const text = valueOf(fields, 'school').toLowerCase();
  if (text === '') return null;
  const [school, ...others] = schools.get(text) ?? [];
  if (school === undefined) return problem('school', 'unknown-school');
  if (others.length > 0) return problem('school', 'many-schools');
  return school.isArchived ? problem('school', 'archived-school') : school.id;
}

/** A list changes neither the role nor the school of somebody who has an account. */
function conflictOf({ fields }: CheckedRow, account: KnownAccount | undefined, schoolId: number | null) {
  const role = valueOf(fields, 'role');
  if (account === undefined)
    return role === 'SCHOOL_REP' && schoolId === null ? problem('school', 'school-needed') : null;
  if (role !== '' && role !== account.role) return problem('role', 'other-role');
  return schoolId !== null && schoolId !== account.schoolId ? problem('school', 'other-school') : null;
}

/** @returns what the row says otherwise than the account; an empty cell says nothing */
function differencesOf({ fields }: CheckedRow, account: KnownAccount): { former: AccountFields; fresh: AccountFields } {
  const differing = CHANGEABLE.filter((name) => valueOf(fields, name) !== '' && fields[name] !== (account[name] ?? ''));
  return {
    former: Object.fromEntries(differing.map((name) => [name, account[name] ?? ''])),
    fresh: Object.fromEntries(differing.map((name) => [name, valueOf(fields, name)])),
  };
}

/** Fields that we fill in: the account, what it has where the list says otherwise, and the school. */
const formerName = (name: string): string => `former${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function completed(row: CheckedRow, facts: Facts): CheckedRow {
  const school = schoolOf(row, facts);
  if (typeof school === 'object' && school !== null) return { ...row, problems: [school] };
  const account = facts.accounts.get(emailIn(row));
  const conflict = conflictOf(row, account, school);
  if (conflict !== null) return { ...row, problems: [conflict] };
  const former = account ? Object.entries(differencesOf(row, account).former) : [];
  return {
    ...row,
    fields: {
      ...row.fields,
      ...(account && { userId: String(account.id) }),
      ...(school !== null && { schoolId: String(school) }),
      ...Object.fromEntries(former.map(([name, value]) => [formerName(name), value])),
    },
  };
}

const differs = ({ fields }: CheckedRow): boolean => CHANGEABLE.some((name) => fields[formerName(name)] !== undefined);

function verdictOf(row: CheckedRow): Verdict {
  const { userId, choice } = row.fields;
  const isKnown = userId !== undefined;
  if (isKnown && !differs(row)) return 'KNOWN';
  if (choice === 'LEAVE_OUT') return 'LEFT_OUT';
  if (!isKnown) return 'NEW_ACCOUNT';
  return choice === 'APPLY' ? 'CHANGES' : 'DIFFERS';
}

/**
 * Accounts of any role but that of an administrator. Who has one already is recognised by the address; what the list says
 * otherwise of them is shown, and changed only where somebody chooses so.
 */
export class UsersImporter implements Importer {
  readonly what = 'users';
  readonly fields = USER_FIELDS;
  readonly subjectField = 'email';
  readonly mostRows = MOST_ROWS;
  readonly changing = ['NEW_ACCOUNT', 'CHANGES'] as const;
  readonly choices = ROW_CHOICES;
  readonly check = checkUser;

  async assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    if (schoolId !== null || !can(actor, 'import.manage-all') || !can(actor, 'user.edit-all'))
      throw new ImportNotFoundError();
    return Promise.resolve({ seesAll: true });
  }

  async complete({ accounts }: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    const facts = await factsFor(accounts, rows);
    return rows.map((row) => completed(row, facts));
  }

  async judge(_writers: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const sound = rows.filter(({ problems }) => problems.length === 0);
    return Promise.resolve(new Map(sound.map((row) => [row.line, verdictOf(row)])));
  }

  async apply(writers: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const fresh = await this.complete(
      writers,
      job,
      rows.map(({ line, fields }) => checkUser(line, fields)),
    );
    const same = rows.filter((row, index) => isSame(row, fresh[index]));
    const effects = await carryOut(writers.accounts, job, same);
    return rows.map(({ line }) => {
      const effect = effects.get(line);
      return effect === undefined
        ? { line, outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' }
        : { line, outcome: 'DONE', outcomeCode: null, effect };
    });
  }

  async undo({ accounts }: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const by = { byUserId: runnerOf(job), importId: job.id };
    const effects = rows.map(({ line, effect }) => ({ line, effect: Effect.parse(effect) }));
    const made = effects.flatMap(({ effect }) => ('madeUserId' in effect ? [effect.madeUserId] : []));
    const changed = effects.flatMap(({ effect }) => ('changedUserId' in effect ? [effect] : []));
    const closed = await accounts.takeBack(made, by);
    const restored = await accounts.edit(
      changed.map(({ changedUserId: id, former, fresh }) => ({ id, former: fresh, fresh: former })),
      by,
    );
    return effects.map(({ line, effect }) => undoneOf(line, effect, { closed, restored }));
  }
}

/** @returns whether the row would still do what the person saw in the dry run */
function isSame(row: ImportRow, now: CheckedRow | undefined): boolean {
  if (now === undefined || now.problems.length > 0 || verdictOf(now) !== row.verdict) return false;
  const names = new Set([...Object.keys(row.fields), ...Object.keys(now.fields)]);
  return [...names].every((name) => row.fields[name] === now.fields[name]);
}

const personOf = ({ fields, subject }: CheckedRow, job: Import): ListedPerson => ({
  email: subject ?? '',
  firstName: valueOf(fields, 'firstName'),
  lastName: valueOf(fields, 'lastName'),
  role: (fields['role'] || 'STUDENT') as ListedRole,
  language: (fields['language'] || job.language) as ListedPerson['language'],
  phoneNumber: fields['phoneNumber'] || null,
  schoolId: fields['schoolId'] === undefined ? null : Number(fields['schoolId']),
});

function editOf({ fields }: CheckedRow): { id: number; former: AccountFields; fresh: AccountFields } {
  const differing = CHANGEABLE.filter((name) => fields[formerName(name)] !== undefined);
  return {
    id: Number(fields['userId']),
    former: Object.fromEntries(differing.map((name) => [name, valueOf(fields, formerName(name))])),
    fresh: Object.fromEntries(differing.map((name) => [name, valueOf(fields, name)])),
  };
}

/** @returns what each row has changed, by line; a row that changed nothing has none */
async function carryOut(
  accounts: AccountIntake,
  job: Import,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, Effect>> {
  const by = { byUserId: runnerOf(job), importId: job.id };
  const people = rows.filter(({ verdict }) => verdict === 'NEW_ACCOUNT');
  const edits = rows.filter(({ verdict }) => verdict === 'CHANGES').map((row) => ({ line: row.line, ...editOf(row) }));
  const made = await accounts.create(
    people.map((row) => personOf(row, job)),
    { ...by, isInviting: job.isInviting },
  );
  const changed = await accounts.edit(edits, by);
  return new Map<number, Effect>([
    ...people.flatMap((row): [number, Effect][] => {
      const madeUserId = made.get(emailIn(row));
      return madeUserId === undefined ? [] : [[row.line, { madeUserId }]];
    }),
    ...edits
      .filter(({ id }) => changed.has(id))
      .map(({ line, id, former, fresh }): [number, Effect] => [line, { changedUserId: id, former, fresh }]),
  ]);
}

/** @returns what came of taking a row back, with the reason where it stays */
function undoneOf(
  line: number,
  effect: Effect,
  { closed, restored }: Record<'closed' | 'restored', ReadonlySet<number>>,
): RowResult {
  const isUndone = 'madeUserId' in effect ? closed.has(effect.madeUserId) : restored.has(effect.changedUserId);
  if (isUndone) return { line, outcome: 'UNDONE', outcomeCode: null };
  return { line, outcome: 'KEPT', outcomeCode: 'madeUserId' in effect ? 'account-in-use' : 'changed-meanwhile' };
}
