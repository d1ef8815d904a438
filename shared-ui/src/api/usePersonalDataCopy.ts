import { useErrorText } from '../components/QueryError/useErrorText';
import { toast } from '../components/Toast/toastStore';
import { useMutation } from '../query';
import { api, unwrap } from './client';
import { saveFile } from './saveFile';

async function savePersonalData(userId: number): Promise<void> {
  const answer = await api.GET('/users/{id}/personal-data', { params: { path: { id: userId } } });
  const file = new Blob([JSON.stringify(unwrap(answer), null, 2)], { type: 'application/json' });
  saveFile(file, `personal-data-${userId}.json`);
}

/** For a button that saves a copy of everything that is kept about a person. A failure is shown in a toast. */
export function usePersonalDataCopy() {
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: savePersonalData,
    onError: (error) => void toast.error(errorText(error)),
  });
  return { isPending, save: mutate };
}
