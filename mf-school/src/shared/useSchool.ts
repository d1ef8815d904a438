import { useSession } from '@valikool/shared-ui';
import { useParams } from '@valikool/shared-ui/router';

/** The school on screen and the paths of its pages. `id` is null when neither the address nor the account names one. */
export type SchoolOnScreen = {
  id: number | null;
  isOwn: boolean;
  studentsPath: string;
  approvalsPath: string;
  conditionsPath: string;
  creditsPath: string;
  invitationsPath: string;
  importsPath: string;
  nextYearPath: string;
  membersPath: string;
  messagesPath: string;
  representativesPath: string;
  billingPath: string;
  settingsPath: string;
};

const pathsUnder = (base: string, students: string) => ({
  studentsPath: `${base}/${students}`,
  approvalsPath: `${base}/approvals`,
  conditionsPath: `${base}/conditions`,
  creditsPath: `${base}/credits`,
  invitationsPath: `${base}/invitations`,
  importsPath: `${base}/import`,
  nextYearPath: `${base}/next-year`,
  membersPath: `${base}/members`,
  messagesPath: `${base}/messages`,
  representativesPath: `${base}/representatives`,
  billingPath: `${base}/billing`,
  settingsPath: `${base}/settings`,
});

/** The school of the address under /manage, else the one that the signed-in person represents. */
export function useSchool(): SchoolOnScreen {
  const { id: named } = useParams();
  const { user } = useSession();
  if (named === undefined)
    return { id: user?.schoolId ?? null, isOwn: true, ...pathsUnder('/user/school', 'my-students') };
  return {
    id: /^\d+$/.test(named) ? Number(named) : null,
    isOwn: false,
    ...pathsUnder(`/manage/schools/${named}`, 'students'),
  };
}
