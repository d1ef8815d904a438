import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  formatDateTime,
  formatMean,
  Icon,
  Inline,
  QueryError,
  RowsSkeleton,
  Stack,
  Table,
  Text,
  toast,
  useFormat,
  VisuallyHidden,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { MenuButton } from '@valikool/shared-ui/widgets';
import type { Cohort, Material } from '../../../shared/contract.types';
import { materialList, useOrderMaterials, useRemoveMaterial } from '../materials.queries';
import { FileDetailsDialog, FileDialog, LinkDialog } from './MaterialForms';

type Asked = { is: 'link' } | { is: 'file' } | { is: 'change' | 'remove'; material: Material };

const megabyte = 1_024 * 1_024;

function About({ material: { title, url, file } }: { material: Material }) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  return (
    <>
      {title}
      <Text as="div" size="small" tone="muted" weight="normal">
        {file === null
          ? url
          : t('materials.size', {
              name: file.name,
              size: formatMean(Math.max(0.1, file.sizeBytes / megabyte), lang),
            })}
      </Text>
    </>
  );
}

/** @returns the ids with one of them a step nearer to the start, or to the end */
function moved(materials: readonly Material[], index: number, step: -1 | 1): number[] {
  const ids = materials.map(({ id }) => id);
  const [id] = ids.splice(index, 1);
  if (id !== undefined) ids.splice(index + step, 0, id);
  return ids;
}

function RowMenu({
  materials,
  material,
  cohortId,
  onAsk,
}: {
  materials: readonly Material[];
  material: Material;
  cohortId: number;
  onAsk: (asked: Asked) => void;
}) {
  const { t } = useTranslation('teacher');
  const order = useOrderMaterials(cohortId);
  const { title } = material;
  const index = materials.indexOf(material);
  const actions = [
    { key: 'change', label: t('materials.change', { title }), onChoose: () => onAsk({ is: 'change', material }) },
    {
      key: 'up',
      label: t('materials.up', { title }),
      disabled: index === 0,
      onChoose: () => order.mutate(moved(materials, index, -1)),
    },
    {
      key: 'down',
      label: t('materials.down', { title }),
      disabled: index === materials.length - 1,
      onChoose: () => order.mutate(moved(materials, index, 1)),
    },
    {
      key: 'remove',
      label: t('materials.remove', { title }),
      tone: 'danger' as const,
      onChoose: () => onAsk({ is: 'remove', material }),
    },
  ];
  const label = (
    <>
      {t('materials.edit')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </>
  );
  return <MenuButton variant="quiet" label={label} actions={actions} />;
}

function Removal({ cohortId, material, onClose }: { cohortId: number; material: Material; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const remove = useRemoveMaterial(cohortId);
  const done = () => {
    toast.success(t('materials.removed'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('materials.removeTitle', { title: material.title })}
      text={t('materials.removeText')}
      confirmLabel={t('materials.removeSubmit')}
      keepLabel={t('keep')}
      closeLabel={t('close')}
      isPending={remove.isPending}
      error={remove.error}
      namespace="teacher"
      onClose={onClose}
      onConfirm={() => remove.mutate(material.id, { onSuccess: done })}
    />
  );
}

function Asking({ cohortId, asked, onClose }: { cohortId: number; asked: Asked; onClose: () => void }) {
  if (asked.is === 'file') return <FileDialog cohortId={cohortId} onClose={onClose} />;
  if (asked.is === 'link') return <LinkDialog cohortId={cohortId} material={null} onClose={onClose} />;
  const { material } = asked;
  if (asked.is === 'remove') return <Removal cohortId={cohortId} material={material} onClose={onClose} />;
  return material.file === null ? (
    <LinkDialog cohortId={cohortId} material={material} onClose={onClose} />
  ) : (
    <FileDetailsDialog cohortId={cohortId} material={material} onClose={onClose} />
  );
}

function List({ cohort, onAsk }: { cohort: Cohort; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('teacher');
  const materials = useQuery(materialList(cohort.id));
  if (materials.isPending) return <RowsSkeleton label={t('materials.loading')} rows={3} />;
  if (materials.isError)
    return <QueryError error={materials.error} onRetry={materials.refetch} namespace="teacher" headingLevel="h2" />;
  const { data } = materials;
  if (data.length === 0)
    return <EmptyState role="status" headingLevel="h2" title={t('materials.none')} text={t('materials.noneText')} />;
  return (
    <Table
      caption={t('materials.list')}
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          header: t('materials.title'),
          isRowHeader: true,
          cell: (material) => <About material={material} />,
        },
        {
          key: 'for',
          header: t('materials.forWhat'),
          cell: ({ session }) =>
            session === null
              ? t('materials.wholeCohort')
              : t('materials.forClass', { date: formatDateTime(session.startsAt, cohort.timeZone) }),
        },
      ]}
      rowActions={(material) => <RowMenu materials={data} material={material} cohortId={cohort.id} onAsk={onAsk} />}
      actionsLabel={t('materials.edit')}
    />
  );
}

/** Links and files that the teacher gives the students of the cohort. */
export function MaterialsView({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Stack>
      <Text tone="muted">{t('materials.lead')}</Text>
      <Inline justify="end">
        <Button variant="secondary" onClick={() => setAsked({ is: 'file' })}>
          <Icon name="plus" />
          {t('materials.addFile')}
        </Button>
        <Button onClick={() => setAsked({ is: 'link' })}>
          <Icon name="link" />
          {t('materials.addLink')}
        </Button>
      </Inline>
      <List cohort={cohort} onAsk={setAsked} />
      {asked !== null && <Asking cohortId={cohort.id} asked={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}
