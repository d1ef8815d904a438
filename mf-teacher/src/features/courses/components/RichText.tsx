import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { Frame, Writing } from './RichText.styles';
import { RichTextTools } from './RichTextTools';

export type RichTextProps = {
  id: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Spoken name. */
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isEditable: boolean;
  /** Language of the text, for spelling and for screen readers. */
  lang: string;
};

/** The formatting that the server allows: headings below those of the page, lists, quotations, links and emphasis. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
    strike: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false, // two presses of Enter leave a list; an empty paragraph after it would be saved
  }),
];

/** An empty document gives an empty text, not an empty paragraph. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

const attributesOf = ({ id, label, describedBy, isInvalid, lang }: RichTextProps): Record<string, string> => ({
  id,
  lang,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
});

/**
 * Takes over a value from outside. That is not an edit, so nobody is notified, and the caret stays when nothing
 * differs.
 */
function useExternalValue(editor: Editor | null, { value, isEditable }: RichTextProps): void {
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    if (value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor !== null && !editor.isDestroyed) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
}

/** An editor for text with headings, lists and links. Exported by default, for `lazy`: its library is large. */
function RichText(props: RichTextProps) {
  const { value, onChange, isInvalid, isEditable } = props;
  const attributes = attributesOf(props);
  const editor = useEditor({
    extensions,
    content: value,
    editable: isEditable,
    injectCSS: false, // our content security policy allows no style element with text; see the styles
    immediatelyRender: false, // on a slow page, React would throw the first editor away before it is shown
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });
  useExternalValue(editor, props);
  return (
    <Frame $isInvalid={isInvalid}>
      {editor !== null && <RichTextTools editor={editor} isEditable={isEditable} label={props.label} />}
      <Writing>
        <EditorContent editor={editor} />
      </Writing>
    </Frame>
  );
}
export { RichText as default };
