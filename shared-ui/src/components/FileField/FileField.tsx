import { useState, type ChangeEvent, type ComponentPropsWithRef, type DragEvent } from 'react';
import { Field, type FieldText } from '../Field/Field';
import { Icon } from '../Icon/Icon';
import { ChooseLabel, Chosen, DropHint, DropZone, HiddenInput, RemoveButton } from './FileField.styles';

export type FileFieldTexts = {
  choose: string;
  drop: string;
  remove: (fileName: string) => string;
};

export type FileFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'multiple'
> &
  FieldText & {
    value: File | null;
    onChange: (file: File | null) => void;
    texts: FileFieldTexts;
  };

/** One file, chosen or dropped. The form's rules decide which files are valid; `accept` only filters the file chooser. */
export function FileField({
  label,
  hint,
  error,
  id,
  className,
  value,
  onChange,
  texts,
  disabled,
  ...rest
}: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChange(file);
    // The same file can be chosen again after it was removed.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && disabled !== true) onChange(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <DropZone $isOver={isOver} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
          <HiddenInput type="file" disabled={disabled} {...wiring} {...rest} onChange={choose} />
          {value === null ? (
            <>
              <ChooseLabel htmlFor={wiring.id}>{texts.choose}</ChooseLabel>
              <DropHint>{texts.drop}</DropHint>
            </>
          ) : (
            <Chosen>
              {value.name}
              <RemoveButton
                type="button"
                aria-label={texts.remove(value.name)}
                disabled={disabled}
                onClick={() => onChange(null)}
              >
                <Icon name="close" />
              </RemoveButton>
            </Chosen>
          )}
        </DropZone>
      )}
    </Field>
  );
}
