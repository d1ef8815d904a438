import { roomsModule } from '#modules/rooms/rooms.module';
import type { Kernel } from './kernel';
import { pageFactsOf } from './public-pages';

/** Rooms outside of the product. Each reads its own keys. */
export const buildRooms = (kernel: Kernel) =>
  roomsModule({
    ...kernel,
    settings: {
      all: kernel.config,
      off: kernel.config.ROOMS_OFF,
      publicUrl: kernel.config.publicUrl,
      sweepSeconds: kernel.config.SWEEP_SECONDS,
      reconcileSeconds: kernel.config.RECONCILE_SECONDS,
      pageFacts: pageFactsOf(kernel),
      chatKeepDays: kernel.config.CHAT_KEEP_DAYS,
      progressSyncMinutes: kernel.config.PROGRESS_SYNC_MINUTES,
      checkHours: kernel.config.ROOMS_CHECK_HOURS,
    },
  });
