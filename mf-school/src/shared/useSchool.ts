import { useSession } from '@valikool/shared-ui';
import { useParams } from '@valikool/shared-ui/router';

/** Whose school is on screen, and where its pages are. `id` null: the address or the account names none. */
export type SchoolOnScreen = { id: number | null; isOwn: boolean; studentsPath: string; conditionsPath: string };

/** The school of the address under /manage, else the one that the signed-in person represents. */
export function useSchool(): SchoolOnScreen {
  const { id: named } = useParams();
  const { user } = useSession();
  if (named === undefined) {
    return { id: user?.schoolId ?? null, isOwn: true, studentsPath: '/user/school/my-students', conditionsPath: '/user/school/conditions' };
  }
  const base = `/manage/schools/${named}`;
  return { id: /^\d+$/.test(named) ? Number(named) : null, isOwn: false, studentsPath: `${base}/students`, conditionsPath: `${base}/conditions` };
}
