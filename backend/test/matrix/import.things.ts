import type { TestApp } from '../app';
import type { Cast } from './cast';
import type { Thing } from './thing';
import { unique } from './unique';

/** Has a representative of the school upload a list. */
async function uploaded(app: TestApp, cast: Cast, what: 'students' | 'school-year'): Promise<Thing> {
  const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
  const list = `Eesnimi;Perenimi;E-post\nMari;Tamm;${unique('mari')}@naide.ee\nJaan;Saar;jaan\n`;
  const { body } = await (
    await app.as(owner)
  )
    .post(`/imports/${what}?school=${cast.schoolId}`)
    .set('content-type', 'text/csv')
    .send(list);
  return { owner, path: { id: (body as { id: string }).id, line: 2, what, school: cast.schoolId } };
}

export const IMPORT_THINGS = {
  /** A list of two students that a representative of the school has uploaded; one row is wrong. */
  imported: (app: TestApp, cast: Cast): Promise<Thing> => uploaded(app, cast, 'students'),
  /** The same as a list of all students of the next school year. */
  nextYear: (app: TestApp, cast: Cast): Promise<Thing> => uploaded(app, cast, 'school-year'),
};
