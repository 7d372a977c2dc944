export const choices = {
  'back-in-stock': 'Laat me weten als hij er weer is',
  'on-offer': 'Laat me weten als hij in de aanbieding is',
};
export const oneMail = 'U krijgt er één mail over.';
export const noticesTitle = 'Berichten die u vroeg';
export const explanation = 'Over elk hiervan krijgt u één mail; daarna staat het hier niet meer.';
export const kinds = { 'back-in-stock': 'als hij er weer is', 'on-offer': 'als hij in de aanbieding is' };
export const askedOn = (day: string) => `gevraagd op ${day}`;
export const end = 'Stoppen';
export const endNamed = (name: string, kind: string) => `Stoppen: ${name}, ${kind}`;
export const ended = (name: string) => `U krijgt geen bericht meer over ${name}.`;
export const pagesOfNotices = 'Pagina’s met berichten';
