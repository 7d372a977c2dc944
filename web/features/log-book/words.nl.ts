import type { Text } from '#web/lib/words.nl.ts';

export const change = 'wijziging';
export const changes = 'wijzigingen';
export const subject = 'Onderwerp';
export const historyOf = (subject: Text) => `Geschiedenis van ${subject}`;
export const change2 = 'Wijziging';
export const theLogBookCouldNot = 'Het logboek is niet gedownload';
export const downloading = 'Downloaden…';
export const events = 'Gebeurtenissen';
export const historyOf2 = 'Geschiedenis van';
export const showAll = 'Alles tonen';
export const hashOfCopied = (day: Text) => `Hash van ${day} gekopieerd`;
export const theHashWasNotCopied = 'De hash is niet gekopieerd';
export const thisBrowserDoesNotAllow = 'Deze browser staat kopiëren hier niet toe.';
export const notOverYet = 'nog niet voorbij';
export const usersAndAccounts = 'Gebruikers en accounts';
export const position = 'Positie';
export const hash = 'Hash';
export const copyHashOf = (day: Text, value: Text) => `Hash van ${day} kopiëren (${value})`;
export const usersAndAccounts2 = 'gebruikers en accounts';
export const company = 'bedrijf';
export const pagesOfTheProof = "Pagina's van het bewijs";
export const theProofCouldNotBe = 'Het bewijs is niet gedownload';
export const proof = 'Bewijs';
export const theHashAtTheEnd =
  'De hash aan het eind van een dag staat voor alles wat tot dan is vastgelegd. Bewaar hem buiten Kelderboek.';
export const downloadAllDays = 'Alle dagen downloaden';
export const hashOfEachDay = 'Hash van elke dag';
