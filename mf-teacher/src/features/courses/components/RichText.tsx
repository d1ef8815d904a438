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
  /** Language of what is written, for spelling and for those who have it read to them. */
  lang: string;
};

/** Just what the server lets through: headings below those of the page, lists, quotations, links and plain emphasis. */
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

/** An empty document is an empty text, not an empty paragraph. */
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

/** What comes from outside is not an edit: nobody has to be told of it, and the caret stays where nothing differs. */
function useExternalValue(editor: Editor | null, { value, isEditable }: RichTextProps): void {
  useEffect(() => {
    if (editor === null || editor.isDestroyed) return;
    if (value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor !== null && !editor.isDestroyed) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
}

/** A text with headings, lists and links. Exported by default, for `lazy`: the library behind it is large. */
function RichText(props: RichTextProps) {
  const { value, onChange, isInvalid, isEditable } = props;
  const attributes = attributesOf(props);
  const editor = useEditor({
    extensions,
    content: value,
    editable: isEditable,
    injectCSS: false, // our content policy takes no style element without a nonce; see the styles
    immediatelyRender: false, // an editor that a slow page was made with is thrown away before it is shown
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
