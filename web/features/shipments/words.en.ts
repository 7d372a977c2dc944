import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const label = 'label';
export const labels = 'labels';
export const made = 'made,';
export const exclVatDeletedLabelsCount = 'excl. VAT. Deleted labels count; the carrier charges separately.';
export const isBeingSent = 'is being sent';
export const keptNoMailServer = 'kept, no mail server';
export const cameBack = 'came back';
export const chooseLabel = (value: Text) => `Choose label ${value}`;
export const thisLabelHasBeenDeleted = 'This label has been deleted';
export const labelTitle = 'Label';
export const trial = 'trial';
export const shippingStatus = 'Shipping status';
export const printLabel = (value: Text) => `Print label ${value}`;
export const orderStatus = 'Order status';
export const noLabelsSelectedSelectAt = 'No labels selected. Select at least one label.';
export const fetching = 'Fetching…';
export const fetch = 'Fetch';
export const downloadSelection = 'Download selection';
export const noLabelsWereMadeIn =
  'No labels were made in this period. You make a label on the order, under More.';
export const sentState = 'sent';
export const uncertain = 'uncertain';
export const downloadLabels = 'Download labels';
export const labelFile = (number: Text) => `shipping-label-${number}.pdf`;
export const labelsFile = 'shipping-labels.pdf';
