import type { TestApp } from '../app';
import { camtFile } from '../camt';
import type { Cast } from './cast';
import { unique } from './unique';

/** A bank statement of an administrator with one line that nothing matches. @returns ids of both */
async function uploaded(app: TestApp, cast: Cast): Promise<{ fileId: string; lineId: string }> {
  const reference = unique('entry');
  const day = app.clock.now().toISOString().slice(0, 10);
  const { body } = await (
    await app.as(cast.people.admin)
  )
    .post('/bank/files')
    .set('content-type', 'application/xml')
    .send(camtFile({ day, ref: reference, entries: [{ reference, cents: 777, name: 'Keegi' }] }));
  await app.work();
  const line = await app.database.knex('bank_lines').where({ reference }).first<{ id: string }>('id');
  return { fileId: (body as { id: string }).id, lineId: line.id };
}

export const BANK_THINGS = {
  bankFile: async (app: TestApp, cast: Cast) => ({
    owner: cast.people.admin,
    path: { id: (await uploaded(app, cast)).fileId },
  }),
  bankLine: async (app: TestApp, cast: Cast) => ({
    owner: cast.people.admin,
    path: { id: (await uploaded(app, cast)).lineId },
  }),
};
