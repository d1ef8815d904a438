export const later = async (): Promise<unknown> => import('#modules/lessons/lessons.service');
