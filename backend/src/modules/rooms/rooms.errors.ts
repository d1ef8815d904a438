import type { RoomId } from '@valikool/contract';
import { AppError } from '#platform/index';

/** The room did not answer, or its answer cannot be read. The same request may succeed later. */
export class RoomSilentError extends Error {
  constructor(
    readonly room: RoomId,
    readonly reason: string,
  ) {
    super(`${room} is silent: ${reason}`);
  }
}

/** The room asks to wait before the next request. */
export class RoomBusyError extends Error {
  constructor(
    readonly room: RoomId,
    readonly retryAfterMs: number,
  ) {
    super(`${room} asks to wait for ${retryAfterMs} ms`);
  }
}

/** What the student has to do before the room can let them in. */
export type PersonStep = 'room.not-connected' | 'room.not-member' | 'room.account-unknown';

/** The student has to do something first. */
export class RoomWaitsForPersonError extends Error {
  constructor(readonly code: PersonStep) {
    super(code);
  }
}

/** Why a room does not do what it is asked for. Staff have to change something there or here. */
export type Refusal = 'room.no-rights' | 'room.place-missing' | 'room.place-full' | 'room.refused';

/** The room refuses, and would refuse again. */
export class RoomRefusedError extends Error {
  constructor(
    readonly code: Refusal,
    readonly reason: string,
  ) {
    super(`${code}: ${reason}`);
  }
}

export class RoomNotFoundError extends AppError {
  constructor() {
    super('not-found', 'room.not-found', 'The room could not be found');
  }
}

/** Also the answer for access of others, so that nobody learns that it exists. */
export class RoomAccessNotFoundError extends AppError {
  constructor() {
    super('not-found', 'room.access-not-found', 'The access could not be found');
  }
}

/** The room’s sign-in was forged, is too old, was used before, or belongs to somebody else. */
export class RoomNotAuthenticatedError extends AppError {
  constructor() {
    super('bad-request', 'discord.not-authenticated', 'Unable to authenticate with Discord');
  }
}

export class RoomAccountTakenError extends AppError {
  constructor() {
    super('conflict', 'room.account-taken', 'Somebody else has connected this account');
  }
}

/** A message to the bot that the room has not signed. */
export class MessageNotSignedError extends AppError {
  constructor() {
    super('unauthenticated', 'room.not-signed', 'The message is not signed');
  }
}

/** Why a file of progress was not read. */
export type FileProblem = 'not-csv' | 'columns' | 'too-long';

export class ProgressFileError extends AppError {
  constructor(problem: FileProblem) {
    const message = 'The file must be a CSV with a column of e-mail addresses and one of per cents';
    super('invalid', 'progress.file-not-readable', message, [{ field: 'file', in: 'body', rule: problem, message }]);
  }
}

export class NotJoinedError extends AppError {
  constructor() {
    super('conflict', 'room.not-joined', 'Join the class in the room first');
  }
}
