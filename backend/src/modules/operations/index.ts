export { FIGURES, type Figure, type FigureName } from './figures.types';
