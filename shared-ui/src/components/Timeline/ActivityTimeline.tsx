import { useInfiniteQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { EmptyState } from '../EmptyState/EmptyState';
import { PagedList } from '../PagedList/PagedList';
import { activityQuery, type ActivityOf } from './activityQuery';
import { Timeline } from './Timeline';
import type { TimelineLinks, TimelineSubject } from './timeline.types';

export type ActivityTimelineProps = {
  of: ActivityOf;
  /** The addresses that names link to, for pages whose readers may open them. */
  links?: TimelineLinks;
  /** The namespace whose error texts are used first, most often the remote's id. */
  namespace?: string;
};

const subjects: Readonly<Record<string, TimelineSubject>> = {
  userId: 'user',
  cohortId: 'cohort',
  courseId: 'course',
  schoolId: 'school',
};

function subjectOf(of: ActivityOf) {
  const [[name, id] = ['', 0]] = Object.entries(of);
  const kind = subjects[name];
  return kind === undefined ? undefined : { kind, id };
}

/** The activity of one user, cohort, course or school, page by page; it loads its own data. */
export function ActivityTimeline({ of, links, namespace }: ActivityTimelineProps) {
  const t = useWidgetTexts();
  const activity = useInfiniteQuery(activityQuery(of));
  return (
    <PagedList
      query={activity}
      loadingLabel={t('timeline.loading')}
      empty={<EmptyState headingLevel="h3" art={null} title={t('timeline.none')} text={t('timeline.noneText')} />}
      {...(namespace !== undefined && { namespace })}
    >
      {(entries) => <Timeline entries={entries} label={t('timeline.label')} subject={subjectOf(of)} links={links} />}
    </PagedList>
  );
}
