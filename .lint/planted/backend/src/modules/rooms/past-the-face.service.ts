import type { LessonsRepository } from '#modules/lessons/lessons.repository';

export type Deps = { lessons: LessonsRepository };
