import { useState } from 'react';
import { useMutation } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { MenuButton, type MenuButtonProps } from '../MenuButton/MenuButton';
import { useErrorText } from '../QueryError/useErrorText';
import { toast } from '../Toast/toastStore';
import { takeOut } from './export.requests';
import type { ExportFilters, ExportFormat, ExportJob, ExportWhat } from './export.types';
import { ExportDialog } from './ExportDialog';

const formats: readonly ExportFormat[] = ['csv', 'xlsx'];

export type ExportMenuProps = Pick<MenuButtonProps, 'variant' | 'disabled' | 'label'> & {
  what: ExportWhat;
  /** The filters of the list on screen, so that the file holds the same rows. */
  filters?: ExportFilters;
};

/** Exports a list as CSV or XLSX: a small one at once, a large one in the background with its progress and a mail. */
export function ExportMenu({ what, filters = {}, disabled = false, ...button }: ExportMenuProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText();
  const [job, setJob] = useState<ExportJob | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: takeOut,
    onSuccess: setJob,
    onError: (error) => void toast.error(errorText(error)),
  });
  const actions = formats.map((format) => ({
    key: format,
    label: t(`export.formats.${format}`),
    icon: 'download' as const,
    onChoose: () => mutate({ what, format, filters }),
  }));
  return (
    <>
      <MenuButton {...button} actions={actions} disabled={disabled || isPending} />
      {job !== null && <ExportDialog key={job.id} started={job} onClose={() => setJob(null)} />}
    </>
  );
}
