import type { Slot, TeacherClash } from './class-clashes.types';

export const toSlotDto = ({ startsAt, endsAt }: Slot) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const toTeacherClashDto = ({ times, ...clash }: TeacherClash) => ({ ...clash, times: times.map(toSlotDto) });
