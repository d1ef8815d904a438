import type { ReactNode } from 'react';
import { cohortShortName } from '../../format/cohortShortName';
import { formatDateTime } from '../../format/dates';
import { useZoneText } from '../../format/useClassTimes';
import { useFormat } from '../../format/useFormat';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { DateText } from '../DateText/DateText';
import { AppLink } from '../Link/AppLink';
import type { TimelineEntry, TimelineLinks, TimelineSubject } from './timeline.types';
import { Entries, Entry, Facts, Head, Reason, What, When } from './Timeline.styles';
import { timelineFacts, timelineVariant, type TimelineFact } from './timelineFacts';

export type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** Accessible name of the list. */
  label: string;
  /** The user, cohort, course or school of the timeline; its entries do not repeat it. */
  subject?: { kind: TimelineSubject; id: number } | undefined;
  links?: TimelineLinks | undefined;
};

function Name({ id, children, href }: { id: number; children: ReactNode; href: ((id: number) => string) | undefined }) {
  return href === undefined ? children : <AppLink href={href(id)}>{children}</AppLink>;
}

/** The text of a fact; empty when a state or a reason has no text, since a code means nothing to a reader. */
function useFactText(): (fact: TimelineFact) => string {
  const t = useWidgetTexts();
  const { money } = useFormat();
  const zoneText = useZoneText();
  const named = (group: string, value: string): string =>
    t([`timeline.${group}.${value}`, `shared:${group}.${value}`], { defaultValue: '' });
  const changed = (fields: readonly string[]) => {
    const known = fields.filter((field) => field !== '');
    return known.length === 0 ? '' : t('timeline.changedFields', { fields: known.join(', ') });
  };
  const time = ({ from, to, timeZone }: Extract<TimelineFact, { kind: 'time' }>): string => {
    const shown =
      from === null
        ? formatDateTime(to, timeZone)
        : t('timeline.change', { from: formatDateTime(from, timeZone), to: formatDateTime(to, timeZone) });
    const zone = zoneText(timeZone);
    return zone === '' ? shown : `${shown} (${zone})`;
  };
  const change = (fact: Extract<TimelineFact, { to: unknown }>): string => {
    switch (fact.kind) {
      case 'change':
        return fact.from === null
          ? named(fact.states, fact.to)
          : t('timeline.change', { from: named(fact.states, fact.from), to: named(fact.states, fact.to) });
      case 'moved':
        return t('timeline.change', { from: fact.from, to: fact.to });
      case 'time':
        return time(fact);
      case 'priority':
        return t('timeline.priority', { from: fact.from, to: fact.to });
      case 'price':
        return t('timeline.price', { from: money(fact.from), to: money(fact.to) });
      case 'slug':
        return t('timeline.slug', { from: fact.from, to: fact.to });
    }
  };
  return (fact) => {
    if ('to' in fact) return change(fact);
    switch (fact.kind) {
      case 'fields':
        return changed(fact.names.map((name) => named('field', name)));
      case 'payer':
        return t('timeline.payer', { payer: named('payer', fact.value) });
      case 'reason':
      case 'outcome':
      case 'role':
      case 'mail':
        return named(fact.kind, fact.value);
      case 'name':
        return fact.value;
      case 'paid':
        return money(fact.money);
      case 'refund':
        return t('timeline.refund', { amount: money(fact.money) });
    }
  };
}

type EntryProps = { entry: TimelineEntry } & Pick<TimelineProps, 'subject' | 'links'>;

type Named = { kind: TimelineSubject; id: number; name: string };

/** The people and things that an entry is about, in reading order. */
const namesOf = ({ user, course, cohort, school }: TimelineEntry): Named[] => [
  ...(user === null ? [] : [{ kind: 'user' as const, ...user }]),
  ...(course === null ? [] : [{ kind: 'course' as const, id: course.id, name: course.title }]),
  ...(cohort === null
    ? []
    : [{ kind: 'cohort' as const, id: cohort.id, name: cohortShortName(cohort.name, course?.title ?? '') }]),
  ...(school === null ? [] : [{ kind: 'school' as const, ...school }]),
];

/** Leaves out the user, cohort, course or school whose timeline this is, and a cohort's course. Other people stay. */
const isSaid = ({ kind, id }: Named, subject: TimelineProps['subject']) =>
  (kind === subject?.kind && id === subject.id) || (kind === 'course' && subject?.kind === 'cohort');

function Names({ entry, subject, links = {} }: EntryProps) {
  const t = useWidgetTexts();
  const shown = (name: string) => (name === '' ? t('timeline.gone') : name);
  const { user, actor } = entry;
  return (
    <>
      {namesOf(entry)
        .filter((named) => !isSaid(named, subject))
        .map(({ kind, id, name }) => (
          <li key={kind}>
            <Name id={id} href={links[kind]}>
              {shown(name)}
            </Name>
          </li>
        ))}
      {actor !== null && actor.id !== user?.id && <li>{t('timeline.by', { name: shown(actor.name) })}</li>}
      {entry.ip != null && <li>{t('timeline.fromAddress', { ip: entry.ip })}</li>}
      {entry.apiKey && <li>{t('timeline.byKey', { name: entry.apiKey.name })}</li>}
    </>
  );
}

function One({ entry, subject, links }: EntryProps) {
  const t = useWidgetTexts();
  const factText = useFactText();
  const facts = timelineFacts(entry)
    .map((fact) => ({ kind: fact.kind, text: factText(fact) }))
    .filter(({ text }) => text !== '');
  return (
    <Entry>
      <Head>
        <What>
          {t([`timeline.types.${entry.type}`, 'timeline.types.other'], { context: timelineVariant(entry) ?? '' })}
        </What>
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

/** What happened, newest first, in the API's order. */
export function Timeline({ entries, label, subject, links }: TimelineProps) {
  return (
    <Entries aria-label={label}>
      {entries.map((entry) => (
        <One key={entry.id} entry={entry} subject={subject} links={links} />
      ))}
    </Entries>
  );
}
