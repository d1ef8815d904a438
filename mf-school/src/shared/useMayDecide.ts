import { useSession } from '@valikool/shared-ui';

/** Whether the person may change the school on screen. Staff may; a representative needs the right to decide. */
export function useMayDecide(): boolean {
  const { can } = useSession();
  return can('school.edit-own') || can('school.edit-all');
}
