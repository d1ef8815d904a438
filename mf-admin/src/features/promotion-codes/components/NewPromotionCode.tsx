import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, toast } from '@valikool/shared-ui';
import {
  Form,
  FormCombobox,
  FormDateField,
  FormSelect,
  FormTextField,
  SubmitButton,
  useWatch,
  useZodForm,
} from '@valikool/shared-ui/forms';
import { FieldRow, RoomForChoices } from '../../../shared/FieldRow.styles';
import {
  emptyCode,
  kinds,
  promotionCodeForm,
  toRequest,
  type PromotionCodeInput,
  type PromotionCodeValues,
} from '../promotionCode.form';
import { useCreatePromotionCode } from '../promotionCodes.queries';
import { useCourseChoices } from '../useCourseChoices';

const fieldOfCode = { 'promotion-code.name-taken': 'name', 'course.not-found': 'courseId' } as const;

function DiscountFields() {
  const { t } = useTranslation('admin');
  const kind = useWatch<PromotionCodeInput, 'kind'>({ name: 'kind' });
  return (
    <FieldRow>
      <FormSelect<PromotionCodeInput>
        name="kind"
        label={t('promotionCodes.kind')}
        options={kinds.map((value) => ({ value, label: t(`promotionCodes.kinds.${value}`) }))}
      />
      <FormTextField<PromotionCodeInput>
        name="value"
        label={t(`promotionCodes.value.${kind}`)}
        inputMode="decimal"
        autoComplete="off"
      />
    </FieldRow>
  );
}

function Limits() {
  const { t } = useTranslation('admin');
  return (
    <FieldRow>
      <FormTextField<PromotionCodeInput>
        name="maxRedemptions"
        label={t('promotionCodes.max')}
        hint={t('promotionCodes.maxHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormDateField<PromotionCodeInput>
        name="validUntil"
        label={t('promotionCodes.lastDay')}
        hint={t('promotionCodes.untilHint')}
      />
    </FieldRow>
  );
}

function NewCodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useCreatePromotionCode();
  const courses = useCourseChoices();
  const form = useZodForm<PromotionCodeInput, PromotionCodeValues>(promotionCodeForm, { defaultValues: emptyCode });
  const create = async (values: PromotionCodeValues) => {
    const { name } = await mutateAsync(toRequest(values));
    toast.success(t('promotionCodes.created', { code: name }));
    onDone();
  };
  return (
    <Form form={form} namespace="admin" fieldOfCode={fieldOfCode} onSubmit={create}>
      <FormTextField<PromotionCodeInput>
        name="name"
        label={t('promotionCodes.code')}
        hint={t('promotionCodes.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DiscountFields />
      <FormCombobox<PromotionCodeInput>
        name="courseId"
        label={t('promotionCodes.course')}
        placeholder={t('promotionCodes.allCourses')}
        {...courses}
      />
      <Limits />
      <SubmitButton>{t('promotionCodes.create')}</SubmitButton>
    </Form>
  );
}

/** A button that makes a promotion code. */
export function NewPromotionCode() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('promotionCodes.new')}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('promotionCodes.new')} closeLabel={t('close')}>
        <RoomForChoices>
          <NewCodeForm onDone={close} />
        </RoomForChoices>
      </Dialog>
    </>
  );
}
