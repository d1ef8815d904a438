import { LessonsService } from '#modules/lessons/index';

export const known = LessonsService;
