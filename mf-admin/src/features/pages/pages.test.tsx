/**
 * @covers Page, PageSection, PageSource, UpdatePage
 * @covers page /manage/pages/:page
 */
import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { PageSource } from '../../shared/contract.types';

const aSource = (source: Partial<PageSource> = {}): PageSource => ({
  slug: 'help',
  language: 'en',
  revision: 3,
  title: 'Help',
  description: 'How to get help',
  lead: 'Look here first.',
  body: '## Signing in\n\nCheck the address.',
  sections: [],
  questions: [],
  updatedAt: '2026-11-21T08:00:00.000Z',
  ...source,
});

const open = (at: string) => renderRemote(remote, { at, as: anAdmin() });

/** Serves the source and keeps what is saved. */
function serve(source: PageSource) {
  const saved: unknown[] = [];
  server.use(
    mockApi.get('/pages/{slug}/source', source),
    mockApi.put(
      '/pages/{slug}',
      ({ body }) => (saved.push(body), { ...source, ...(body as object), revision: source.revision + saved.length }),
    ),
  );
  return saved;
}

it('lists every page with the languages to edit it in', async () => {
  open('/manage/pages');

  const row = within(await screen.findByRole('row', { name: /Terms of use/ }));
  expect(row.getByRole('link', { name: /^Eesti/ })).toHaveAttribute('href', '/manage/pages/terms?language=et');
  expect(row.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  await expectAccessible();
});

it('saves a text on top of the opened revision, and then on top of the revision it just saved', async () => {
  const saved = serve(aSource());
  const { user } = open('/manage/pages/help?language=en');
  const body = await screen.findByLabelText('Text');
  expect(body).toHaveValue('## Signing in\n\nCheck the address.');
  expect(screen.getByText(/A name such as \{\{cancellationDays\}\} is replaced/)).toBeVisible();
  await expectAccessible();

  await user.type(body, ' Twice.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.type(screen.getByLabelText('Heading'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toMatchObject([
    { language: 'en', revision: 3, title: 'Help', body: '## Signing in\n\nCheck the address. Twice.' },
    { language: 'en', revision: 4, title: 'Help!', body: '## Signing in\n\nCheck the address. Twice.' },
  ]);
});

it('reorders, adds and removes questions', async () => {
  const questions = [
    { question: 'First?', answer: 'Yes.' },
    { question: 'Second?', answer: 'No.' },
  ];
  const saved = serve(aSource({ slug: 'faq', body: '', questions }));
  const { user } = open('/manage/pages/faq?language=en');

  await user.click(await screen.findByRole('button', { name: /^Down.*Question 1$/ }));
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  const third = within(screen.getByRole('group', { name: 'Question 3' }));
  await user.type(third.getByLabelText('Question'), 'Third?');
  await user.type(third.getByLabelText('Answer (Markdown)'), 'Perhaps.');
  await user.click(screen.getByRole('button', { name: /^Remove.*Question 1$/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([
    {
      questions: [
        { question: 'First?', answer: 'Yes.' },
        { question: 'Third?', answer: 'Perhaps.' },
      ],
    },
  ]);
});

it('edits the entries of a section, and saves an empty note as none', async () => {
  const ways = { key: 'ways', title: '', text: '', items: [{ title: 'School', text: 'Pays', note: '€0' }] };
  const saved = serve(aSource({ slug: 'pricing', body: '', sections: [ways] }));
  const { user } = open('/manage/pages/pricing?language=en');

  const entry = within(await screen.findByRole('group', { name: 'Entry 1' }));
  await user.clear(entry.getByLabelText(/Small note/));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([
    { sections: [{ key: 'ways', items: [{ title: 'School', text: 'Pays', note: null }] }] },
  ]);
  await expectAccessible();
});

it('asks before switching languages with unsaved text, and switches at once after saving', async () => {
  const saved = serve(aSource());
  const { user, currentPath } = open('/manage/pages/help?language=en');
  await user.type(await screen.findByLabelText('Text'), ' Twice.');

  await user.click(screen.getByRole('link', { name: 'Eesti' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Text')).toHaveValue('## Signing in\n\nCheck the address. Twice.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('link', { name: 'Eesti' }));

  expect(currentPath()).toBe('/manage/pages/help?language=et');
});

it('says beside the field what is missing', async () => {
  const saved = serve(aSource());
  const { user } = open('/manage/pages/help?language=en');

  await user.clear(await screen.findByLabelText('Heading'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByLabelText('Heading')).toBeInvalid();
  expect(saved).toEqual([]);
});

it('tells the editor that somebody else saved first, and keeps their text', async () => {
  serve(aSource());
  server.use(mockApi.fail('put', '/pages/{slug}', { code: 'page-text.changed-meanwhile', status: 409 }));
  const { user } = open('/manage/pages/help?language=en');

  await user.type(await screen.findByLabelText('Text'), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/Somebody else saved this page/)).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('## Signing in\n\nCheck the address. Mine.');
});

it('shows "not found" for an unknown page', async () => {
  open('/manage/pages/secrets');

  expect(await screen.findByText('There is no such page.')).toBeVisible();
});
