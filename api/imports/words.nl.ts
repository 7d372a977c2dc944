export const problemColumns = ['Rij', 'Naam', 'Kolom', 'Soort', 'Probleem'];
export const severities = { error: 'fout', warning: 'waarschuwing' };
export const problemFile = 'problemen';
