export const nothingFound = 'Geen resultaten gevonden';
export const allAccounts = 'Alle bedrijven';
