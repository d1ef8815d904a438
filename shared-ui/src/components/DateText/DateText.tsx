import type { ComponentPropsWithRef } from 'react';
import { formatDate, formatDateTime, formatTime, type DateInput } from '../../format/dates';
import { Unbroken } from '../Unbroken/Unbroken';

const formats = { date: formatDate, dateTime: formatDateTime, time: formatTime };

export type DateTextProps = Omit<ComponentPropsWithRef<'time'>, 'children' | 'dateTime'> & {
  value: DateInput;
  show?: keyof typeof formats;
  /** IANA name; Europe/Tallinn unless the cohort says otherwise. */
  timeZone?: string | undefined;
};

/** A formatted date in a `<time>` element with the machine-readable form. */
export function DateText({ value, show = 'date', timeZone, ...rest }: DateTextProps) {
  const machineForm = typeof value === 'string' ? value : value.toISOString();
  return (
    <Unbroken as="time" dateTime={machineForm} {...rest}>
      {formats[show](value, timeZone)}
    </Unbroken>
  );
}
