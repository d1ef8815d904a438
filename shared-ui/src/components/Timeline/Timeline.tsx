import type { ReactNode } from 'react';
import { useFormat } from '../../format/useFormat';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { DateText } from '../DateText/DateText';
import { AppLink } from '../Link/AppLink';
import type { TimelineEntry, TimelineLinks, TimelineSubject } from './timeline.types';
import { Entries, Entry, Facts, Head, Reason, What, When } from './Timeline.styles';
import { timelineFacts, type TimelineFact } from './timelineFacts';

export type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** Spoken name of the list. */
  label: string;
  /** What all entries are about, which none of them repeats. */
  subject?: TimelineSubject | undefined;
  links?: TimelineLinks | undefined;
};

function Name({ id, children, href }: { id: number; children: ReactNode; href: ((id: number) => string) | undefined }) {
  return href === undefined ? children : <AppLink href={href(id)}>{children}</AppLink>;
}

/** A fact in words; empty where a state or a reason has none, since a code says nothing to a reader. */
function useFactText(): (fact: TimelineFact) => string {
  const t = useWidgetTexts();
  const { money, number } = useFormat();
  const named = (group: string, value: string): string => t([`timeline.${group}.${value}`, `shared:${group}.${value}`], { defaultValue: '' });
  return (fact) => {
    switch (fact.kind) {
      case 'change':
        return fact.from === null ? named(fact.states, fact.to) : t('timeline.change', { from: named(fact.states, fact.from), to: named(fact.states, fact.to) });
      case 'payer':
        return t('timeline.payer', { payer: named('payer', fact.value) });
      case 'reason':
      case 'outcome':
      case 'role':
        return named(fact.kind, fact.value);
      case 'paid':
        return money(fact.money);
      case 'refund':
        return t('timeline.refund', { amount: money(fact.money) });
      case 'count':
        return t('timeline.count', { count: fact.count, number: number(fact.count) });
    }
  };
}

function Names({ entry, subject, links = {} }: { entry: TimelineEntry } & Pick<TimelineProps, 'subject' | 'links'>) {
  const t = useWidgetTexts();
  const { user, actor, cohort, course, school } = entry;
  const isShown = (kind: TimelineSubject) => kind !== subject;
  return (
    <>
      {user !== null && isShown('user') && (
        <li>
          <Name id={user.id} href={links.user}>
            {user.name}
          </Name>
        </li>
      )}
      {course !== null && isShown('course') && subject !== 'cohort' && (
        <li>
          <Name id={course.id} href={links.course}>
            {course.title}
          </Name>
        </li>
      )}
      {cohort !== null && isShown('cohort') && (
        <li>
          <Name id={cohort.id} href={links.cohort}>
            {cohort.name}
          </Name>
        </li>
      )}
      {school !== null && isShown('school') && (
        <li>
          <Name id={school.id} href={links.school}>
            {school.name}
          </Name>
        </li>
      )}
      {actor !== null && actor.id !== user?.id && <li>{t('timeline.by', { name: actor.name })}</li>}
    </>
  );
}

function One({ entry, subject, links }: { entry: TimelineEntry } & Pick<TimelineProps, 'subject' | 'links'>) {
  const t = useWidgetTexts();
  const factText = useFactText();
  const facts = timelineFacts(entry).map((fact) => ({ kind: fact.kind, text: factText(fact) })).filter(({ text }) => text !== '');
  return (
    <Entry>
      <Head>
        <What>{t([`timeline.types.${entry.type}`, 'timeline.types.other'])}</What>
        <When>
          <DateText value={entry.at} show="dateTime" />
        </When>
      </Head>
      <Facts>
        <Names entry={entry} subject={subject} links={links} />
        {facts.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </Facts>
      {entry.notes !== null && entry.notes !== '' && <Reason>{entry.notes}</Reason>}
    </Entry>
  );
}

/** What happened, newest first, as the API lists it. */
export function Timeline({ entries, label, subject, links }: TimelineProps) {
  return (
    <Entries aria-label={label}>
      {entries.map((entry) => (
        <One key={entry.id} entry={entry} subject={subject} links={links} />
      ))}
    </Entries>
  );
}
