import { PERMISSIONS, ROLES } from '@valikool/contract';
import { permissionsOf } from './permissions.policy';

it('gives every permission to somebody, so that no route is closed to all', () => {
  const held = new Set(ROLES.flatMap(permissionsOf));

  expect(PERMISSIONS.filter((permission) => !held.has(permission))).toEqual([]);
});

it('keeps what concerns everybody from all but admins', () => {
  const others = ROLES.filter((role) => role !== 'ADMIN').flatMap(permissionsOf);

  expect(others.filter((permission) => permission.endsWith('-all') || permission.startsWith('operations.'))).toEqual(
    [],
  );
});
