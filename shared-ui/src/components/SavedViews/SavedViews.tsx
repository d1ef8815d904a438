import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { MenuButton, type MenuAction } from '../MenuButton/MenuButton';
import { useErrorText } from '../QueryError/useErrorText';
import { TextField } from '../TextField/TextField';
import { toast } from '../Toast/toastStore';
import { savedViews, useChangeViews } from './savedViews.requests';

export type SavedViewsProps = {
  /** The list's name for the server: small letters and hyphens, such as `school-students`. */
  list: string;
};

const longestName = 60;

/** The filters and the order of the address, in one spelling. */
const queryOf = (params: URLSearchParams): string => {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
};

type SaveDialogProps = { save: ReturnType<typeof useChangeViews>['save']; query: string; onClose: () => void };

function SaveDialog({ save, query, onClose }: SaveDialogProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const written = name.trim();
    setMissing(written === '');
    if (written === '' || save.isPending) return;
    save.mutate(
      { name: written, query },
      {
        onSuccess: () => {
          toast.success(t('views.saved', { name: written }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('views.save')}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form="save-view" isPending={save.isPending}>
          {t('views.confirm')}
        </Button>
      }
    >
      <form id="save-view" onSubmit={submit} noValidate>
        <TextField
          label={t('views.name')}
          hint={t('views.nameHint')}
          error={isMissing ? t('views.nameMissing') : undefined}
          maxLength={longestName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {save.isError && <FormError>{errorText(save.error)}</FormError>}
      </form>
    </Dialog>
  );
}

/** A menu of the list's saved views: opens one, saves the present filters and order under a name, or forgets one. */
export function SavedViews({ list }: SavedViewsProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const [params, setParams] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const { data: views = [] } = useQuery(savedViews(list));
  const { save, forget } = useChangeViews(list);
  const query = queryOf(params);
  const shown = views.find((view) => view.query === query);
  const openings = views.map((view): MenuAction => ({
    key: `open-${view.id}`,
    label: view.name,
    ...(view === shown && { icon: 'check' as const }),
    onChoose: () => setParams(new URLSearchParams(view.query), { preventScrollReset: true }),
  }));
  const actions: MenuAction[] = [
    ...openings,
    { key: 'save', label: t('views.save'), onChoose: () => setSaving(true) },
    ...(shown === undefined
      ? []
      : [
          {
            key: 'forget',
            label: t('views.forget', { name: shown.name }),
            tone: 'danger' as const,
            onChoose: () => forget.mutate(shown.id, { onError: (error) => void toast.error(errorText(error)) }),
          },
        ]),
  ];
  return (
    <>
      <MenuButton variant="quiet" label={shown?.name ?? t('views.label')} actions={actions} />
      {isSaving && <SaveDialog save={save} query={query} onClose={() => setSaving(false)} />}
    </>
  );
}
