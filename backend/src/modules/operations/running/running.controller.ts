import type { ScheduleRun } from '#platform/index';
import type { RunningService } from './running.service';

const toScheduleDto = ({ everyMs, doneAt, failedAt, ...run }: ScheduleRun) => ({
  ...run,
  everySeconds: Math.round(everyMs / 1_000),
  doneAt: doneAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});

export class RunningController {
  constructor(private readonly running: RunningService) {}

  get = async () => {
    const { watched, schedules } = await this.running.get();
    return { watched, schedules: schedules.map(toScheduleDto) };
  };
}
