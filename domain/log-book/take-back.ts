import { conflict, forbidden, notFound, type RefusalTable } from '#domain/kernel/refusal.ts';

/** The address of an action, from which what takes it back is recorded. */
export const screenOfTakeBack = (key: string) => `/rapporten/logboek?rij=${key}`;

export const logBookRefusals = {
  'log-action-not-found': notFound('Deze handeling is er niet.', 'There is no such action.'),
  'take-back-never': conflict(
    'Deze handeling heeft geen tegenhanger en kan niet worden teruggedraaid.',
    'This action has no opposite and cannot be taken back.',
  ),
  'take-back-overtaken': conflict(
    'Dit is daarna opnieuw gewijzigd. Draai eerst die latere wijziging terug.',
    'This was changed again since. Take that later change back first.',
  ),
  'take-back-not-yours': forbidden(
    'Met uw rechten kunt u deze handeling niet terugdraaien.',
    'With your rights you cannot take this action back.',
  ),
  'added-in-use': conflict(
    'Dit wordt intussen gebruikt en kan niet worden teruggedraaid.',
    'This is used meanwhile and cannot be taken back.',
  ),
  'code-asked': forbidden(
    'Dit vraagt opnieuw een code: de laatste is langer dan een kwartier geleden.',
    'This asks for a code again: the last one is more than a quarter of an hour ago.',
  ),
  'take-back-stopped': conflict(
    'Niet teruggedraaid: een eerdere op de lijst hield het tegen.',
    'Not taken back: one before it on the list stood in the way.',
  ),
} satisfies RefusalTable;
export type LogBookRefusal = keyof typeof logBookRefusals;
