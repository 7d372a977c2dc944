import { message } from '#domain/kernel/message.ts';

/** The order events that can be undone, by their names in the log book: not its entry or its mails. */
export const undoableActions = {
  statusChanged: message('Status gewijzigd', 'Status changed'),
  linesAdded: message('Regels toegevoegd', 'Lines added'),
  linesChanged: message('Regels gewijzigd', 'Lines changed'),
  linesDeleted: message('Regels verwijderd', 'Lines deleted'),
  detailsChanged: message('Gegevens gewijzigd', 'Details changed'),
};
