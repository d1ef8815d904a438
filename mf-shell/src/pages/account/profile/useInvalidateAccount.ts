import { useSession } from '@valikool/shared-ui';
import { useQueryClient } from '@valikool/shared-ui/query';
import { accountState } from '../account.queries';
import { useInvalidateProfile } from './profile.queries';

/** To be called when an address, number or factor of the account has changed. */
export function useInvalidateAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { openAccount } = useSession();
  const invalidateProfile = useInvalidateProfile();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountState(openAccount).queryKey }),
      invalidateProfile(),
    ]);
  };
}
