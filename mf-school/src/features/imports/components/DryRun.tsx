import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, PagedList, Stack, Tabs, Text, toast, useErrorText } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Import, ImportRow, ImportVerdict } from '../../../shared/contract.types';
import { downloadWrongRows, importRows } from '../imports.queries';
import { ChooseRows, isChoosable } from './ChooseRows';
import { Columns } from './Columns';
import { CorrectRow } from './CorrectRow';
import { RowTable } from './RowTable';
import { Run } from './Run';

/** In the order of the tabs: what needs a look first. */
const verdicts = [
  'WRONG',
  'NO_COURSE',
  'LEAVES',
  'GRADUATES',
  'STAYS',
  'INVITE',
  'CONFIRM',
  'UPDATE',
  'ELSEWHERE',
  'INVITED',
  'MEMBER',
  'TO_COHORT',
  'TO_COURSE',
  'GIVEN',
  'LEFT_OUT',
  'DIFFERS',
  'CHANGES',
  'NEW_ACCOUNT',
  'KNOWN',
  'CORRECTS',
  'MARKS',
  'NEW_PROGRESS',
  'FIRST_PROGRESS',
  'OLDER',
  'SAME',
] as const satisfies readonly ImportVerdict[];

/** Lists whose single rows somebody may decide about. */
const hasChoices = ({ what }: Import): boolean => what === 'school-year' || what === 'users';

/** Rows that a correction can change. */
const correctable: readonly ImportVerdict[] = ['WRONG', 'NO_COURSE'];

function WrongRows({ id }: { id: string }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const save = () => downloadWrongRows(id).catch((error: unknown) => void toast.error(textOf(error)));
  return (
    <Inline>
      <Text as="span" size="small" tone="muted">
        {t('imports.wrongHint')}
      </Text>
      <Button variant="quiet" onClick={() => void save()}>
        {t('imports.downloadWrong')}
      </Button>
    </Inline>
  );
}

function Rows({ job, verdict }: { job: Import; verdict: ImportVerdict }) {
  const { t } = useTranslation('school');
  const [correcting, setCorrecting] = useState<ImportRow | null>(null);
  const rows = useInfiniteQuery(importRows(job.id, verdict, job.state));
  const isOpen = job.state === 'READY';
  return (
    <Stack>
      <Text>{t(`imports.verdictText.${verdict}`)}</Text>
      {isOpen && verdict === 'WRONG' && <WrongRows id={job.id} />}
      <PagedList query={rows} loadingLabel={t('imports.loadingRows')} empty={null} namespace="school">
        {(items) =>
          isOpen && hasChoices(job) && isChoosable(verdict) ? (
            <ChooseRows job={job} verdict={verdict} rows={items} />
          ) : (
            <RowTable
              rows={items}
              what={job.what}
              {...(isOpen && correctable.includes(verdict) && { onCorrect: setCorrecting })}
            />
          )
        }
      </PagedList>
      {correcting !== null && (
        <CorrectRow key={correcting.line} job={job} row={correcting} onClose={() => setCorrecting(null)} />
      )}
    </Stack>
  );
}

/** What a list would do, or has done: its rows by what becomes of them. */
export function DryRun({ job }: { job: Import }) {
  const { t } = useTranslation('school');
  const counts = new Map(job.verdicts.map(({ verdict, count }) => [verdict, count]));
  const tabs = verdicts.filter((verdict) => counts.has(verdict));
  const [chosen, choose] = useState<string | null>(null);
  const selected = tabs.find((verdict) => verdict === chosen) ?? tabs[0];
  return (
    <Stack>
      <Run job={job} />
      {job.state === 'READY' && <Columns job={job} />}
      {selected !== undefined && (
        <Tabs
          label={t('imports.rows')}
          selected={selected}
          onSelect={choose}
          items={tabs.map((verdict) => ({
            key: verdict,
            label: t('imports.tab', { name: t(`imports.verdicts.${verdict}`), count: counts.get(verdict) ?? 0 }),
            content: <Rows key={verdict} job={job} verdict={verdict} />,
          }))}
        />
      )}
    </Stack>
  );
}
