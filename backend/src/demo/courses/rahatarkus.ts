import type { CourseContent } from './course-content';

export const rahatarkus: CourseContent = {
  slug: 'rahatarkus',
  title: 'Rahatarkus: oma raha peremees',
  language: 'et',
  categories: ['BUSINESS_FINANCE', 'LIFE_SKILLS', 'POPULAR'],
  descriptionShort:
    'Esimene palk, eelarve, säästud, laen ja investeerimine. Arvutame kõik läbi päris numbritega ja ilma hirmujuttudeta.',
  description: [
    'Esimese töötasuga saabub hulk küsimusi. Miks jõuab kontole vähem, kui lepingus kirjas? Kas pensionisammas on minu asi? Mis vahe on krediitkaardil ja järelmaksul? Sellel kursusel vastame neile ükshaaval ja alati arvutustega.',
    'Alustame oma kuueelarvest ja jõuame seitsmenda nädalaga plaanini, mis ulatub esimese oma üürikorterini. Vahepeal loeme läbi palgalehe, laenulepingu ja ühe fondi tingimused ning õpime nendest leidma seda ühte rida, mis on kõige tähtsam.',
    'Eraldi tund on pettustest. Vaatame päris kirju ja kõnesid, mille ohvriks on Eestis langenud ka väga targad inimesed, ning harjutame, kuidas sellises olukorras aega võita.',
    'Kursus ei soovita ühtegi panka, fondi ega aktsiat. Saad oskuse ise võrrelda ja tead, millal tasub nõu küsida.',
  ],
  summary:
    'Praktiline kursus rahaasjade korraldamisest: palk ja maksud, eelarve, säästmine, laenamine, investeerimise alused ja pettuste äratundmine. Lõpuks on sul oma järgmise aasta rahaplaan, mille oled läbi arvutanud ja klassikaaslasega üle kontrollinud.',
  learningOutcomes: [
    'Arvutad brutopalgast netopalga ja selgitad, kuhu vahe läheb',
    'Koostad kuueelarve ja pead sellest kuu aega kinni',
    'Võrdled laene krediidi kulukuse määra järgi',
    'Selgitad riski, tootluse ja hajutamise seost',
    'Tunned ära levinumad rahapettused ja tead, kelle poole pöörduda',
  ],
  gradingCriteria:
    'Arvestuse aluseks on kolm arvutusülesannet, oma eelarve päevik ja lõputööna aasta rahaplaan. Rahaplaanis võivad olla väljamõeldud summad; loeb, et arvutused on õiged ja otsused põhjendatud.',
  keywords: 'rahandus eelarve säästmine finantskirjaoskus personal finance money budget финансы деньги бюджет',
  academicHours: 35,
  priceCents: 8900,
  tag: '1 EAP',
  rating: 4.7,
  averageScore: 8.9,
  testimonials: [
    {
      name: 'Mattias, 10. klass',
      text: 'Suvel tööle minnes oli ainult mul palgaleht selge. Ülemus küsis, kust ma seda tean.',
    },
    {
      name: 'Ema Viljandist',
      text: 'Laps seletas mulle kodus ära, mis on liitintress. Mina maksin kursuse eest, aga õppisime kahekesi.',
    },
    { name: 'Eliise, 12. klass', text: 'Pettuste tund peaks olema kõigile kohustuslik.' },
  ],
  status: 'APPROVED',
  creator: 'margus.rebane',
};
