import type { CourseContent } from './course-content';

export const kliimatarkTarbija: CourseContent = {
  slug: 'kliimatark-tarbija',
  title: 'Kliimatark tarbija',
  language: 'et',
  categories: ['SUSTAINABILITY', 'LIFE_SKILLS'],
  descriptionShort:
    'Mida su telefon, lõunasöök ja bussisõit tegelikult maksavad? Mõõdame jalajälge ja otsustame arvude, mitte süütunde järgi.',
  description: [
    'Keskkonnast räägitakse sageli nii, et jääb ainult halb tunne. Meie alustame teisest otsast: mõõdame. Esimese nädalaga arvutad oma kodu, toidu ja liikumise ligikaudse jalajälje ning näed, millised valikud päriselt loevad ja millised on pigem sümbolid.',
    'Edasi uurime asju nende sünnist lõpuni. Iga õpilane valib ühe eseme – tossud, nutitelefoni, kohvitopsi – ja jälgib selle teed maavarast prügimäele või uude ringi. Külalistunnis räägib jäätmejaama töötaja, mis liigiti kogutud pakendist edasi saab.',
    'Kursuse teises pooles vaatame, kuidas lugeda rohelisi lubadusi reklaamis, mida otsustatakse Euroopas ja mida sinu vallas ning kuidas teha koolile ettepanek, mida ka päriselt arvesse võetakse.',
    'Lõputöö on üks mõõdetav muutus kodus või koolis ja selle tulemus arvudes.',
  ],
  summary:
    'Õpid hindama igapäevaste valikute keskkonnamõju, eristama tõsiseltvõetavat lubadust rohepesust ja tegema muutusi, mille mõju saab mõõta. Kursusel on palju arvutamist, mitu arutelu ja üks ese, mille elukäigu uurid põhjalikult välja.',
  learningOutcomes: [
    'Arvutad oma ligikaudse süsiniku jalajälje ja nimetad selle kolm suurimat osa',
    'Kirjeldad ühe eseme olelusringi algusest lõpuni',
    'Tunned reklaamis ära rohepesu ja põhjendad oma hinnangut',
    'Kavandad muutuse, mille mõju saab mõõta',
  ],
  gradingCriteria:
    'Arvestuse saad, kui oled esitanud jalajälje arvutuse, eseme olelusringi kirjelduse ja lõputöö ning osalenud vähemalt kümnes tunnis. Töödes peab olema kirjas, kust arvud pärinevad.',
  keywords:
    'kliima keskkond tarbimine jätkusuutlikkus climate environment sustainability consumer климат экология потребление',
  academicHours: 35,
  priceCents: 7900,
  tag: '1 EAP',
  rating: 4.5,
  averageScore: 8.4,
  testimonials: [
    {
      name: 'Joosep, 11. klass',
      text: 'Meie kooli söökla viskab nüüd poole vähem ära, sest me kaalusime jäägid kokku ja näitasime direktorile tabelit.',
    },
  ],
  status: 'APPROVED',
  creator: 'triin.laas',
};
