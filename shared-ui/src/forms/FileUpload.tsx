import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button/Button';
import { Field, type FieldText } from '../components/Field/Field';
import { FileField } from '../components/FileField/FileField';
import { Stack } from '../components/Layout/Layout';
import { ProgressBar } from '../components/ProgressBar/ProgressBar';
import { useErrorText } from '../components/QueryError/useErrorText';
import { Text } from '../components/Text/Text';
import { formatPercent } from '../format/numbers';
import { Progress } from './FileUpload.styles';
import { encodeRule } from './fieldMessages';
import { useFieldErrorText, useFormTexts } from './formTexts';
import { useFileFieldTexts } from './useFileFieldTexts';
import type { UploadOptions } from './uploadFile';

export type FileUploadProps = Pick<FieldText, 'label' | 'hint'> & {
  /** Media types, as in the `accept` of an input; they are checked too. */
  accept: readonly string[];
  /** Bytes. */
  maxBytes: number;
  /** Sends the file, most often with `uploadFile`. */
  upload: (file: File, options: Pick<UploadOptions, 'onProgress' | 'signal'>) => Promise<unknown>;
  onDone?: (() => void) | undefined;
  /** The namespace whose `errors.<code>` texts are used first. */
  namespace?: string;
};

type State =
  | { is: 'idle' }
  | { is: 'refused'; message: string }
  | { is: 'sending'; file: File; share: number }
  | { is: 'failed'; file: File; error: unknown }
  | { is: 'done'; file: File };

/** @returns the message of the rule that the file breaks */
function refusalOf(file: File, { accept, maxBytes }: Pick<FileUploadProps, 'accept' | 'maxBytes'>): string | undefined {
  if (!accept.includes(file.type)) return encodeRule({ code: 'invalid_value', values: accept, input: file.type });
  return file.size > maxBytes ? encodeRule({ code: 'too_big', origin: 'file', maximum: maxBytes }) : undefined;
}

function useUpload({ accept, maxBytes, upload, onDone }: FileUploadProps) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  // Leaving the page cancels the upload, since nobody would see its outcome.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'sending', file, share: 0 });
    try {
      await upload(file, {
        signal: controller.signal,
        onProgress: (share) => setState({ is: 'sending', file, share }),
      });
      setState({ is: 'done', file });
      onDone?.();
    } catch (error) {
      setState(controller.signal.aborted ? { is: 'idle' } : { is: 'failed', file, error });
    }
  };

  const start = async (file: File) => {
    const message = refusalOf(file, { accept, maxBytes });
    if (message === undefined) await send(file);
    else setState({ is: 'refused', message });
  };

  return { state, start, cancel: () => running.current?.abort() };
}

/** Chooses a file and sends it at once, with its progress, and buttons to cancel and to try again. */
export function FileUpload(props: FileUploadProps) {
  const { label, hint, accept, namespace } = props;
  const t = useFormTexts();
  const texts = useFileFieldTexts();
  const ruleText = useFieldErrorText();
  const failureText = useErrorText(namespace);
  const { state, start, cancel } = useUpload(props);
  const take = (file: File | null) => void (file && start(file));

  if (state.is === 'sending') {
    const title = t('file.uploading', { name: state.file.name });
    return (
      <Field label={label} hint={hint}>
        {({ id }) => (
          <Progress>
            <ProgressBar id={id} label={title} value={Math.round(state.share * 100)} />
            <Button variant="quiet" onClick={cancel}>
              {t('file.cancel')}
            </Button>
            <Text size="small" tone="muted">
              {title}. {t('file.sent', { percent: formatPercent(state.share) })}
            </Text>
          </Progress>
        )}
      </Field>
    );
  }
  const error =
    state.is === 'refused'
      ? ruleText({ type: 'file', message: state.message })
      : state.is === 'failed' && `${t('file.failed', { name: state.file.name })} ${failureText(state.error)}`;
  return (
    <Stack gap="xs">
      <FileField
        label={label}
        hint={hint}
        accept={accept.join(',')}
        value={null}
        onChange={take}
        texts={texts}
        error={error}
      />
      <div role="status">{state.is === 'done' && t('file.done', { name: state.file.name })}</div>
      {state.is === 'failed' && (
        <Button variant="secondary" onClick={() => void start(state.file)}>
          {t('file.retry')}
        </Button>
      )}
    </Stack>
  );
}
