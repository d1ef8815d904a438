import '../forms';
import { textsOf } from './textsOf';

it('has the texts of the front ends, of shared-ui, and of the parts of shared-ui that are in the build', async () => {
  const { t } = await textsOf('et', { probe: { et: async () => ({ default: { title: 'Proov' } }) } });

  expect([t('probe:title'), t('forms:showPassword'), t('shared:errors.retry')]).toEqual([
    'Proov',
    'Näita parooli',
    'Proovi uuesti',
  ]);
});
