import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';

/** What is said where a record cannot be shown as it was at a moment. */
export const asOfRefusals = {
  'record-forgotten': conflict(
    'De gegevens van deze klant zijn vergeten. Ze zijn van geen enkel moment meer te lezen; het logboek zegt wanneer dat is gedaan en door wie.',
    'The data of this customer have been forgotten. They can no longer be read of any moment; the log book says when that was done and by whom.',
  ),
} satisfies RefusalTable;
export type AsOfRefusal = keyof typeof asOfRefusals;
