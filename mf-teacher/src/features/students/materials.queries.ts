import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

const all = ['teacher', 'materials'] as const;

/** All materials of a cohort, in the order in which students see them. */
export const materialList = (id: number) =>
  queryOptions({
    queryKey: [...all, id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts/{id}/materials', { params: { path: { id }, query: { limit: 100 } }, signal }))
        .items,
  });

export function useRefreshMaterials(id: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...all, id] });
}

export type LinkValues = { title: string; url: string; sessionId: number | null };

export function useAddLink(id: number) {
  const refresh = useRefreshMaterials(id);
  return useMutation({
    mutationFn: async (body: LinkValues) =>
      unwrap(await api.POST('/cohorts/{id}/materials', { params: { path: { id } }, body })),
    onSuccess: refresh,
  });
}

export function useChangeMaterial(id: number) {
  const refresh = useRefreshMaterials(id);
  return useMutation({
    mutationFn: async ({ material, ...body }: Partial<LinkValues> & { material: number }) =>
      unwrap(await api.PATCH('/cohorts/{id}/materials/{material}', { params: { path: { id, material } }, body })),
    onSuccess: refresh,
  });
}

/** Saves the order in which students see the materials. */
export function useOrderMaterials(id: number) {
  const refresh = useRefreshMaterials(id);
  return useMutation({
    mutationFn: async (ids: number[]) =>
      unwrap(await api.PUT('/cohorts/{id}/materials/order', { params: { path: { id } }, body: { ids } })),
    onSettled: refresh,
  });
}

export function useRemoveMaterial(id: number) {
  const refresh = useRefreshMaterials(id);
  return useMutation({
    mutationFn: async (material: number) =>
      unwrap(await api.DELETE('/cohorts/{id}/materials/{material}', { params: { path: { id, material } } })),
    onSuccess: refresh,
  });
}
