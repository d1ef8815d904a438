/** The face of rooms: what other modules may use. */
export { roomsEraser } from './rooms-writer';
