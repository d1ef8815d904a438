import { useTranslation } from 'react-i18next';
import { Button, Icon, Select, useFormat, weekdays } from '@valikool/shared-ui';
import { DateField, useField, useWatch } from '@valikool/shared-ui/forms';
import { FieldGroup } from '../../../shared/FieldGroup';
import type { ClassTimeValue, CohortValues } from '../cohort.form';
import { Row } from './ClassTimesField.styles';

type TimeRowProps = {
  time: ClassTimeValue;
  number: number;
  onChange: (time: ClassTimeValue) => void;
  onRemove: (() => void) | undefined;
};

function TimeRow({ time, number, onChange, onRemove }: TimeRowProps) {
  const { t } = useTranslation('teacher');
  const { weekday } = useFormat();
  return (
    <Row role="group" aria-label={t('editor.classOf', { number })}>
      <Select
        label={t('editor.day')}
        name="onlineClassTimes"
        placeholder={t('editor.chooseDay')}
        value={time.day}
        options={weekdays.map((day) => ({ value: String(day), label: weekday(day) }))}
        onChange={({ target }) => onChange({ ...time, day: target.value })}
      />
      <DateField
        label={t('editor.time')}
        kind="time"
        pickerLabel={t('editor.openClock')}
        value={time.time}
        onChange={(value) => onChange({ ...time, time: value })}
      />
      <Button
        variant="quiet"
        aria-label={t('editor.removeClass', { number })}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <Icon name="close" />
      </Button>
    </Row>
  );
}

/** The weekly classes, one row each; an empty row does not count. */
export function ClassTimesField({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation('teacher');
  const {
    field: { ref, onChange },
    error,
  } = useField('onlineClassTimes');
  const times = useWatch<CohortValues, 'onlineClassTimes'>({ name: 'onlineClassTimes' });
  const set = (next: ClassTimeValue[]) => onChange(next);
  return (
    <FieldGroup
      ref={ref}
      legend={t('cohort.classes')}
      hint={t('editor.classTimesHint')}
      error={error}
      disabled={disabled}
    >
      {times.map((time, index) => (
        <TimeRow
          // Rows have no id of their own.
          key={index}
          time={time}
          number={index + 1}
          onChange={(changed) => set(times.map((each, at) => (at === index ? changed : each)))}
          onRemove={times.length === 1 ? undefined : () => set(times.filter((_, at) => at !== index))}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => set([...times, { day: '', time: times.at(-1)?.time ?? '' }])}>
          <Icon name="plus" />
          {t('editor.addClass')}
        </Button>
      </div>
    </FieldGroup>
  );
}
