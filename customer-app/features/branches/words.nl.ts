import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/app/branches/words.nl.ts';

export const ownBranches = 'Uw vestigingen';
export const ordersOfAll = 'Bestellingen van alle vestigingen';
export const pagesOfOrders = 'Pagina’s met bestellingen';
export const pagesOfRequests = 'Pagina’s met aanvragen';
export const nothingOrdered = 'Er is nog niets besteld.';
export const nothingAsked = 'Er is nog geen goedkeuring gevraagd.';
export const rights = { order: 'u bestelt', approve: 'u keurt goed', view: 'u kijkt mee' } as const;
export const ordersUpTo = (limit: Text) => `u bestelt tot ${limit} excl. btw`;
export const isOpenNow = 'nu gekozen';
export const choose = 'Kiezen';
export const chooseNamed = (name: Text) => `Kiezen: ${name}`;
export const orderNumbered = (number: Text) => `bestelling ${number}`;
export const quoteNumbered = (number: Text) => `offerte ${number}`;
export const isAsked =
  'Uw aanvraag is verstuurd. U ziet hier wat ervan wordt; tot de goedkeuring is er niets gereserveerd.';
export const statuses = {
  waiting: 'wacht op goedkeuring',
  approved: 'goedgekeurd',
  refused: 'niet goedgekeurd',
  withdrawn: 'ingetrokken',
} as const;
export const askedBy = (name: Text, day: Text) => `Gevraagd door ${name}, ${day}`;
export const approvedBy = (name: Text) => `Goedgekeurd door ${name}`;
export const refusedBy = (name: Text) => `Niet goedgekeurd door ${name}`;
export const decide = 'Beoordelen';
export const lookAt = 'Bekijken';
export const requestNamed = (does: Text, branch: Text, name: Text) =>
  `${does}: aanvraag van ${name} voor ${branch}`;
export const requestOf = (branch: Text) => `Aanvraag voor ${branch}`;
export const winesAsked = 'Gevraagde wijnen';
export const each = (price: Text, side: 'excl' | 'incl') => `${price} per fles ${side}. btw`;
export const bottlesOf = (wine: Text) => `Aantal flessen ${wine}`;
export const wasAsked = (asked: Text) => `gevraagd: ${asked}`;
export const leftOut = 'vervallen';
export const noWholeNumber = 'Vul een aantal in, 0 om de wijn te laten vervallen.';
export const reckoning = 'Het totaal wordt berekend …';
export const asAsked = 'Terug naar wat gevraagd is';
export const noLongerOffered = 'niet meer te bestellen';
export const onlyLeft = (left: Text) => `nog ${left} op voorraad`;
export const changedFor = (name: Text) => `${name} leest wat u verandert, hier en in de mail.`;
export const changedBy = (name: Text) => `${name} keurde andere aantallen goed dan gevraagd waren.`;
export const remark = 'Opmerking';
export const totalExclVat = 'Totaal excl. btw';
export const limitWas = (limit: Text) => `Limiet van wie het vroeg: ${limit} excl. btw.`;
export const dearer = (from: Text, to: Text) =>
  `Sinds de aanvraag is het duurder geworden: ${from} werd ${to} incl. btw.`;
export const cannotBeOrdered = (why: Text) => `Zo is dit nu niet te bestellen. ${why}`;
export const dayHasPassed = (day: Text) => `Op ${day} kan niet meer worden geleverd. Kies een andere dag.`;
export const deliveryDay = 'Leverdag';
export const word = (name: Text) => `Bericht aan ${name}`;
export const wordHint = 'Staat bij de aanvraag. Nodig als u haar niet goedkeurt.';
export const refuseNeedsWord = 'Schrijf waarom, dan kunt u weigeren.';
export const approve = 'Goedkeuren en bestellen';
export const refuse = 'Niet goedkeuren';
export const withdraw = 'Aanvraag intrekken';
export const withdrawTitle = 'Aanvraag intrekken?';
export const withdrawnForGood =
  'Ze kan dan niet meer worden goedgekeurd, en u kunt haar niet terughalen. Wilt u deze wijnen toch, dan bestelt u ze opnieuw.';
export const back = 'Terug';
export const deciding = 'Bezig …';
