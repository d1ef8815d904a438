import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Text, toast, useErrorText, VisuallyHidden } from '@valikool/shared-ui';
import type { PromotionCode } from '../../../shared/contract.types';
import { useEndPromotionCode } from '../promotionCodes.queries';

function EndDialog({ code: { id, name }, onClose }: { code: PromotionCode; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText('admin');
  const { mutate, isPending, error } = useEndPromotionCode(id);
  const end = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success(t('promotionCodes.endDone', { code: name }));
        onClose();
      },
    });
  return (
    <Dialog
      isOpen
      isConfirmation
      isBusy={isPending}
      onClose={onClose}
      title={t('promotionCodes.endTitle', { code: name })}
      closeLabel={t('close')}
    >
      <Text>{t('promotionCodes.endText')}</Text>
      {error !== null && <FormError>{errorText(error)}</FormError>}
      <div>
        <Button variant="danger" isPending={isPending} onClick={end}>
          {t('promotionCodes.end')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A button that ends a promotion code, after a confirmation. */
export function EndPromotionCode({ code }: { code: PromotionCode }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('promotionCodes.end')}
        <VisuallyHidden>: {code.name}</VisuallyHidden>
      </Button>
      {isOpen && <EndDialog code={code} onClose={() => setOpen(false)} />}
    </>
  );
}
