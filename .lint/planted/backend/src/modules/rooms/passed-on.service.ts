export { LessonsRepository } from '#modules/lessons/lessons.repository';
