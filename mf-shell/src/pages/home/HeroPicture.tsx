import { Picture } from './HomePage.styles';

/** Hills, a sun and a path that forks: a decoration, hidden from screen readers. */
export function HeroPicture() {
  return (
    <Picture viewBox="0 0 480 320" aria-hidden focusable="false">
      <rect className="ground" width="480" height="320" rx="22" />
      <circle className="sun" cx="348" cy="104" r="56" />
      <path
        className="far"
        d="M0 214 C90 150 170 160 250 200 S420 220 480 176 V298 a22 22 0 0 1 -22 22 H22 a22 22 0 0 1 -22 -22 Z"
      />
      <path
        className="near"
        d="M0 262 C110 214 200 236 290 258 S430 270 480 240 V298 a22 22 0 0 1 -22 22 H22 a22 22 0 0 1 -22 -22 Z"
      />
      <path className="path" d="M208 320 C214 286 250 276 236 246 M222 290 C244 270 300 274 322 250" />
    </Picture>
  );
}
