import type { Language } from '@valikool/contract';

export type ChatTexts = {
  /** The slash command's description and its option's. */
  command: string;
  option: string;
  courses: string;
  starts: string;
  more: string;
  nothing: string;
  classes: string;
  noClasses: string;
  notConnected: string;
  onlyDirect: string;
};

/** What the bot says. `{…}` are filled in. */
export const CHAT_TEXTS: Readonly<Record<Language, ChatTexts>> = {
  et: {
    command: 'Küsi kooli kohta',
    option: 'Sinu küsimus',
    courses: 'Need kursused sobivad sinu küsimusega:',
    starts: 'algab {date}',
    more: 'Rohkem: {url}',
    nothing: 'Sellele ma vastust ei leidnud. Vaata abilehte {url} või küsi õpetajalt.',
    classes: 'Sinu järgmised tunnid:',
    noClasses: 'Sul ei ole praegu ühtegi tundi tulemas.',
    notConnected: 'Ma ei tea, kes sa oled. Ühenda oma konto siin: {url}',
    onlyDirect: 'Sinu enda tundidest räägin ainult otsesõnumis. Kirjuta mulle sinna.',
  },
  en: {
    command: 'Ask about the school',
    option: 'Your question',
    courses: 'These courses match your question:',
    starts: 'starts {date}',
    more: 'More: {url}',
    nothing: 'I found no answer to that. See the help page {url} or ask your teacher.',
    classes: 'Your next classes:',
    noClasses: 'You have no upcoming classes.',
    notConnected: 'I do not know who you are. Connect your account here: {url}',
    onlyDirect: 'I can tell you about your own classes only in a direct message. Write to me there.',
  },
  ru: {
    command: 'Спросить о школе',
    option: 'Твой вопрос',
    courses: 'Эти курсы подходят к твоему вопросу:',
    starts: 'начало {date}',
    more: 'Подробнее: {url}',
    nothing: 'На это у меня ответа нет. Посмотри страницу помощи {url} или спроси учителя.',
    classes: 'Твои ближайшие занятия:',
    noClasses: 'У тебя нет предстоящих занятий.',
    notConnected: 'Я не знаю, кто ты. Подключи свой аккаунт здесь: {url}',
    onlyDirect: 'О твоих занятиях я рассказываю только в личном сообщении. Напиши мне туда.',
  },
};
