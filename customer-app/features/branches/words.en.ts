import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/app/branches/words.en.ts';

export const ownBranches = 'Your branches';
export const ordersOfAll = 'Orders of all branches';
export const pagesOfOrders = 'Pages of orders';
export const pagesOfRequests = 'Pages of requests';
export const nothingOrdered = 'Nothing has been ordered yet.';
export const nothingAsked = 'No approval has been asked yet.';
export const rights = { order: 'you order', approve: 'you approve', view: 'you only view' } as const;
export const ordersUpTo = (limit: Text) => `you order up to ${limit} excl. VAT`;
export const isOpenNow = 'chosen now';
export const choose = 'Choose';
export const chooseNamed = (name: Text) => `Choose: ${name}`;
export const orderNumbered = (number: Text) => `order ${number}`;
export const quoteNumbered = (number: Text) => `quote ${number}`;
export const isAsked =
  'Your request has been sent. You see here what becomes of it; until it is approved nothing is reserved.';
export const statuses = {
  waiting: 'waits for approval',
  approved: 'approved',
  refused: 'not approved',
  withdrawn: 'withdrawn',
} as const;
export const askedBy = (name: Text, day: Text) => `Asked by ${name}, ${day}`;
export const approvedBy = (name: Text) => `Approved by ${name}`;
export const refusedBy = (name: Text) => `Not approved by ${name}`;
export const decide = 'Decide';
export const lookAt = 'View';
export const requestNamed = (does: Text, branch: Text, name: Text) =>
  `${does}: the request of ${name} for ${branch}`;
export const requestOf = (branch: Text) => `Request for ${branch}`;
export const winesAsked = 'Wines asked for';
export const each = (price: Text, side: 'excl' | 'incl') => `${price} per bottle ${side}. VAT`;
export const bottlesOf = (wine: Text) => `Number of bottles ${wine}`;
export const wasAsked = (asked: Text) => `asked: ${asked}`;
export const leftOut = 'left out';
export const noWholeNumber = 'Enter a number, 0 to leave the wine out.';
export const reckoning = 'The total is being worked out …';
export const asAsked = 'Back to what was asked';
export const noLongerOffered = 'can no longer be ordered';
export const onlyLeft = (left: Text) => `only ${left} in stock`;
export const changedFor = (name: Text) => `${name} reads what you change, here and in the mail.`;
export const changedBy = (name: Text) => `${name} approved other numbers than were asked.`;
export const remark = 'Remark';
export const totalExclVat = 'Total excl. VAT';
export const limitWas = (limit: Text) => `Limit of who asked: ${limit} excl. VAT.`;
export const dearer = (from: Text, to: Text) =>
  `It has become dearer since it was asked: ${from} became ${to} incl. VAT.`;
export const cannotBeOrdered = (why: Text) => `It cannot be ordered like this now. ${why}`;
export const dayHasPassed = (day: Text) => `Delivery on ${day} is no longer possible. Choose another day.`;
export const deliveryDay = 'Day of delivery';
export const word = (name: Text) => `Message to ${name}`;
export const wordHint = 'Stands with the request. Needed where you do not approve it.';
export const refuseNeedsWord = 'Write why, then you can refuse.';
export const approve = 'Approve and order';
export const refuse = 'Do not approve';
export const withdraw = 'Withdraw request';
export const withdrawTitle = 'Withdraw the request?';
export const withdrawnForGood =
  'It can no longer be approved then, and you cannot bring it back. If you want these wines after all, you order them again.';
export const back = 'Back';
export const deciding = 'Busy …';
