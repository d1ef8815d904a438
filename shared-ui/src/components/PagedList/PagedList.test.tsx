import { ApiError } from '../../api/ApiError';
import { cursorPaging, type ListPage } from '../../api/paging';
import { useInfiniteQuery } from '../../query';
import { expectAccessible, renderRemote, screen } from '../../testing';
import { PagedList } from './PagedList';

type Load = (cursor: string | null) => Promise<ListPage<string>>;

function Names({ load }: { load: Load }) {
  const query = useInfiniteQuery({ queryKey: ['names'], queryFn: ({ pageParam }) => load(pageParam), ...cursorPaging });
  return (
    <PagedList query={query} loadingLabel="Loading names" empty={<p>Nobody yet</p>}>
      {(items) => items.map((name) => <p key={name}>{name}</p>)}
    </PagedList>
  );
}

const away = new ApiError({ statusCode: 503, code: 'unavailable', message: 'Away' });

it('says what is on its way, then shows it, page by page', async () => {
  const { user } = renderRemote(
    <Names
      load={(cursor) =>
        Promise.resolve(cursor === null ? { items: ['Mari'], nextCursor: 'b' } : { items: ['Jaan'], nextCursor: null })
      }
    />,
  );
  expect(await screen.findByText('Mari')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Jaan')).toBeVisible();
  expect(screen.getByText('Mari')).toBeVisible();
  expect(screen.getByText('Shown: 2')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it('counts nothing where everything came at once', async () => {
  renderRemote(<Names load={() => Promise.resolve({ items: ['Mari'], nextCursor: null })} />);

  expect(await screen.findByText('Mari')).toBeVisible();
  expect(screen.queryByText(/^Shown/)).toBeNull();
});

it('sketches the rows while they are on their way', async () => {
  renderRemote(<Names load={() => new Promise(() => undefined)} />);

  expect(await screen.findByText('Loading names')).toBeInTheDocument();
});

it('says what there is to do about an empty list', async () => {
  renderRemote(<Names load={() => Promise.resolve({ items: [], nextCursor: null })} />);

  expect(await screen.findByText('Nobody yet')).toBeVisible();
});

it('offers another try when the list did not come', async () => {
  let isAway = true;
  const { user } = renderRemote(
    <Names load={() => (isAway ? Promise.reject(away) : Promise.resolve({ items: ['Mari'], nextCursor: null }))} />,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;

  await user.click(retry);

  expect(await screen.findByText('Mari')).toBeVisible();
});

it('keeps what it has when a further page fails', async () => {
  const { user } = renderRemote(
    <Names
      load={(cursor) =>
        cursor === null ? Promise.resolve({ items: ['Mari'], nextCursor: 'b' }) : Promise.reject(away)
      }
    />,
  );

  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('button', { name: 'That failed. Try again' })).toBeVisible();
  expect(screen.getByText('Mari')).toBeVisible();
});
