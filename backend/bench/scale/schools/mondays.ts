import { inTallinn } from '#platform/index';
import type { Environment } from '../../environment';
import type { Explainer } from '../plans';
import { Product } from '../product';
import { say } from '../report';

/** Schools whose figures the job reads together. */
const TOGETHER = 100;
const MORNING_HOUR = 8;
const JOB = 'school-overview.tell-on-mondays';

type Place = { environment: Environment; explainer: Explainer };
type Run = { schools: number; statements: number; rows: number; ms: number; scans: string[] };

const monday = (): Date => inTallinn(new Date()).startOf('week').plus({ hours: MORNING_HOUR }).toJSDate();

/** Tells all schools as on a Monday morning, and reads the plans of what was sent. */
async function tell({ environment: { knex, settings }, explainer }: Place): Promise<Run> {
  await knex('school_overview_mails').delete();
  const product = await Product.start(settings, { now: monday });
  try {
    const before = performance.now();
    const statements = await product.statementsOfSchedule(JOB);
    const ms = performance.now() - before;
    const [told] = await knex('school_overview_mails').countDistinct<{ count: number }[]>('school_id as count');
    const [scans, rows] = [await explainer.scansIn(statements), await explainer.rowsReadBy(statements)];
    return {
      schools: told?.count ?? 0,
      statements: statements.length,
      rows,
      ms,
      scans: [...new Set(scans.map(({ table }) => table))],
    };
  } finally {
    await product.stop();
  }
}

/** @returns whether the job reads no long table sequentially and asks once for a hundred schools */
export async function reportMondays(demo: Place, large: Place): Promise<boolean> {
  const runs = { demo: await tell(demo), large: await tell(large) };
  for (const [name, { schools, statements, rows, ms, scans }] of Object.entries(runs))
    say(
      `mails on Mondays, ${name}: ${schools} schools told in ${Math.round(ms)} ms by ${statements} statements, ${Math.round(rows / schools)} rows read for each${scans.length > 0 ? ` SCANS ${scans.join(', ')}` : ''}`,
    );
  const batches = Math.floor(runs.large.schools / TOGETHER) + 1;
  return runs.large.scans.length === 0 && runs.large.statements <= runs.demo.statements * batches;
}
