import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@valikool/shared-ui';
import { LinkDialog } from './LinkDialog';
import { Tool, Toolbar } from './RichText.styles';

type Command = {
  key: string;
  /** Shown by the style sheet, which can only show text. */
  sign: string;
  /** The formatting at the caret for which the button looks pressed; none for commands without formatting. */
  mark?: readonly [name: string, attributes?: Record<string, unknown>];
  run: (editor: Editor) => void;
};

const commands: readonly Command[] = [
  { key: 'bold', sign: 'B', mark: ['bold'], run: (editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', sign: 'I', mark: ['italic'], run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    key: 'underline',
    sign: 'U',
    mark: ['underline'],
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'heading',
    sign: 'H1',
    mark: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'subheading',
    sign: 'H2',
    mark: ['heading', { level: 4 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    key: 'bullets',
    sign: '•–',
    mark: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    sign: '1.',
    mark: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { key: 'quote', sign: '“”', mark: ['blockquote'], run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { key: 'undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

/** Keys of the buttons that are pressed at the caret. */
function usePressed(editor: Editor): readonly string[] {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => [
      ...commands.filter(({ mark }) => mark !== undefined && now.isActive(...mark)).map(({ key }) => key),
      ...(now.isActive('link') ? ['link'] : []),
    ],
  });
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** All buttons are one stop of the Tab key; arrow keys move between them, as in the ARIA pattern for toolbars. */
function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const tools = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    const next = steps[event.key]?.(current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    tools[next]?.focus();
  };
  return { toolbar, move, setCurrent, tabIndexOf: (index: number) => (index === current ? 0 : -1) };
}

export type RichTextToolsProps = {
  editor: Editor;
  isEditable: boolean;
  /** Spoken: which text they are for. */ label: string;
};

/** The formatting buttons. */
export function RichTextTools({ editor, isEditable, label }: RichTextToolsProps) {
  const { t } = useTranslation('teacher');
  const pressed = usePressed(editor);
  const { toolbar, move, setCurrent, tabIndexOf } = useRovingFocus();
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <Toolbar ref={toolbar} role="toolbar" aria-label={t('richText.tools', { label })} onKeyDown={move}>
        {commands.map(({ key, sign, mark, run }, index) => (
          <Tool
            key={key}
            type="button"
            tabIndex={tabIndexOf(index)}
            disabled={!isEditable}
            aria-label={t(`richText.${key}`)}
            title={t(`richText.${key}`)}
            aria-pressed={mark === undefined ? undefined : pressed.includes(key)}
            onFocus={() => setCurrent(index)}
            data-sign={sign}
            data-look={key}
            onClick={() => run(editor)}
          />
        ))}
        <Tool
          type="button"
          tabIndex={tabIndexOf(commands.length)}
          disabled={!isEditable}
          aria-label={t('richText.link')}
          title={t('richText.link')}
          aria-pressed={pressed.includes('link')}
          onFocus={() => setCurrent(commands.length)}
          onClick={() => setLinking(true)}
        >
          <Icon name="external" />
        </Tool>
      </Toolbar>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
