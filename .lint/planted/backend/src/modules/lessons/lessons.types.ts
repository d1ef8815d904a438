export type Lesson = { id: number; title: string };
