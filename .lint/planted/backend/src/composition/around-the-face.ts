import type { LessonsRepository } from '#modules/lessons/lessons.repository';

export type Lessons = LessonsRepository;
