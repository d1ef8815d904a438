import { LessonsRepository } from './lessons.repository';

type Db = ConstructorParameters<typeof LessonsRepository>[0];

export const made = (db: Db): LessonsRepository => new LessonsRepository(db);
