import { mostDossiers } from '#domain/dossier/about.ts';
import { conflict, contradiction, notFound, type RefusalTable } from '#domain/kernel/refusal.ts';

/** So many events a dossier holds that is made while it is sent: a larger one is asked for (`POST dossiers`). */
export const mostDossierEvents = 50_000;
/** So many one holds that is made in the background: its lines stay below the 4 GB of a ZIP. */
export const mostAskedEvents = 2_000_000;

export const dossierRefusals = {
  'dossier-too-large': conflict(
    'Dit zijn meer dan 50.000 gebeurtenissen. Vraag het dossier aan: het wordt op de achtergrond gemaakt.',
    'These are more than 50,000 events. Ask for the dossier: it is made in the background.',
  ),
  'dossier-far-too-large': conflict(
    'Dit zijn meer dan 2.000.000 gebeurtenissen. Maak er een van kortere perioden.',
    'These are more than 2,000,000 events. Make one of shorter periods.',
  ),
  'dossier-empty': conflict('In deze periode is niets vastgelegd.', 'Nothing was recorded in this period.'),
  'dossier-not-clear': contradiction(
    'Noem één order, één klant of een periode.',
    'Name one order, one customer or a period.',
  ),
  'dossier-not-found': notFound('Dit dossier is er niet meer.', 'This dossier is no longer there.'),
  'dossier-not-ready': conflict('Dit dossier is nog niet klaar.', 'This dossier is not ready yet.'),
  'dossier-failed': conflict(
    'Het maken is mislukt. Vraag het dossier opnieuw aan.',
    'Making it failed. Ask for the dossier again.',
  ),
  'dossiers-too-many': conflict(
    `Er staan al ${mostDossiers} dossiers. Verwijder er eerst een.`,
    `There are ${mostDossiers} dossiers already. Remove one first.`,
  ),
} satisfies RefusalTable;
export type DossierRefusal = keyof typeof dossierRefusals;
