export { takeSeat } from './take';
export { passSeatOn } from './pass-on';
