import { useRef } from 'react';
import { expectAccessible, renderRemote, screen, waitFor } from '../testing';
import { AppLink } from '../components/Link/AppLink';
import { useNavigate } from '../router';
import { Form, FormTextField, UnsavedGuard, useZodForm, z } from './index';

const schema = z.object({ name: z.string() });
type Values = z.infer<typeof schema>;

const links = (
  <>
    <AppLink href="/courses">Courses</AppLink>
    <AppLink href="/name?view=more">More</AppLink>
    <AppLink href="/name#foot">Foot</AppLink>
  </>
);

function Name() {
  const form = useZodForm<Values, Values>(schema, { defaultValues: { name: 'Mari' } });
  return (
    <Form form={form} onSubmit={(values) => form.reset(values)} submitLabel="Save">
      <UnsavedGuard />
      <FormTextField<Values> name="name" label="Name" />
      {links}
    </Form>
  );
}

const Letter = ({ isUnsaved }: { isUnsaved: boolean }) => (
  <>
    <UnsavedGuard isUnsaved={isUnsaved} />
    {links}
  </>
);

/** Whether the browser is told to ask before the page is reloaded or closed. */
function isReloadAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it.each(['Courses', 'More'])(
  'asks before what was changed is lost, and stays or leaves as it is told: %s',
  async (link) => {
    const { user, currentPath } = renderRemote(<Name />, { at: '/name' });
    await user.type(await screen.findByLabelText('Name'), '-Liis');

    await user.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(currentPath()).toBe('/name');
    expect(screen.getByLabelText('Name')).toHaveValue('Mari-Liis');

    await user.click(screen.getByRole('link', { name: link }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(currentPath()).not.toBe('/name');
  },
);

it('lets everybody go who has changed nothing, has saved it, or goes to a place on the same page', async () => {
  const { user, currentPath } = renderRemote(<Name />, { at: '/name' });
  await user.type(await screen.findByLabelText('Name'), '-Liis');
  await user.click(screen.getByRole('link', { name: 'Foot' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isReloadAsked()).toBe(false));
  await user.click(screen.getByRole('link', { name: 'Courses' }));

  expect(currentPath()).toBe('/courses');
});

it.each([true, false])('takes the word of what is no form: %s', async (isUnsaved) => {
  const { user, currentPath } = renderRemote(<Letter isUnsaved={isUnsaved} />, { at: '/name' });

  await user.click(await screen.findByRole('link', { name: 'Courses' }));

  expect(screen.queryAllByRole('dialog')).toHaveLength(isUnsaved ? 1 : 0);
  expect(currentPath()).toBe(isUnsaved ? '/name' : '/courses');
  expect(isReloadAsked()).toBe(isUnsaved);
});

/** A form whose answer comes when the test says so. */
function Slow({ answer }: { answer: Promise<void> }) {
  const form = useZodForm<Values, Values>(schema, { defaultValues: { name: 'Mari' } });
  const save = async (values: Values) => {
    await answer;
    form.reset(values);
  };
  return (
    <Form form={form} onSubmit={save} failureText={() => 'It was refused.'} submitLabel="Save">
      <UnsavedGuard />
      <FormTextField<Values> name="name" label="Name" />
      {links}
    </Form>
  );
}

describe('while it is being sent', () => {
  async function leaveEarly() {
    let accept: () => void = () => undefined;
    let refuse: () => void = () => undefined;
    const answer = new Promise<void>((resolve, reject) => {
      accept = resolve;
      refuse = () => reject(new Error('refused'));
    });
    const shown = renderRemote(<Slow answer={answer} />, { at: '/name' });
    await shown.user.type(await screen.findByLabelText('Name'), '-Liis');
    await shown.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(isReloadAsked()).toBe(true);
    await shown.user.click(screen.getByRole('link', { name: 'Courses' }));
    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
    return { ...shown, accept, refuse };
  }

  it('asks, since it may be refused, and what was written is there then', async () => {
    const { user, currentPath, refuse } = await leaveEarly();

    refuse();
    expect(await screen.findByText('It was refused.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay' }));

    expect(currentPath()).toBe('/name');
    expect(screen.getByLabelText('Name')).toHaveValue('Mari-Liis');
  });

  it('goes where one wanted to go once it is saved', async () => {
    const { currentPath, accept } = await leaveEarly();

    accept();

    await waitFor(() => expect(currentPath()).toBe('/courses'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

function Leading() {
  const form = useZodForm<Values, Values>(schema, { defaultValues: { name: 'Mari' } });
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const create = async () => {
    isSaved.current = true;
    await navigate('/made');
  };
  return (
    <Form form={form} onSubmit={create} submitLabel="Make">
      <UnsavedGuard isSaved={isSaved} />
      <FormTextField<Values> name="name" label="Name" />
    </Form>
  );
}

it('lets a form lead on that says it is saved', async () => {
  const { user, currentPath } = renderRemote(<Leading />, { at: '/name' });
  await user.type(await screen.findByLabelText('Name'), '-Liis');

  await user.click(screen.getByRole('button', { name: 'Make' }));

  await waitFor(() => expect(currentPath()).toBe('/made'));
});
