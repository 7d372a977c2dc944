import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const label = 'label';
export const labels = 'labels';
export const made = 'gemaakt,';
export const exclVatDeletedLabelsCount =
  'excl. btw. Verwijderde labels tellen mee; de vervoerder rekent apart af.';
export const isBeingSent = 'wordt verstuurd';
export const keptNoMailServer = 'bewaard, geen mailserver';
export const cameBack = 'kwam terug';
export const chooseLabel = (value: Text) => `Label ${value} kiezen`;
export const thisLabelHasBeenDeleted = 'Dit label is verwijderd';
export const labelTitle = 'Label';
export const trial = 'proef';
export const shippingStatus = 'Verzendstatus';
export const printLabel = (value: Text) => `Label ${value} printen`;
export const orderStatus = 'Orderstatus';
export const noLabelsSelectedSelectAt = 'Geen labels geselecteerd. Selecteer minstens een label.';
export const fetching = 'Ophalen…';
export const fetch = 'Ophalen';
export const downloadSelection = 'Selectie downloaden';
export const noLabelsWereMadeIn =
  'In deze periode zijn geen labels gemaakt. Een label maakt u op de order, bij Meer.';
export const sentState = 'verstuurd';
export const uncertain = 'onzeker';
export const downloadLabels = 'Labels downloaden';
export const labelFile = (number: Text) => `verzendlabel-${number}.pdf`;
export const labelsFile = 'verzendlabels.pdf';
