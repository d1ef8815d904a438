import type { CourseContent } from './course-content';
import { avalikEsinemine } from './avalik-esinemine';
import { debateInEnglish } from './debate-in-english';
import { eestiViipekeeleAlused } from './eesti-viipekeele-alused';
import { ettevotlusIdeestKliendini } from './ettevotlus-ideest-kliendini';
import { firstStepsInGameDesign } from './first-steps-in-game-design';
import { fotograafiaNutitelefoniga } from './fotograafia-nutitelefoniga';
import { kliimatarkTarbija } from './kliimatark-tarbija';
import { lichnyeFinansy } from './lichnye-finansy';
import { manyCulturesOneClassroom } from './many-cultures-one-classroom';
import { minuEsimeneVeebileht } from './minu-esimene-veebileht';
import { osnovyKiberbezopasnosti } from './osnovy-kiberbezopasnosti';
import { prantsuseKeelNullist } from './prantsuse-keel-nullist';
import { psihologiyaObshcheniya } from './psihologiya-obshcheniya';
import { psuhholoogiaArgielus } from './psuhholoogia-argielus';
import { pythonFromZero } from './python-from-zero';
import { rahatarkus } from './rahatarkus';
import { razgovornyyEstonskiy } from './razgovornyy-estonskiy';
import { sustainableFashion } from './sustainable-fashion';
import { tehisaruSeestpoolt } from './tehisaru-seestpoolt';
import { uniJaStress } from './uni-ja-stress';

export type { CourseContent } from './course-content';

/** All courses of the demo, in the order in which they get their numbers. */
export const courseContents: readonly CourseContent[] = [
  psuhholoogiaArgielus,
  pythonFromZero,
  lichnyeFinansy,
  rahatarkus,
  fotograafiaNutitelefoniga,
  avalikEsinemine,
  tehisaruSeestpoolt,
  prantsuseKeelNullist,
  debateInEnglish,
  razgovornyyEstonskiy,
  uniJaStress,
  kliimatarkTarbija,
  minuEsimeneVeebileht,
  ettevotlusIdeestKliendini,
  sustainableFashion,
  psihologiyaObshcheniya,
  eestiViipekeeleAlused,
  manyCulturesOneClassroom,
  firstStepsInGameDesign,
  osnovyKiberbezopasnosti,
];
