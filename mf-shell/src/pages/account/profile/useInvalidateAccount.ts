import { useSession } from '@valikool/shared-ui';
import { useQueryClient } from '@valikool/shared-ui/query';
import { accountState, ownPasskeys } from '../account.queries';
import { useInvalidateProfile } from './profile.queries';

/** Reloads the account after its address, number, factors or passkeys have changed. */
export function useInvalidateAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { openAccount } = useSession();
  const invalidateProfile = useInvalidateProfile();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountState(openAccount).queryKey }),
      queryClient.invalidateQueries({ queryKey: ownPasskeys(openAccount).queryKey }),
      invalidateProfile(),
    ]);
  };
}
