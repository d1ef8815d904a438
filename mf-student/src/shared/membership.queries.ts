import { api, unwrap } from '@valikool/shared-ui';
import { useMutation, useQueryClient } from '@valikool/shared-ui/query';

/** Asks a school to confirm the student, so that it can pay. The answer arrives by email. */
export function useAskSchool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (schoolId: number) => unwrap(await api.POST('/memberships', { body: { schoolId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['student'] }),
  });
}
