import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

/** So many events a dossier holds at most: more is no dossier but an export (`npm run export`). */
export const mostDossierEvents = 50_000;

export const dossierRefusals = {
  'dossier-too-large': conflict(
    'Dit zijn meer dan 50.000 gebeurtenissen. Kies een kortere periode.',
    'These are more than 50,000 events. Choose a shorter period.',
  ),
  'dossier-empty': conflict('In deze periode is niets vastgelegd.', 'Nothing was recorded in this period.'),
} satisfies RefusalTable;
export type DossierRefusal = keyof typeof dossierRefusals;
