import { byLength } from './length';

/** CSS pixels. */
export const PHONE = 390;
export const LAPTOP = 1280;

/**
 * The screens on which a journey is made: both, and in the short form the one that most of its users have. Tests whose
 * subject is how pages are laid out use both in each form.
 */
export const screensFor = (usual: typeof PHONE | typeof LAPTOP): number[] =>
  byLength({ short: [usual], long: [PHONE, LAPTOP] });
