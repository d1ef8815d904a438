import { act } from '@testing-library/react';
import { ApiError } from '../api/ApiError';
import { changeLanguage } from '../i18n/i18n';
import { expectAccessible, renderRemote, screen, userEvent, waitFor } from '../testing';
import {
  Form,
  FormCheckbox,
  FormCodeField,
  FormDateField,
  FormPasswordField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  useZodForm,
  z,
} from './index';

const schema = z.object({
  email: z.email(),
  password: z.string().min(10, 'passwordShort'),
  language: z.enum(['et', 'en']),
  payer: z.enum(['SCHOOL', 'STUDENT']),
  story: z.string().max(20),
  startsOn: z.iso.date(),
  code: z.string().length(6),
  hasAccepted: z.literal(true),
});
type Values = z.input<typeof schema>;

const empty = {
  email: '',
  password: '',
  language: '',
  payer: '',
  story: '',
  startsOn: '',
  code: '',
  hasAccepted: false,
};
const right = {
  email: 'mari@example.com',
  password: 'long enough',
  language: 'et',
  payer: 'SCHOOL',
  story: '',
  startsOn: '2026-12-01',
  code: '123456',
  hasAccepted: true,
};
const words = {
  en: () =>
    Promise.resolve({
      default: {
        errors: {
          passwordShort: 'Ten characters, please.',
          user: { 'email-taken': 'There is an account with this address.' },
        },
      },
    }),
  et: () =>
    Promise.resolve({
      default: {
        errors: {
          passwordShort: 'Palun kümme tähemärki.',
          user: { 'email-taken': 'Sellise aadressiga konto on olemas.' },
        },
      },
    }),
};

type AccountProps = { onSubmit: (values: Values) => unknown; start?: object };

function Account({ onSubmit, start = empty }: AccountProps) {
  const form = useZodForm(schema, { defaultValues: start as Values });
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      namespace="account"
      fieldOfCode={{ 'user.email-taken': 'email' }}
      submitLabel="Save"
    >
      <FormTextField<Values> name="email" label="E-mail" type="email" />
      <FormPasswordField<Values> name="password" label="Password" autoComplete="new-password" />
      <FormSelect<Values>
        name="language"
        label="Language"
        options={[
          { value: 'et', label: 'Estonian' },
          { value: 'en', label: 'English' },
        ]}
      />
      <FormRadioCards<Values>
        name="payer"
        legend="Who pays?"
        options={[
          { value: 'SCHOOL', title: 'School' },
          { value: 'STUDENT', title: 'Myself' },
        ]}
      />
      <FormTextArea<Values> name="story" label="Story" />
      <FormDateField<Values> name="startsOn" label="Starts" />
      <FormCodeField<Values> name="code" label="Code" />
      <FormCheckbox<Values> name="hasAccepted" label="I agree" />
    </Form>
  );
}

async function showForm(props: Partial<AccountProps> = {}) {
  const onSubmit = props.onSubmit ?? jest.fn();
  renderRemote(<Account {...props} onSubmit={onSubmit} />, { locales: { account: words } });
  await screen.findByLabelText('E-mail');
  return { onSubmit, user: userEvent.setup(), save: () => screen.getByRole('button', { name: 'Save' }) };
}

it('hands over what was entered, as the schema leaves it', async () => {
  const { onSubmit, user, save } = await showForm();

  await user.type(screen.getByLabelText('E-mail'), 'mari@example.com');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.selectOptions(screen.getByLabelText('Language'), 'Estonian');
  await user.click(screen.getByLabelText('School'));
  await user.type(screen.getByLabelText('Starts'), '1.12.2026');
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.click(screen.getByLabelText('I agree'));
  await user.click(save());

  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(right));
});

it('says beside each field what is wrong, names them all and goes to the first', async () => {
  const { onSubmit, user, save } = await showForm();

  await user.click(save());

  expect(
    await screen.findByText('7 fields need attention: E-mail, Password, Language, Who pays?, Starts, Code, I agree.'),
  ).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Fill in this field.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Ten characters, please.');
  expect(screen.getByRole('group', { name: 'Who pays?' })).toHaveAccessibleDescription('Fill in this field.');
  expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription('You need to agree before you can continue.');
  expect(onSubmit).not.toHaveBeenCalled();
  await expectAccessible();
});

it('says what is wrong in the language that the page changes to', async () => {
  const { user, save } = await showForm();
  await user.click(save());
  await screen.findByText('Ten characters, please.');

  await act(() => changeLanguage('et'));

  expect(await screen.findByText('Palun kümme tähemärki.')).toBeVisible();
  expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription('Edasi saad, kui oled nõustunud.');
});

const refusal = (code: string, details?: unknown) => () =>
  Promise.reject(new ApiError({ statusCode: 422, code, message: 'For the log', details }));

it('puts the fields that the server names right where they are', async () => {
  const { user, save } = await showForm({
    start: right,
    onSubmit: refusal('request.invalid', [{ field: 'story', in: 'body', rule: 'custom', message: 'x' }]),
  });

  await user.click(save());

  await waitFor(() => expect(screen.getByLabelText('Story')).toHaveAccessibleDescription('Check this field.'));
  expect(screen.getByLabelText('Story')).toHaveFocus();
  expect(screen.getByText('One field needs attention: Story.')).toBeInTheDocument();
});

it('knows which field a code of the server is about', async () => {
  const { user, save } = await showForm({ start: right, onSubmit: refusal('user.email-taken') });

  await user.click(save());

  await waitFor(() =>
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('There is an account with this address.'),
  );
});

it('says why the whole was refused, until the next try', async () => {
  const answers = [refusal('seat.busy'), () => Promise.resolve()];
  const { user, save } = await showForm({ start: right, onSubmit: () => answers.shift()?.() });

  await user.click(save());
  expect(await screen.findByText(/Many people are registering at once/)).toBeVisible();

  await user.click(save());
  await waitFor(() => expect(screen.queryByText(/Many people are registering at once/)).not.toBeInTheDocument());
});

it('is sent once, however often the button is pressed', async () => {
  const onSubmit = jest.fn(() => new Promise(() => undefined));
  const { user, save } = await showForm({ start: right, onSubmit });

  await user.dblClick(save());

  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  // By which a dialog around it knows.
  expect(save().closest('form')).toHaveAttribute('aria-busy', 'true');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('does not hide a misspelt name', async () => {
  function Wrong() {
    const form = useZodForm(schema, { defaultValues: empty as unknown as Values });
    return (
      <Form form={form} onSubmit={() => undefined}>
        <FormTextField name="emial" label="E-mail" />
      </Form>
    );
  }
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  renderRemote(<Wrong />);

  expect(await screen.findByRole('heading', { name: 'The form has no default value for "emial"' })).toBeVisible();
  silenced.mockRestore();
});
