export * from '#customer-app/ui/words.en.ts';

export const thereIsNoOrderTo = 'There is no order to take along to your purchasing system.';
export const thisPageHasExpiredAnd =
  'This page has expired and your order was not sent. Come back to this shop from your purchasing system.';
export const oneMomentYourOrderIs = 'One moment, your order is on its way to your purchasing system …';
export const backToTheWines = 'Back to the wines';
