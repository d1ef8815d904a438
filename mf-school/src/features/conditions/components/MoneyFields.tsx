import { useTranslation } from 'react-i18next';
import { Card, Grid } from '@valikool/shared-ui';
import {
  FormCheckbox,
  FormDateField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  useWatch,
} from '@valikool/shared-ui/forms';
import { payers, shares, whens, type ConditionsValues } from '../conditions.form';

/** Who pays, how much, and the school's own words. Only staff set the price of a seat. */
export function MoneyFields({ setsPrice }: { setsPrice: boolean }) {
  const { t } = useTranslation(['school', 'shared']);
  const needsApproval = useWatch<ConditionsValues, 'needsApproval'>({ name: 'needsApproval' });
  return (
    <Card as="section" aria-labelledby="money-fields">
      <h2 id="money-fields">{t('conditions.money')}</h2>
      <FormSelect<ConditionsValues>
        name="defaultPayer"
        label={t('conditions.defaultPayer')}
        hint={t('conditions.form.payerHint')}
        options={payers.map((value) => ({ value, label: t(`shared:payer.${value}`) }))}
      />
      <FormSelect<ConditionsValues>
        name="sharePercent"
        label={t('conditions.share')}
        options={shares.map((value) => ({ value, label: t(`conditions.form.shares.${value}`) }))}
      />
      {setsPrice && (
        <FormTextField<ConditionsValues>
          name="seatPrice"
          label={t('conditions.form.seatPrice')}
          hint={t('conditions.form.seatPriceHint')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <FormCheckbox<ConditionsValues>
        name="needsApproval"
        label={t('conditions.form.needsApproval')}
        hint={t('conditions.form.needsApprovalHint')}
      />
      {needsApproval && (
        <FormTextField<ConditionsValues>
          name="approvalDays"
          label={t('conditions.form.approvalDays')}
          hint={t('conditions.form.approvalDaysHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <FormTextArea<ConditionsValues>
        name="conditionText"
        label={t('conditions.ownWords')}
        hint={t('conditions.form.textHint')}
        maxLength={2000}
      />
    </Card>
  );
}

/** From when the conditions hold, and why they change. */
export function WhenFields() {
  const { t } = useTranslation('school');
  const when = useWatch<ConditionsValues, 'when'>({ name: 'when' });
  return (
    <Card>
      <Grid min="300px">
        <FormRadioCards<ConditionsValues>
          name="when"
          legend={t('conditions.form.whenLegend')}
          hint={t('conditions.form.whenHint')}
          options={whens.map((value) => ({ value, title: t(`conditions.form.whens.${value}`) }))}
        />
        <div>
          {when === 'DAY' && <FormDateField<ConditionsValues> name="inForceFrom" label={t('conditions.form.day')} />}
          <FormTextArea<ConditionsValues>
            name="note"
            label={t('conditions.form.note')}
            hint={t('conditions.form.noteHint')}
            maxLength={500}
          />
        </div>
      </Grid>
    </Card>
  );
}
