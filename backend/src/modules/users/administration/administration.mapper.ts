import { toProfileDto } from '../profile/profile.mapper';
import type { Account, AccountChange, Placement } from './administration.types';

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

const PLACED = new Set<string>(['schoolId', 'lwUserId', 'shortDescription'] satisfies (keyof Placement)[]);

export const toUserAccountDto = ({ lwUserId, shortDescription, isOnlyAdmin, ...profile }: Account) => ({
  ...toProfileDto(profile),
  lwUserId,
  shortDescription,
  isOnlyAdmin,
});

/** Leaves out fields that were not sent, so that they stay as they are. */
export function toAccountChange(body: Loose<Omit<AccountChange, 'placement'> & Placement>): AccountChange {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(sent.filter(([name]) => !PLACED.has(name))),
    placement: Object.fromEntries(sent.filter(([name]) => PLACED.has(name))),
  };
}
