import { useTranslation } from 'react-i18next';

export const widgetsNamespace = 'widgets';

/** The widgets' own words, and those that all of shared-ui has (`shared:…`). */
export const useWidgetTexts = () => useTranslation([widgetsNamespace, 'shared']).t;
