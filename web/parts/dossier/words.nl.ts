import type { Text } from '#web/lib/words.nl.ts';

export const dossier = 'Dossier';
export const makeDossier = 'Dossier maken';
export const dossierTitle = (name: Text) => `Dossier van ${name}`;
export const ofPeriod = 'een periode';
export const aboutDossier =
  'Een ZIP met een PDF, elke gebeurtenis met haar bewijs, en het programma dat dit nakijkt. Een buitenstaander controleert het met Node alleen, zonder Kelderboek; LEESMIJ.txt in de ZIP zegt hoe.';
export const aboutLarge =
  'Bij meer dan 50.000 gebeurtenissen wordt het op de achtergrond gemaakt, in één stuk en zonder iets weg te laten. Boven 2.000.000 wordt het geweigerd; vraag dan dossiers van kortere perioden.';
export const personalData = 'Gegevens van personen';
export const sealed = 'Afgeschermd';
export const openedData = 'Geopend, met de sleutels als bewijs';
export const aboutSealed =
  'Wat over personen is vastgelegd, gaat verzegeld mee. Wat van iemand is die vergeten is, heet zo.';
export const aboutOpened =
  'Met de sleutels is ook elke andere verzegelde tekst over deze personen te openen die iemand in handen krijgt. Geef dit dossier alleen aan wie die gegevens mag zien.';
export const download = 'Downloaden';
export const from = 'Van';
export const upTo = 'Tot en met';
export const notMade = 'Het dossier is niet gemaakt';
export const periodTitle = 'Dossier van een periode';
export const periodSubtitle =
  'Alles wat in een periode is vastgelegd, met het bewijs, voor wie Kelderboek niet heeft';
export const opened = 'Geopend';
export const isBeingMade = 'Het dossier wordt gemaakt';
export const whereItIsMade =
  'Het heeft meer dan 50.000 gebeurtenissen. U kunt doorwerken; het staat klaar in het logboek, onder Dossier van een periode.';
export const askedDossiers = 'Aangevraagde dossiers';
export const event = 'gebeurtenis';
export const manyEvents = 'gebeurtenissen';
export const lessThanAMegabyte = 'minder dan 1 MB';
export const megabytes = (size: Text) => `${size} MB`;
export const readyUntil = (events: Text, size: Text, day: Text) =>
  `Klaar: ${events}, ${size}. Te downloaden tot en met ${day}.`;
export const stateTexts = {
  waiting: 'Wacht op zijn beurt',
  making: 'Wordt gemaakt',
  gone: 'Niet meer te downloaden',
};
export const madeSoFar = (percentage: Text) => `Wordt gemaakt: ${percentage}%`;
export const askedBy = (name: Text, at: Text) => `${name}, ${at}`;
export const stop = 'Stoppen';
export const stopped = 'Gestopt';
export const notStopped = 'Niet gestopt';
export const remove = 'Verwijderen';
export const removed = 'Verwijderd';
export const notRemoved = 'Niet verwijderd';
export const notFetched = 'Het dossier kon niet worden gedownload';
