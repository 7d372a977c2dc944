import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

export const uploadRefusals = {
  /** What was found is said in place of this. */
  'upload-infected': conflict(
    'De virusscanner vond iets in dit bestand. Het is niet bewaard.',
    'The virus scanner found something in this file. It was not kept.',
  ),
  'upload-not-scanned': conflict(
    'De virusscanner kan dit bestand nu niet nakijken. Het is niet bewaard. Probeer het straks opnieuw, of waarschuw uw beheerder.',
    'The virus scanner cannot look at this file now. It was not kept. Try again later, or warn your administrator.',
  ),
} satisfies RefusalTable;
export type UploadRefusal = keyof typeof uploadRefusals;
