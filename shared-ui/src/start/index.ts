/**
 * What the first script of a page uses. A separate entry without libraries, because every visitor downloads that script
 * before anything else.
 */
export { keepAskedLanguage, rememberedLanguage } from '../i18n/rememberedLanguage';
export { arrivesWithSession } from '../session/browser';
export { keepPromotionCode } from '../session/promotionCode';
export { hasStoredSession, onStoredChange } from '../session/tokenStorage';
export { applyColorScheme, readColorScheme } from '../theme/colorScheme';
