import { WeekPage } from '../../../../mf-teacher/src/features/week/WeekPage';

export const OtherRemote = WeekPage;
