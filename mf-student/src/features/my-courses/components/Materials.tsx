import { useTranslation } from 'react-i18next';
import {
  Button,
  formatDate,
  formatMean,
  Icon,
  Inline,
  QueryError,
  saveFile,
  Skeleton,
  Stack,
  Text,
  toast,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import type { Material } from '../../../shared/contract.types';
import { fileOf, materials, openedMaterial } from '../materials.queries';
import { Entries } from './RegistrationDetails.styles';

const megabyte = 1_024 * 1_024;
/** A small file has some size, too. */
const leastShown = 0.1;

function About({ material: { session, file } }: { material: Material }) {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  const facts = [
    ...(session === null ? [] : [t('materials.forClass', { date: formatDate(session.startsAt) })]),
    ...(file === null
      ? []
      : [
          t('materials.file', {
            name: file.name,
            size: formatMean(Math.max(leastShown, file.sizeBytes / megabyte), lang),
          }),
        ]),
  ];
  if (facts.length === 0) return null;
  return (
    <Text tone="muted" size="small">
      {facts.join(' · ')}
    </Text>
  );
}

/** A link opens in a new window; a file is saved, since it needs the student's own right to it. */
function Item({ cohortId, material }: { cohortId: number; material: Material }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const { id, title, url, file } = material;
  const open = useMutation({
    mutationFn: async () => {
      await openedMaterial(cohortId, id);
      if (file !== null) saveFile(await fileOf(cohortId, id), file.name);
    },
    // A link opens by itself, whether or not it could be recorded.
    onError: (error) => {
      if (file !== null) toast.error(textOf(error));
    },
  });
  const label = t('materials.open', { title });
  return (
    <li>
      <Inline gap="xs" wraps={false}>
        <Icon name={file === null ? 'external' : 'download'} />
        {url === null ? (
          <Button variant="quiet" isPending={open.isPending} aria-label={label} onClick={() => open.mutate()}>
            {title}
          </Button>
        ) : (
          <a href={url} target="_blank" rel="noreferrer" aria-label={label} onClick={() => open.mutate()}>
            {title}
          </a>
        )}
      </Inline>
      <About material={material} />
    </li>
  );
}

/** What the teacher gives the students of the cohort. */
export function Materials({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('student');
  const list = useQuery(materials(cohortId));
  if (list.isPending) return <Skeleton />;
  if (list.isError)
    return <QueryError error={list.error} onRetry={list.refetch} headingLevel="h3" namespace="student" />;
  if (list.data.length === 0) return <Text tone="muted">{t('materials.none')}</Text>;
  return (
    <Stack gap="sm">
      <Entries>
        {list.data.map((material) => (
          <Item key={material.id} cohortId={cohortId} material={material} />
        ))}
      </Entries>
    </Stack>
  );
}
