import type { FileFieldTexts } from '../components/FileField/FileField';
import { useFormTexts } from './formTexts';

export function useFileFieldTexts(): FileFieldTexts {
  const t = useFormTexts();
  return { choose: t('file.choose'), drop: t('file.drop'), remove: (name) => t('file.remove', { name }) };
}
