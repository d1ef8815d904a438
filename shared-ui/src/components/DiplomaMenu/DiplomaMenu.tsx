import type { ReactNode } from 'react';
import { languageNames, languages, type Language } from '../../i18n/languages';
import { useMutation } from '../../query';
import { MenuButton, type MenuButtonProps } from '../MenuButton/MenuButton';
import { useErrorText } from '../QueryError/useErrorText';
import { toast } from '../Toast/toastStore';

export type DiplomaMenuProps = Pick<MenuButtonProps, 'variant'> & {
  label: ReactNode;
  /** Saves the file in a language, such as `downloadDiploma`, or has it made. */
  download: (language: Language) => Promise<void>;
  /** The namespace whose `errors.<code>` texts are used first. */
  namespace?: string;
};

/** Downloads diplomas in the language that is chosen. */
export function DiplomaMenu({ label, download, variant = 'secondary', namespace }: DiplomaMenuProps) {
  const textOf = useErrorText(namespace);
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => void toast.error(textOf(error)),
  });
  const actions = languages.map((language) => ({
    key: language,
    label: languageNames[language],
    icon: 'download' as const,
    onChoose: () => mutate(language),
  }));
  return <MenuButton variant={variant} label={label} actions={actions} disabled={isPending} />;
}
