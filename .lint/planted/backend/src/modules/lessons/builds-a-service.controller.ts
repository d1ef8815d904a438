import { LessonsService } from './lessons.service';

type Lessons = ConstructorParameters<typeof LessonsService>[0];

export const built = (lessons: Lessons): LessonsService => new LessonsService(lessons);
