import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect, useRef } from 'react';
import { Card } from '../src';
import {
  FileUpload,
  Form,
  FormCheckbox,
  FormCodeField,
  FormCombobox,
  FormDateField,
  FormFileField,
  FormPasswordField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  useZodForm,
  z,
} from '../src/forms';
import { about } from './about';
import { useTexts } from './useTexts';

const meta: Meta = { title: 'Forms' };
export default meta;

const maxBytes = 5_000_000;
const pictures = ['image/png', 'image/webp'];

const schema = z.object({
  email: z.email(),
  password: z.string().min(10),
  language: z.enum(['et', 'en']),
  school: z.string(),
  payer: z.enum(['SCHOOL', 'STUDENT']),
  startsOn: z.iso.date(),
  code: z.string().length(6),
  story: z.string().min(1).max(200),
  picture: z.file().max(maxBytes).mime(pictures),
  hasAccepted: z.literal(true),
});
type Values = z.input<typeof schema>;
const empty = {
  email: '',
  password: '',
  language: '',
  school: '',
  payer: '',
  startsOn: '',
  code: '',
  story: '',
  picture: null,
  hasAccepted: false,
};

function Example({ onSubmit }: { onSubmit: () => unknown }) {
  const t = useTexts();
  const form = useZodForm(schema, { defaultValues: empty as unknown as Values });
  const languages = [
    { value: 'et', label: t('estonian') },
    { value: 'en', label: t('english') },
  ];
  const payers = [
    { value: 'SCHOOL', title: t('payerSchool'), details: t('payerSchoolText') },
    { value: 'STUDENT', title: t('payerStudent') },
  ];
  return (
    <Card>
      <Form form={form} onSubmit={onSubmit} submitLabel={t('save')}>
        <FormTextField<Values> name="email" label={t('email')} hint={t('emailHint')} type="email" />
        <FormPasswordField<Values> name="password" label={t('password')} autoComplete="new-password" />
        <FormSelect<Values> name="language" label={t('language')} options={languages} />
        <FormCombobox<Values>
          name="school"
          label={t('school')}
          options={[{ value: '1', label: 'Tartu Tamme Gümnaasium' }]}
        />
        <FormRadioCards<Values> name="payer" legend={t('payer')} options={payers} />
        <FormDateField<Values> name="startsOn" label={t('startsOn')} />
        <FormCodeField<Values> name="code" label={t('code')} />
        <FormTextArea<Values> name="story" label={t('story')} />
        <FormFileField<Values> name="picture" label={t('picture')} accept={pictures.join(',')} />
        <FormCheckbox<Values> name="hasAccepted" label={t('terms')} />
      </Form>
    </Card>
  );
}

export const Empty: StoryObj = {
  parameters: about({
    parts: ['Form', 'useZodForm', 'FormTextField', 'FormSelect'],
    entry: 'forms',
    use: 'A schema rules it; see docs/design-system.md.',
  }),
  render: () => <Example onSubmit={() => undefined} />,
};

/** Presses the button once the form is there, with every field empty. */
function Pressed() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('form')?.requestSubmit();
  }, []);
  return (
    <div ref={box}>
      <Example onSubmit={() => undefined} />
    </div>
  );
}

export const WithErrors: StoryObj = {
  parameters: about({
    parts: ['Form'],
    entry: 'forms',
    use: 'Wrong fields say so beside themselves, the first has the focus, a summary names all to screen readers.',
  }),
  render: () => <Pressed />,
};

const steps = 20;
const stepMs = 200;

/** Takes a few seconds, as on a slow connection. */
async function sendSlowly(
  _file: File,
  { onProgress, signal }: { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined },
) {
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    signal?.throwIfAborted();
    onProgress?.(step / steps);
  }
}

export const Upload: StoryObj = {
  parameters: about({
    parts: ['FileUpload', 'uploadFile'],
    entry: 'forms',
    use: 'Sends at once, with its progress, a way to stop it and another try.',
  }),
  render: function Upload() {
    const t = useTexts();
    return (
      <FileUpload
        label={t('picture')}
        hint={t('pictureHint')}
        accept={pictures}
        maxBytes={maxBytes}
        upload={sendSlowly}
      />
    );
  },
};
