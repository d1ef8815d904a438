/** Names of the demo's students: common in Estonia, put together by chance, nobody in particular. */
export const estonianNames = {
  first: [
    'Mari', 'Laura', 'Anette', 'Kärt', 'Liisa', 'Grete', 'Hanna', 'Eliise', 'Marleen', 'Mirtel', 'Saskia', 'Triinu', 'Johanna', 'Karolin', 'Emma',
    'Lisandra', 'Kertu', 'Annabel', 'Heleri', 'Birgit', 'Maarja', 'Pille-Riin', 'Teele', 'Nora', 'Loore', 'Rasmus', 'Mattias', 'Uku', 'Oskar',
    'Sander', 'Joosep', 'Karl-Erik', 'Markus', 'Henri', 'Robin', 'Kaspar', 'Hendrik', 'Siim', 'Taavi', 'Gregor', 'Ott', 'Tõnis', 'Mihkel', 'Hugo',
    'Aron', 'Kaur', 'Johannes', 'Märt', 'Jürgen', 'Sten',
  ],
  last: [
    'Tamm', 'Saar', 'Sepp', 'Mägi', 'Kask', 'Kukk', 'Rebane', 'Ilves', 'Pärn', 'Koppel', 'Luik', 'Oja', 'Raudsepp', 'Kuusk', 'Karu', 'Vaher',
    'Põld', 'Kivi', 'Lepik', 'Laur', 'Mets', 'Kallas', 'Nõmm', 'Toom', 'Hein', 'Jõgi', 'Järv', 'Allik', 'Aas', 'Õunapuu', 'Pihlak', 'Sild',
    'Teder', 'Tali', 'Uibo', 'Valk', 'Vares', 'Ots', 'Puusepp', 'Rand', 'Roos', 'Saks', 'Sarapuu', 'Soosaar', 'Tuisk', 'Viik', 'Kõiv', 'Leht',
    'Maasik', 'Niinemets',
  ],
} as const;

/** As they stand in Estonian documents, in Latin letters. */
export const russianNames = {
  women: ['Anna', 'Darja', 'Polina', 'Alisa', 'Sofia', 'Jelizaveta', 'Valeria', 'Viktoria', 'Jekaterina', 'Arina', 'Maria', 'Ksenia'],
  men: ['Kirill', 'Mark', 'Artjom', 'Maksim', 'Nikita', 'Daniil', 'Ivan', 'Timur', 'Roman', 'Gleb', 'Jaroslav', 'Semjon'],
  /** A man's surname; a woman's ends with -a. */
  last: ['Ivanov', 'Petrov', 'Smirnov', 'Volkov', 'Kuznetsov', 'Morozov', 'Fjodorov', 'Lebedev', 'Sokolov', 'Orlov', 'Pavlov', 'Nikitin', 'Belov', 'Gromov', 'Zaitsev'],
} as const;

type TeacherContent = {
  /** The part before the @ in the address; content points at teachers by it. */
  key: string;
  email?: string;
  firstName: string;
  lastName: string;
  language: 'et' | 'en' | 'ru';
  shortDescription: string;
  background: string;
};

export const teachers: readonly TeacherContent[] = [
  {
    key: 'liis.kask',
    email: 'opetaja@valikool.ee',
    firstName: 'Liis',
    lastName: 'Kask',
    language: 'et',
    shortDescription: 'Psühholoog ja kõnetreener',
    background: 'Liis lõpetas Tartu Ülikooli psühholoogia eriala ja on töötanud kaheksa aastat gümnaasiumi koolipsühholoogina. Noorena kartis ta esinemist nii, et jättis keskkooli lõpukõne pidamata; nüüd õpetab ta seda teistele.',
  },
  {
    key: 'margus.rebane',
    firstName: 'Margus',
    lastName: 'Rebane',
    language: 'et',
    shortDescription: 'Majandusõpetaja ja ettevõtja',
    background: 'Margus on asutanud kolm ettevõtet, millest üks tegutseb praegugi. Ta õpetab majandust eesti ja vene keeles ning juhendab õpilasfirmasid.',
  },
  {
    key: 'kristjan.poder',
    firstName: 'Kristjan',
    lastName: 'Põder',
    language: 'et',
    shortDescription: 'Fotograaf ja mängudisainer',
    background: 'Kristjan pildistab ajakirjadele ja teeb väikeses stuudios lauamänge. Tema arvates on mõlemas kõige tähtsam see, mille jätad välja.',
  },
  {
    key: 'triin.laas',
    firstName: 'Triin',
    lastName: 'Laas',
    language: 'et',
    shortDescription: 'Keskkonnateadlane ja disainer',
    background: 'Triin uuris doktoriõppes tekstiilijäätmeid ja nõustab nüüd kohalikke omavalitsusi. Vabal ajal parandab ta naabrite jalgrattaid ja jakke.',
  },
  {
    key: 'andres.vaher',
    firstName: 'Andres',
    lastName: 'Vaher',
    language: 'et',
    shortDescription: 'Tarkvaraarendaja',
    background: 'Andres on kirjutanud tarkvara viisteist aastat ja õpetanud sellest kuus. Ta usub, et veateade on programmeerija parim sõber.',
  },
  {
    key: 'helena.roosileht',
    firstName: 'Helena',
    lastName: 'Roosileht',
    language: 'et',
    shortDescription: 'Prantsuse keele ja viipekeele õpetaja',
    background: 'Helena õppis Lyonis ja Tallinnas ning kasvas üles kurtide vanemate peres. Prantsuse keelt räägib ta tööl, viipekeelt kodus.',
  },
  {
    key: 'emily.carter',
    firstName: 'Emily',
    lastName: 'Carter',
    language: 'en',
    shortDescription: 'Debate coach and teacher of English',
    background: 'Emily grew up in Leeds, studied anthropology and came to Estonia for one winter nine years ago. She has coached school debate teams in three countries.',
  },
  {
    key: 'olga.smirnova',
    firstName: 'Olga',
    lastName: 'Smirnova',
    language: 'ru',
    shortDescription: 'Психолог, преподаватель эстонского языка',
    background: 'Ольга окончила Таллиннский университет, десять лет работает школьным психологом в Ида-Вирумаа и преподаёт эстонский как второй язык. Сама выучила его в семнадцать лет.',
  },
];
