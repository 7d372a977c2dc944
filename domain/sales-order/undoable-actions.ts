/** The order events that can be undone, by their names in the log book: not its entry or its mails. */
export const undoableActions = {
  statusChanged: 'Status gewijzigd',
  linesAdded: 'Regels toegevoegd',
  linesChanged: 'Regels gewijzigd',
  linesDeleted: 'Regels verwijderd',
  detailsChanged: 'Gegevens gewijzigd',
};
