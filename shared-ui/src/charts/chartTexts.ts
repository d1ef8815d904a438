import { useTranslation } from 'react-i18next';

export const chartsNamespace = 'charts';

export const useChartTexts = () => useTranslation(chartsNamespace).t;
