import { DECIDING_PERMISSIONS, PERMISSIONS, ROLES, type Role } from '@valikool/contract';
import { permissionsOf } from './permissions.policy';

const mostOf = (role: Role) => permissionsOf(role, 'DECIDES');

/** @covers every permission */
it('gives every permission to at least one role', () => {
  const held = new Set(ROLES.flatMap(mostOf));

  expect(PERMISSIONS.filter((permission) => !held.has(permission))).toEqual([]);
});

/** @covers rule role-permissions */
it('gives permissions over all users to administrators only', () => {
  const others = ROLES.filter((role) => role !== 'ADMIN').flatMap(mostOf);

  expect(others.filter((permission) => permission.endsWith('-all') || permission.startsWith('operations.'))).toEqual(
    [],
  );
});

it('leaves a representative who only reads everything but what decides, and nobody else with less', () => {
  const lost = mostOf('SCHOOL_REP').filter((permission) => !permissionsOf('SCHOOL_REP', 'READS').includes(permission));

  expect([...lost].sort()).toEqual([...DECIDING_PERMISSIONS].sort());
  for (const role of ['STUDENT', 'TEACHER', 'ADMIN'] as const) expect(permissionsOf(role, null)).toEqual(mostOf(role));
});

it('gives a representative without a school no right to decide', () => {
  expect(permissionsOf('SCHOOL_REP', null)).toEqual(permissionsOf('SCHOOL_REP', 'READS'));
});
