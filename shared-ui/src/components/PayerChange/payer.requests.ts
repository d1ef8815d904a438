import type { components, Payer } from '@valikool/contract';
import { api, unwrap } from '../../api/client';
import { queryOptions } from '../../query';

export type PayerPreview = components['schemas']['PayerPreview'];

/** What would follow from this payer. It depends on the day and on earlier payments, so it is never cached. */
export const payerPreview = (registrationId: number, payer: Payer) =>
  queryOptions({
    queryKey: ['shared', 'payer', registrationId, payer],
    queryFn: async ({ signal }): Promise<PayerPreview> =>
      unwrap(
        await api.POST('/registrations/{id}/payer/preview', {
          params: { path: { id: registrationId } },
          body: { payer },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Undoes the last change of payer. @throws ApiError `payer.undo-too-late` and the like */
export const undoPayerChange = async (registrationId: number) =>
  unwrap(await api.POST('/registrations/{id}/payer/undo', { params: { path: { id: registrationId } }, body: {} }));

/** Changes the payer of a seat. @throws ApiError `payer.past-cohort` and the like */
export const changePayer = async (registrationId: number, body: components['schemas']['ChangePayer']) =>
  unwrap(await api.POST('/registrations/{id}/payer', { params: { path: { id: registrationId } }, body }));
