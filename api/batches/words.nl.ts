/** What is said of a record that was done. */
export const notes = {
  sent: 'Factuur gemaakt en klaargezet om te mailen.',
  updated: 'Factuur gemaakt.',
  no_email: 'Factuur gemaakt, niet gemaild: geen e-mailadres.',
  email_error: 'Factuur gemaakt, niet gemaild: e-mailadres ongeldig of e-factuur onvolledig.',
  updated_invoice_status: 'Was al gefactureerd.',
  betaald: 'Was al betaald.',
  'betaald-p': 'Was al deels betaald.',
  queued: 'Klaargezet om te mailen.',
  fault: 'Er ging iets mis. Probeer het opnieuw.',
};

export const slips = 'Pakbonnen';
export const slipsFile = (day: string) => `pakbonnen-${day}.pdf`;

export const withoutAddress = 'Geen e-mailadres.';
export const nothingOpen = 'Hiervan staat niets meer open.';
export const remindedBefore = (freeOn: string) =>
  `Laatste herinnering is minder dan 7 dagen geleden; kan weer vanaf ${freeOn}.`;
