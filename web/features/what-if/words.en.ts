import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { addRule, deleteLine } from '#web/parts/discount-rules/words.en.ts';
export { whatIf } from '#web/parts/words.en.ts';

export const intro =
  'Lay other prices, another discount or other shipping costs over the orders of a period, and see turnover and margin beside what happened.';
export const scenario = 'Scenario';
export const scenarios = 'Scenarios';
export const newScenario = 'New scenario';
export const noScenarios = 'There are no scenarios yet. Make one with New scenario.';
export const own = 'yours';
export const ownAndShared = 'yours, shared';
export const turnover = 'Turnover';
export const saved = 'Saved';
export const notWorkedOut = 'Not worked out';
export const busy = 'Being worked out';
export const stopped = 'Stopped';
export const workedOut = 'Worked out';
export const changedSince = 'Changed since';
export const applied = 'Applied';

export const whatChanges = 'What changes?';
export const shared = 'Share with colleagues';
export const giveName = 'Give the scenario a name.';
export const ordersOf = 'Orders of';
export const prices = 'Prices';
export const pricesStay = 'The prices stay as they were.';
export const kinds = {
  all: 'All prices',
  'price-class': 'A price list',
  'product-type': 'A product type',
  product: 'One product',
} as const;
export const onWhat = 'On what';
export const priceList = 'Price list';
export const priceClass = (nth: Text) => `Price ${nth}`;
export const productType = 'Product type';
export const product = 'Product';
export const moreOrLess = 'More or less';
export const fillInPercentage = 'Fill in on what, and a percentage.';
export const addPercentage = 'Add percentage';
export const discountScheme = 'Discount';
export const otherRules = 'Other discount rules';
export const withoutRules = 'Without rules no order gets a discount.';
export const shippingCosts = 'Shipping costs';
export const otherShipping = 'Other shipping costs';
export const noShippingProduct = 'No product for shipping costs is chosen. Choose it under Settings, Basics.';
export const fee = 'Shipping costs excl. VAT';
export const freeFrom = 'Free from, excl. VAT';
export const ofAllOrders = 'For all orders, not those of the customer app alone';
export const fillInAmount = 'Fill in an amount.';
export const save = 'Save';
export const saveAsNew = 'Save as new';
export const saveAndWorkOut = 'Save and work out';
export const workOut = 'Work out';
export const notSaved = 'The scenario was not saved';
export const notStarted = 'Working out was not started';
export const ofSomebodyElse = (name: Text) =>
  `This scenario is of ${name}. If you change something, save it as new.`;
export const remove = 'Delete';
export const removed = 'Scenario deleted';
export const removeScenario = (name: Text) => `Delete scenario ${name}?`;
export const theOutcomeGoesToo = 'The outcome goes too.';

export const isBeingWorkedOut = 'Being worked out';
export const progress = 'Progress';
export const ofOrders = (done: Text, all: Text) => `${done} of ${all} orders`;
export const stop = 'Stop';
export const youCanGoOnWorking = 'You can go on working; the outcome stays here.';

export const outcome = 'Outcome';
export const changedSinceRun =
  'The scenario was changed after this outcome. Work it out again to see the new one.';
export const ordersTitle = 'Worked out';
export const turnoverAsItWas = 'Turnover as it was';
export const turnoverInScenario = 'Turnover in the scenario';
export const marginOf = (amount: Text, share: Text) => `margin ${amount} (${share})`;
export const difference = 'Difference';
export const asItWas = 'As it was';
export const inScenario = 'In scenario';
export const marginInScenario = 'Margin in scenario';
export const marginDifference = 'Difference of margin';
export const comparedPer = 'Compared by';
export const by = {
  customer: { one: 'Customer', many: 'Customers' },
  product: { one: 'Product', many: 'Products' },
  'product-type': { one: 'Product type', many: 'Product types' },
} as const;
export const comparedBy = (what: Text) => `Turnover and margin: ${what.toString().toLowerCase()}`;
export const mostTurnover = (what: Text) => `${what} with the most turnover`;
export const chartSummary = (name: Text, before: Text, after: Text) =>
  `${name} had ${before} and would have ${after}.`;
export const noOrders = 'There are no orders in this period.';

export const apply = 'Apply';
export const asOneChange = 'as one change, which you can take back as a whole';
export const firstDay = 'From';
export const showWhatChanges = 'Show what changes';
export const pricesThatChange = 'Prices that change';
export const noPricesChange = 'No prices change.';
export const applyFrom = (day: Text) => `Apply from ${day}`;
export const applyScenario = (name: Text) => `Apply scenario ${name}?`;
export const productNoun = 'product';
export const productsNoun = 'products';
export const applying = (products: Text, day: Text) =>
  `The prices of ${products} hold from ${day}; orders that are there stay as they are.`;
export const isApplied = 'Scenario applied';
export const appliedFrom = (day: Text) => `This scenario holds from ${day}.`;
export const takeBack = 'Take back';
export const takeScenarioBack = (name: Text) => `Take scenario ${name} back?`;
export const takingBack =
  'Prices that do not hold yet are dropped; of those that do, the one before comes back from today, except where somebody chose another meanwhile.';
export const isTakenBack = 'Scenario taken back';
