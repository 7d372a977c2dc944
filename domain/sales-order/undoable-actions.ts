/** The events of an order that can be undone, as the log book names them: not its entry, nor its mails. */
export const undoableActions = {
  statusChanged: 'Status gewijzigd',
  linesAdded: 'Regels toegevoegd',
  linesChanged: 'Regels gewijzigd',
  linesDeleted: 'Regels verwijderd',
  detailsChanged: 'Gegevens gewijzigd',
};
