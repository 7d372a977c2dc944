export const choices = {
  'back-in-stock': 'Let me know when it is back',
  'on-offer': 'Let me know when it is on offer',
};
export const oneMail = 'You will get one mail about it.';
export const noticesTitle = 'Notices that you asked for';
export const explanation = 'You will get one mail about each of these; after that it is gone from here.';
export const kinds = { 'back-in-stock': 'when it is back', 'on-offer': 'when it is on offer' };
export const askedOn = (day: string) => `asked on ${day}`;
export const end = 'End';
export const endNamed = (name: string, kind: string) => `End: ${name}, ${kind}`;
export const ended = (name: string) => `You will get no notice of ${name} any more.`;
export const pagesOfNotices = 'Pages of notices';
