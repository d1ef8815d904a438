import { useTranslation } from 'react-i18next';
import { Note, useFormat } from '@valikool/shared-ui';
import { FormRadioCards, type RadioOption } from '@valikool/shared-ui/forms';
import { ClassClashes } from '@valikool/shared-ui/widgets';
import type { Eligibility, PayerOption } from '../contract.types';
import { useCodeText } from '../useCodeText';
import type { AddInput } from './addStudent.form';

function useCards(payers: readonly PayerOption[]): RadioOption[] {
  const { t } = useTranslation(['admin', 'shared']);
  const { money } = useFormat();
  return payers.map(({ payer, available, schoolPays, youPay, school }) => ({
    value: payer,
    title: payer === 'SCHOOL' && school !== null ? school.name : t(`shared:payer.${payer}`),
    aside: money({ amount: schoolPays.amount + youPay.amount, currency: 'EUR' }),
    details: (
      <>
        {t('registrations.add.parts', { school: money(schoolPays), student: money(youPay) })}
        {youPay.amount > 0 && <div>{t('registrations.add.paysLater')}</div>}
        {!available && <Note tone="warn">{t('registrations.add.exception')}</Note>}
      </>
    ),
  }));
}

export type PayerChoiceProps = {
  eligibility: Eligibility;
  /** Of the cohort, where it is known. */ timeZone: string | undefined;
};

/** The payers for a student in this cohort, or why the student cannot be registered. */
export function PayerChoice({
  eligibility: { payers, isOpen, refusal, registrationId, clashes, freeSiblings },
  timeZone,
}: PayerChoiceProps) {
  const { t } = useTranslation('admin');
  const codeText = useCodeText();
  const cards = useCards(payers);
  if (registrationId !== null) return <Note tone="info">{codeText('registration.already-registered')}</Note>;
  if (!isOpen) return <Note tone="warn">{codeText(refusal ?? 'cohort.not-open')}</Note>;
  return (
    <>
      <ClassClashes clashes={clashes} siblings={freeSiblings} timeZone={timeZone} />
      <FormRadioCards<AddInput> name="payer" legend={t('users.payer')} options={cards} />
    </>
  );
}
