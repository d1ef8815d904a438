import { PERMISSIONS, ROLES } from '@valikool/contract';
import { permissionsOf } from './permissions.policy';

it('gives every permission to at least one role', () => {
  const held = new Set(ROLES.flatMap(permissionsOf));

  expect(PERMISSIONS.filter((permission) => !held.has(permission))).toEqual([]);
});

it('gives permissions over all users to administrators only', () => {
  const others = ROLES.filter((role) => role !== 'ADMIN').flatMap(permissionsOf);

  expect(others.filter((permission) => permission.endsWith('-all') || permission.startsWith('operations.'))).toEqual(
    [],
  );
});
