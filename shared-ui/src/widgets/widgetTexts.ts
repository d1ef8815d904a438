import { useTranslation } from 'react-i18next';

export const widgetsNamespace = 'widgets';

/** The texts of the widgets, and those of all shared-ui (`shared:…`). */
export const useWidgetTexts = () => useTranslation([widgetsNamespace, 'shared']).t;
