import type { Text } from '#web/lib/words.nl.ts';

export const dossier = 'Dossier';
export const makeDossier = 'Make a dossier';
export const dossierTitle = (name: Text) => `Dossier of ${name}`;
export const ofPeriod = 'a period';
export const aboutDossier =
  'A ZIP with a PDF, each event with its proof, and the program that checks it. An outsider checks it with Node alone, without Kelderboek; README.txt in the ZIP says how.';
export const aboutLarge =
  'More than 50,000 events are made in the background, as one and without leaving anything out. Above 2,000,000 it is refused; ask for dossiers of shorter periods then.';
export const personalData = 'Data of persons';
export const sealed = 'Withheld';
export const openedData = 'Opened, with the keys as proof';
export const aboutSealed =
  'What was recorded about persons goes along sealed. What is of somebody who is forgotten is called so.';
export const aboutOpened =
  'With the keys any other sealed text about these persons can be opened too that somebody gets hold of. Give this dossier only to who may see those data.';
export const download = 'Download';
export const from = 'From';
export const upTo = 'Up to and including';
export const notMade = 'The dossier was not made';
export const periodTitle = 'Dossier of a period';
export const periodSubtitle =
  'All that was recorded in a period, with its proof, for who does not have Kelderboek';
export const opened = 'Opened';
export const isBeingMade = 'The dossier is being made';
export const whereItIsMade =
  'It has more than 50,000 events. You can go on working; it will be ready in the log book, under Dossier of a period.';
export const askedDossiers = 'Dossiers asked for';
export const event = 'event';
export const manyEvents = 'events';
export const lessThanAMegabyte = 'less than 1 MB';
export const megabytes = (size: Text) => `${size} MB`;
export const readyUntil = (events: Text, size: Text, day: Text) =>
  `Ready: ${events}, ${size}. Can be downloaded up to and including ${day}.`;
export const stateTexts = {
  waiting: 'Waits for its turn',
  making: 'Is being made',
  gone: 'Can no longer be downloaded',
};
export const madeSoFar = (percentage: Text) => `Is being made: ${percentage}%`;
export const askedBy = (name: Text, at: Text) => `${name}, ${at}`;
export const stop = 'Stop';
export const stopped = 'Stopped';
export const notStopped = 'Not stopped';
export const remove = 'Remove';
export const removed = 'Removed';
export const notRemoved = 'Not removed';
export const notFetched = 'The dossier could not be downloaded';
