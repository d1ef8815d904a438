import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  Card,
  formatDate,
  Icon,
  LinkButton,
  Note,
  Text,
  toast,
  useErrorText,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import type { Today } from '../../../shared/contract.types';
import { type retryJobs, useRetryJobs } from '../../../shared/jobs.queries';
import { useCodeText } from '../../../shared/useCodeText';
import { daysUntil, groupTodo, hrefOf, iconOf, toneOf, weekDays, type Todo } from '../today.policy';
import { Actions, Foot, Heading, Item, Items, Sign, What, When } from './Today.styles';

/** What waits, in a few words: "2 refunds, 180.00 €". */
function useTitle() {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  return ({ kind, count, amount }: Todo): string => {
    const what = t(`today.kinds.${kind}`, { count });
    return amount === null || amount.amount === 0 ? what : `${what}, ${money(amount)}`;
  };
}

/** Those that come first, and how many more there are. */
function useNames() {
  const { t } = useTranslation('admin');
  return ({ kind, names, count }: Todo): string => {
    const shown =
      kind === 'CASES' ? names.map((name) => t(`cases.kinds.${name}.title`, { defaultValue: name })) : names;
    const rest = count - shown.length;
    const first = [...new Set(shown)].join(', ');
    return rest > 0 && first !== '' ? t('today.andMore', { names: first, count: rest }) : first;
  };
}

/** By when, or since when it waits. */
function useWhen() {
  const { t } = useTranslation('admin');
  return ({ dueAt, since, late }: Todo, now: Date): string | null => {
    if (late > 0) return t('today.late', { count: late });
    if (dueAt !== null) {
      const days = daysUntil(dueAt, now);
      if (days === 0) return t('today.dueToday');
      return days <= weekDays ? t('today.daysLeft', { count: days }) : t('today.until', { date: formatDate(dueAt) });
    }
    if (since === null) return null;
    const waited = -daysUntil(since, now);
    return waited <= 0 ? t('today.sinceToday') : t('today.waits', { count: waited });
  };
}

/** Says how many are tried again, and why others are not. */
function useRetried() {
  const { t } = useTranslation('admin');
  const codeText = useCodeText();
  return (results: Awaited<ReturnType<typeof retryJobs>>) => {
    const count = results.filter(({ outcome }) => outcome === 'DONE').length;
    const refused = results.find(({ outcome }) => outcome !== 'DONE');
    if (count > 0) toast.success(t('failedJobs.retried', { count }));
    if (refused !== undefined) toast.error(codeText(refused.code), { isMultiple: true });
  };
}

function Retry({ todo: { jobIds }, isFirst }: { todo: Todo; isFirst: boolean }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText('admin');
  const retry = useRetryJobs();
  const tell = useRetried();
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      isPending={retry.isPending}
      onClick={() =>
        retry.mutate(jobIds, {
          onSuccess: tell,
          onError: (error) => void toast.error(errorText(error)),
        })
      }
    >
      {t('failedJobs.retry')}
    </Button>
  );
}

function TodoItem({ todo, isFirst, now }: { todo: Todo; isFirst: boolean; now: Date }) {
  const { t } = useTranslation('admin');
  const { can } = useSession();
  const title = useTitle()(todo);
  const names = useNames()(todo);
  const when = useWhen()(todo, now);
  const tone = toneOf(todo, now);
  const mayRetry = todo.jobIds.length > 0 && can('job.retry');
  return (
    <Item data-urgent={tone === 'bad'}>
      <Sign>
        <Icon name={iconOf[todo.kind]} />
      </Sign>
      <What>
        <Text as="div" size="small" weight="strong">
          {title}
        </Text>
        <Text as="div" size="small" tone="muted" title={names}>
          {names}
        </Text>
      </What>
      <When>{when !== null && <Badge tone={tone}>{when}</Badge>}</When>
      <Actions>
        {mayRetry && <Retry todo={todo} isFirst={isFirst} />}
        <LinkButton
          href={hrefOf(todo)}
          variant={isFirst && !mayRetry ? 'primary' : 'secondary'}
          aria-label={`${t(`today.actions.${todo.kind}`)}: ${title}`}
        >
          {t(`today.actions.${todo.kind}`)}
        </LinkButton>
      </Actions>
    </Item>
  );
}

/** When the books were last compared. */
function Books({ books: { day, rowCount } }: Pick<Today, 'books'>) {
  const { t } = useTranslation('admin');
  if (day === null) return null;
  const holds = rowCount === 0;
  return (
    <Foot data-holds={holds}>
      <Icon name={holds ? 'check' : 'alert'} />
      <strong>{holds ? t('today.booksHold') : t('today.booksDiffer', { count: rowCount })}</strong>
      <span>{t('today.booksAt', { date: formatDate(day) })}</span>
    </Foot>
  );
}

/** Everything that waits for staff, by when it must be done. */
export function TodoList({ todo, books, now }: Pick<Today, 'todo' | 'books'> & { now: Date }) {
  const { t } = useTranslation('admin');
  const [first] = todo;
  if (first === undefined)
    return books.rowCount > 0 ? (
      <Card padding="none">
        <Books books={books} />
      </Card>
    ) : (
      <Note tone="ok" role="status" title={t('today.nothing')}>
        {t('today.nothingText')}
      </Note>
    );
  return (
    <Card padding="none">
      {groupTodo(todo, now).map(({ name, items }) => (
        <section key={name} aria-labelledby={`todo-${name}`}>
          <Heading id={`todo-${name}`}>
            {t(`today.groups.${name}`)}
            <Badge>{items.length}</Badge>
          </Heading>
          <Items role="list">
            {items.map((item) => (
              <TodoItem key={item.kind} todo={item} isFirst={item === first} now={now} />
            ))}
          </Items>
        </section>
      ))}
      <Books books={books} />
    </Card>
  );
}
