/** The face of passes: what other modules may use. */
export { passCovers, type PassCover, type PassCovers } from './pass-cover-writer';
export { passProducts } from './pass-products-writer';
export {
  passBegun,
  passChangedByStaff,
  passChargeFailed,
  passEnded,
  passDebtForgiven,
  passGoesOn,
  passNotBegun,
  passPausedForDebt,
} from './passes.messages';
export { passTexts } from './pass-names';
export { PASS_TYPES, type PassSettings, type PassType } from './passes.types';
export { sessionPasses } from './session-pass-writer';
