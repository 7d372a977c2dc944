import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const sentInVain = "Wat programma's meesturen dat wij negeren";
export const aboutIgnored =
  'Een programma dat velden meestuurt die Kelderboek niet kent, krijgt die in het antwoord terug onder X-Ignored-Fields. Weinig programma’s lezen dat; hier ziet u het wel. Vaak is het een tikfout of een oude naam.';
export const countedSince = (at: Text) =>
  `Geteld sinds ${at}. Bijgewerkt om de tien seconden; bij het uitvallen van de server gaan de laatste tellingen verloren. De laatste 500 soorten blijven staan.`;
export const nothingIgnored = 'Sindsdien is niets genegeerd.';
export const field = 'Veld';
export const call = 'Aanroep';
export const program = 'Programma';
export const user = 'Gebruiker';
export const checkout = 'kassa';
export const count = 'Aantal';
export const lastAt = 'Laatst';
export const unnamed = 'noemt zich niet';
export const countAnew = 'Opnieuw tellen';
export const countedAnew = 'Er wordt opnieuw geteld';
export const confirmClear = 'Opnieuw tellen?';
export const clearText = 'De lijst wordt leeggemaakt. Wat programma’s daarna meesturen, komt er weer in.';
