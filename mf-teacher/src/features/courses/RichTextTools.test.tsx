import { aTeacher, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anEditableCourse } from '../../mocks/samples.mocks';

it('shows letters on the buttons of the editor, never an object as text', async () => {
  server.use(
    mockApi.get('/courses/{course}/edit', anEditableCourse({ id: 3 })),
    mockApi.get('/courses/slug-suggestion', { slug: 'python-nullist' }),
  );
  renderRemote(remote, { at: '/user/courses/3', as: aTeacher({ id: 7 }) });

  const [toolbar] = await screen.findAllByRole('toolbar');
  if (toolbar === undefined) throw new Error('the editor has a toolbar');
  const signOf = (name: string) => within(toolbar).getByRole('button', { name }).dataset['sign'];

  expect(['Bold', 'Italic', 'Underline'].map(signOf)).toEqual(['B', 'I', 'U']);
});
