import type { Language } from '@valikool/contract';

type Words = {
  /** What students who liked the course praise. */
  highlights: readonly string[];
  /** What the others criticise. */
  bothers: readonly string[];
  learnings: readonly string[];
  teacher: readonly string[];
  improvements: readonly string[];
  wishes: readonly string[];
};

/** Texts of students' feedback, in the language of the course. */
export const feedbackWords: Record<Language, Words> = {
  et: {
    highlights: [
      'Tunnid olid elavad ja keegi ei kartnud küsida.',
      'Meeldis, et iga teema lõppes väikese katsega.',
      'Rühmatööd teistest koolidest õpilastega.',
      'Materjalid olid olemas ka siis, kui tunnist puudusin.',
      'Näited päris elust, mitte õpikust.',
    ],
    bothers: [
      'Tempo oli keskel liiga kiire.',
      'Kodutöid tuli korraga palju.',
      'Vahel kadus heli ja osa jutust läks kaduma.',
    ],
    learnings: [
      'Julgen nüüd oma arvamust põhjendada.',
      'Sain teada, kuidas suur ülesanne väikesteks tükkideks jagada.',
      'Oskan allikaid võrrelda ja ei usu kõike kohe.',
      'Õppisin oma aega planeerima.',
    ],
    teacher: [
      'Selgitas rahulikult ja mitu korda, kui vaja.',
      'Tagasiside tuli kiiresti ja sellest oli abi.',
      'Võiks rohkem näiteid ette näidata.',
    ],
    improvements: ['Oleksin pidanud varem küsima.', 'Rohkem harjutusi tunnis.', 'Meeldetuletus tähtaegadest.'],
    wishes: ['Joonistamine tahvelarvutis', 'Robootika', 'Jaapani keel', 'Loovkirjutamine', 'Praegu ei oska öelda'],
  },
  en: {
    highlights: [
      'The classes were lively and nobody was afraid to ask.',
      'Every week ended with something that worked.',
      'Working with people from other schools.',
      'Everything could be read again after the class.',
    ],
    bothers: ['It went too fast in the middle.', 'Too many assignments in the same week.'],
    learnings: [
      'How to break a big problem into small ones.',
      'Reading errors instead of fearing them.',
      'To plan my time.',
      'That the first idea is rarely the best one.',
    ],
    teacher: [
      'Explains calmly, twice if needed.',
      'Quick and useful comments on our work.',
      'More live examples would help.',
    ],
    improvements: ['Asking earlier.', 'More practice in class.'],
    wishes: ['Web design', 'Data science', 'Drawing', 'Cyber security', 'I do not know yet'],
  },
  ru: {
    highlights: [
      'Занятия были живыми, и никто не боялся спрашивать.',
      'Каждая тема заканчивалась практикой.',
      'Работа в группах с ребятами из других школ.',
      'Примеры из настоящей жизни.',
    ],
    bothers: ['В середине курса темп был слишком быстрым.', 'Много заданий в одну неделю.'],
    learnings: [
      'Спокойно отстаивать своё мнение.',
      'Планировать время и деньги.',
      'Слушать до конца и только потом отвечать.',
    ],
    teacher: ['Объясняет спокойно и не торопит.', 'Быстро отвечает на вопросы.', 'Хотелось бы больше примеров.'],
    improvements: ['Больше практики на занятии.', 'Раньше начинать задания.'],
    wishes: ['Программирование', 'Английский для разговора', 'Фотография', 'Пока не знаю'],
  },
};

/** What teachers reply to a cohort, in the language of the course. */
export const replyWords: Record<Language, { text: string; changes: string }> = {
  et: {
    text: 'Aitäh, et võtsite aega nii ausalt vastata! Mul on hea meel, et rühmatööd teile meeldisid.\nMitu teist kirjutas, et keskel läks tempo liiga kiireks. Teil on õigus: kolmandas nädalas oli liiga palju korraga.',
    changes: 'Kolmanda nädala teemad on jagatud kahe nädala peale ja iga tunni lõpus on kümme minutit küsimusteks.',
  },
  en: {
    text: 'Thank you for answering so honestly! I am glad that you enjoyed working in groups.\nSeveral of you wrote that we went too fast in the middle. You are right: the third week was too much at once.',
    changes:
      'The topics of the third week are now spread over two, and every class ends with ten minutes for questions.',
  },
  ru: {
    text: 'Спасибо за честные ответы! Я рада, что вам понравилась работа в группах.\nНекоторые написали, что в середине темп был слишком быстрым. Вы правы: на третьей неделе было слишком много сразу.',
    changes: 'Темы третьей недели теперь занимают две, а в конце каждого занятия есть десять минут на вопросы.',
  },
};
