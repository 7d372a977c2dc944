import type { Text } from '#web/lib/words.nl.ts';

export const dossier = 'Dossier';
export const makeDossier = 'Make a dossier';
export const dossierTitle = (name: Text) => `Dossier of ${name}`;
export const ofPeriod = 'a period';
export const aboutDossier =
  'A ZIP with a PDF, each event with its proof, and the program that checks it. An outsider checks it with Node alone, without Kelderboek; README.txt in the ZIP says how.';
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
