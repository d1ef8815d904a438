import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, formatDate, Grid, Inline, Stack, Text, toast, useSession } from '@valikool/shared-ui';
import { Form, SubmitButton, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import type { ConditionsTerms, PreviewYear, SchoolConditions } from '../../../shared/contract.types';
import { conditionsForm, toChange, toDraft, valuesOf, type ConditionsValues } from '../conditions.form';
import { useChangeConditions, usePreviewConditions } from '../conditions.queries';
import { MoneyFields, WhenFields } from './MoneyFields';
import { RuleFields } from './RuleFields';
import { Terms } from './Terms';
import { WhatIf, WhatIfNames } from './WhatIf';

/** A draft whose consequences have been looked at. */
type Looked = { values: ConditionsValues; terms: ConditionsTerms; years: readonly PreviewYear[] };

function LookStep({ looked, onBack }: { looked: Looked; onBack: () => void }) {
  const { t } = useTranslation('school');
  const { when, inForceFrom } = looked.values;
  return (
    <Stack>
      {/* The step replaces the fields, so the focus goes along. */}
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('conditions.whatIf.heading')}
      </h2>
      <Text>
        {when === 'NOW' ? t('conditions.whatIf.now') : t('conditions.whatIf.day', { day: formatDate(inForceFrom) })}{' '}
        {t('conditions.whatIf.kept')}
      </Text>
      <Terms terms={looked.terms} id="draft" headingLevel="h3" />
      <WhatIf years={looked.years} />
      <Inline>
        <SubmitButton isWide={false}>{t('conditions.whatIf.save')}</SubmitButton>
        <Button variant="secondary" onClick={onBack}>
          {t('conditions.whatIf.back')}
        </Button>
      </Inline>
      <WhatIfNames years={looked.years} />
    </Stack>
  );
}

function FieldsStep({ setsPrice, onCancel }: { setsPrice: boolean; onCancel: () => void }) {
  const { t } = useTranslation('school');
  return (
    <Stack>
      <Grid min="340px">
        <RuleFields />
        <MoneyFields setsPrice={setsPrice} />
      </Grid>
      <WhenFields />
      <Inline>
        <SubmitButton isWide={false}>{t('conditions.form.look')}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('conditions.form.cancel')}
        </Button>
      </Inline>
    </Stack>
  );
}

export type ConditionsFormProps = {
  conditions: SchoolConditions;
  /** The planned version is edited, in place of that in force. */
  isPlanned: boolean;
  onClose: () => void;
};

function useConditionsForm({ conditions, isPlanned, onClose }: ConditionsFormProps) {
  const { t } = useTranslation('school');
  const { can } = useSession();
  const setsPrice = can('school.edit-all');
  const [seen] = useState(conditions.revision);
  const [looked, setLooked] = useState<Looked | null>(null);
  const preview = usePreviewConditions(conditions.schoolId);
  const change = useChangeConditions(conditions.schoolId);
  const base: ConditionsTerms = (isPlanned ? conditions.planned : null) ?? conditions;
  const form = useZodForm<ConditionsValues, ConditionsValues>(conditionsForm, {
    defaultValues: valuesOf(base, isPlanned ? (conditions.planned?.inForceFrom ?? null) : null),
  });
  const look = async (values: ConditionsValues) => {
    const {
      seatPrice: cents,
      needsApproval = false,
      approvalDays = base.approvalDays,
      ...draft
    } = toDraft(values, setsPrice);
    const seatPrice =
      cents === undefined ? base.seatPrice : cents === null ? null : { amount: cents, currency: 'EUR' as const };
    const years = await preview.mutateAsync(toDraft(values, setsPrice));
    setLooked({ values, terms: { ...draft, seatPrice, needsApproval, approvalDays }, years });
  };
  const save = async (values: ConditionsValues) => {
    try {
      await change.mutateAsync(toChange(values, setsPrice, seen));
    } catch (error) {
      setLooked(null);
      throw error;
    }
    toast.success(t(values.when === 'NOW' ? 'conditions.saved' : 'conditions.planned.saved'));
    onClose();
  };
  return { form, setsPrice, looked, onBack: () => setLooked(null), submit: looked === null ? look : save };
}

/** Changes the conditions in two steps: the fields, then what they would have done. Only the second saves. */
export function ConditionsForm(props: ConditionsFormProps) {
  const { t } = useTranslation('school');
  const { form, setsPrice, looked, onBack, submit } = useConditionsForm(props);
  return (
    <Form form={form} onSubmit={submit} namespace="school" aria-label={t('conditions.form.name')}>
      <UnsavedGuard />
      {/* The fields stay while the consequences are on screen: what was typed is kept. */}
      <div hidden={looked !== null}>
        <FieldsStep setsPrice={setsPrice} onCancel={props.onClose} />
      </div>
      {looked !== null && <LookStep looked={looked} onBack={onBack} />}
    </Form>
  );
}
