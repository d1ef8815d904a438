import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, Text, VisuallyHidden } from '@valikool/shared-ui';
import { FormTextField, useFieldArray } from '@valikool/shared-ui/forms';
import { mostOfList, type CourseValues, type ListField } from '../course.form';
import { Fieldset, Legend, OutcomeList, OutcomeRow, RowTool, RowTools } from './CourseEditor.styles';

type LineProps = {
  list: ListField;
  /** From 0. */
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
  drag: ReturnType<typeof useDrag>;
};

/** Moves rows by dragging; keys and buttons can do the same. */
function useDrag(onMove: (from: number, to: number) => void, isOn: boolean) {
  const [pulled, setPulled] = useState<number | null>(null);
  return (place: number) => ({
    isPulled: pulled === place,
    handle: {
      draggable: isOn,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', String(place));
        setPulled(place);
      },
      onDragEnd: () => setPulled(null),
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (pulled === null) return;
        event.preventDefault();
        if (pulled === place) return;
        onMove(pulled, place);
        setPulled(place);
      },
      onDrop: (event: DragEvent) => event.preventDefault(),
    },
  });
}

function Line({ list, place, count, onMove, onRemove, drag }: LineProps) {
  const { t } = useTranslation('teacher');
  const number = place + 1;
  const { isPulled, handle, target } = drag(place);
  const moveByKey = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? place - 1 : event.key === 'ArrowDown' ? place + 1 : -1;
    if (!event.altKey || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(place, to);
  };
  return (
    <OutcomeRow $isPulled={isPulled} onKeyDown={moveByKey} {...target}>
      <FormTextField<CourseValues>
        name={`${list}.${place}.text`}
        label={t(`course.lists.${list}.one`, { number })}
        maxLength={300}
      />
      <RowTools>
        <RowTool
          type="button"
          aria-label={t(`course.lists.${list}.moveUp`, { number })}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        >
          <Icon name="chevronUp" />
        </RowTool>
        <RowTool
          type="button"
          aria-label={t(`course.lists.${list}.moveDown`, { number })}
          disabled={place === count - 1}
          onClick={() => onMove(place, place + 1)}
        >
          <Icon name="chevronDown" />
        </RowTool>
        <RowTool
          type="button"
          aria-label={t(`course.lists.${list}.remove`, { number })}
          onClick={() => onRemove(place)}
        >
          <Icon name="close" />
        </RowTool>
        <RowTool as="span" aria-hidden title={t('course.pull')} {...handle}>
          <Icon name="menu" />
        </RowTool>
      </RowTools>
    </OutcomeRow>
  );
}

/** Keeps the focus in a row that was moved by keys: a browser loses it when it moves an element. */
function follow(list: HTMLUListElement | null, held: HTMLElement, place: number): void {
  // The first row's "up" button is disabled and cannot have the focus.
  const next = held.matches(':disabled') ? list?.children[place]?.querySelector('input') : held;
  next?.focus();
}

export type LinesFieldProps = { name: ListField; isEditable: boolean };

/** Several lines of text in an order: the learning outcomes, or what happens week by week. */
export function LinesField({ name, isEditable }: LinesFieldProps) {
  const { t } = useTranslation('teacher');
  const rows = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const { fields, append, remove, move } = useFieldArray<CourseValues, ListField>({ name });
  const moveAndFollow = (from: number, to: number) => {
    const held = document.activeElement;
    move(from, to);
    say(t(`course.lists.${name}.moved`, { from: from + 1, to: to + 1 }));
    if (held instanceof HTMLElement && rows.current?.contains(held))
      requestAnimationFrame(() => follow(rows.current, held, to));
  };
  const drag = useDrag(moveAndFollow, isEditable);
  return (
    <Fieldset>
      <Legend>{t(`course.fields.${name}`)}</Legend>
      <Text tone="muted" size="small">
        {t(`course.hints.${name}`)}
      </Text>
      <OutcomeList ref={rows}>
        {fields.map((field, place) => (
          <Line
            key={field.id}
            list={name}
            place={place}
            count={fields.length}
            onMove={moveAndFollow}
            onRemove={remove}
            drag={drag}
          />
        ))}
      </OutcomeList>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div>
        <Button variant="secondary" disabled={fields.length >= mostOfList[name]} onClick={() => append({ text: '' })}>
          <Icon name="plus" />
          {t(`course.lists.${name}.add`)}
        </Button>
      </div>
    </Fieldset>
  );
}
