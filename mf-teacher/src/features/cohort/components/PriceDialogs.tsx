import { useTranslation } from 'react-i18next';
import { Dialog, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { CohortEditor } from '../../../shared/contract.types';
import { centsOf } from '../../../shared/euros';
import { useProposePrice, useReviewPrice } from '../price.queries';

const commentForm = z.object({ comment: z.string().trim().min(1).max(1_000) });
type CommentValues = z.input<typeof commentForm>;

const priceForm = z.object({
  price: z.string().superRefine((price, context) => {
    if (centsOf(price) === null) context.addIssue({ code: 'custom', message: 'price' });
  }),
});
type PriceValues = z.input<typeof priceForm>;

type PriceRange = NonNullable<CohortEditor['priceRange']>;

/** Proposes another price than the course's. */
export function ProposeDialog({ id, range, onClose }: { id: number; range: PriceRange; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  const { mutateAsync } = useProposePrice(id);
  const form = useZodForm<PriceValues, PriceValues>(priceForm, { defaultValues: { price: '' } });
  const send = async ({ price }: PriceValues) => {
    await mutateAsync(centsOf(price) ?? 0);
    onClose();
    toast.success(t('price.proposed'));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('price.propose')} closeLabel={t('close')}>
      <Form form={form} namespace="teacher" onSubmit={send}>
        <p>{t('price.proposeText')}</p>
        <FormTextField<PriceValues>
          name="price"
          label={t('editor.price')}
          hint={t('price.range', { min: money(range.min), max: money(range.max) })}
          inputMode="decimal"
          autoComplete="off"
        />
        <SubmitButton>{t('price.proposeNow')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Sends a proposed price back, with the reason. */
export function SendPriceBackDialog({
  id,
  proposalId,
  onClose,
}: {
  id: number;
  proposalId: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useReviewPrice(id);
  const form = useZodForm<CommentValues, CommentValues>(commentForm, { defaultValues: { comment: '' } });
  const send = async ({ comment }: CommentValues) => {
    await mutateAsync({ proposalId, verdict: 'SENT_BACK', comment });
    onClose();
    toast.success(t('price.sentBackDone'));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('price.sendBack')} closeLabel={t('close')}>
      <Form form={form} namespace="teacher" onSubmit={send}>
        <FormTextArea<CommentValues>
          name="comment"
          label={t('price.comment')}
          hint={t('price.commentHint')}
          rows={4}
          maxLength={1_000}
        />
        <SubmitButton>{t('price.sendBackNow')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
