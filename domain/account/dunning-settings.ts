import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { interestRatesProblem } from '#domain/reminder/interest-rate.ts';
import { businessCosts } from '#domain/reminder/business-costs.ts';

const claims = settingGroup('reminders', message('Rente en kosten', 'Interest and costs'), { place: 5 });

const schedule = settingGroup('reminders', message('Schema', 'Schedule'), { place: 4 });
const days = z.int().min(0).max(365);
const late = { schema: days, suffix: message('dagen te laat', 'days overdue') };
const after = { schema: days, suffix: message('dagen na de vorige', 'days after the last') };
const ofOthers = message(
  'Wijnwinkel, groothandel, vereniging, en wie verder geen horeca of particulier is. 0: geen.',
  'Wine shop, wholesaler, association, and whoever else is no hotel, restaurant or consumer. 0: none.',
);
const ofHospitality = message(
  'Restaurant, bistro, wijnbar, hotel, cateraar, strandpaviljoen en horeca. 0: geen.',
  'Restaurant, bistro, wine bar, hotel, caterer, beach club and hospitality. 0: none.',
);
const ofConsumers = message(
  'Klanttype Particulier, zonder btw-nummer en KvK-nummer. Waar rente en kosten worden gevorderd is dit de veertiendagenbrief; wat erop volgt wacht op het einde van die termijn. 0: geen.',
  'Customer type Private customer, without VAT number and number of the trade register. Where interest and costs are claimed this is the 14-day letter; what follows waits for the end of its term. 0: none.',
);
const counted = message(
  'Geteld vanaf de dag waarop een mailserver de vorige aannam; was er geen, dan vanaf de vervaldatum. 0: geen.',
  'Counted from the day on which a mail server took the last one; where there was none, from the due date. 0: none.',
);

/** What reminders claim on top of the invoices, and when which is next; nothing to begin with. */
export const dunningSettings = {
  claimsInterestAndCosts: claims.flag(
    'claim_interest_costs',
    message('Wettelijke rente en incassokosten vorderen', 'Claim statutory interest and costs of collecting'),
    {
      hint: message(
        'Van te late facturen, regel voor regel in mail en brief. Een particulier krijgt eerst de veertiendagenbrief; kosten pas na die termijn.',
        'Of late invoices, line by line in mail and letter. A consumer gets the letter of fourteen days first; costs after that term only.',
      ),
    },
  ),
  businessCosts: claims.choice(
    'business_costs',
    message('Incassokosten van een bedrijf', 'Costs of collecting from a business'),
    businessCosts,
  ),
  /** Dated rates besides those that are shipped (`interestRatesIn`); added on a page of their own. */
  interestRates: settingGroup('interest-rates', message('Wettelijke rente', 'Statutory interest')).text(
    'interest_rates',
    message('Tarieven van de wettelijke rente', 'Rates of statutory interest'),
    4_000,
    {
      check: interestRatesProblem,
    },
  ),
  businessFirstReminder: schedule.number(
    'business_reminder_1',
    message('Eerste herinnering aan een bedrijf', 'First reminder to a business'),
    late,
    { hint: ofOthers },
  ),
  businessSecondReminder: schedule.number(
    'business_reminder_2',
    message('Tweede herinnering aan een bedrijf', 'Second reminder to a business'),
    after,
    { hint: counted },
  ),
  businessThirdReminder: schedule.number(
    'business_reminder_3',
    message('Derde herinnering aan een bedrijf', 'Third reminder to a business'),
    after,
    { hint: counted },
  ),
  hospitalityFirstReminder: schedule.number(
    'hospitality_reminder_1',
    message('Eerste herinnering aan horeca', 'First reminder to hotels and restaurants'),
    late,
    { hint: ofHospitality },
  ),
  hospitalitySecondReminder: schedule.number(
    'hospitality_reminder_2',
    message('Tweede herinnering aan horeca', 'Second reminder to hotels and restaurants'),
    after,
    { hint: counted },
  ),
  hospitalityThirdReminder: schedule.number(
    'hospitality_reminder_3',
    message('Derde herinnering aan horeca', 'Third reminder to hotels and restaurants'),
    after,
    { hint: counted },
  ),
  consumerFirstReminder: schedule.number(
    'consumer_reminder_1',
    message('Eerste herinnering aan een particulier', 'First reminder to a consumer'),
    late,
    { hint: ofConsumers },
  ),
  consumerSecondReminder: schedule.number(
    'consumer_reminder_2',
    message('Tweede herinnering aan een particulier', 'Second reminder to a consumer'),
    after,
    { hint: counted },
  ),
  consumerThirdReminder: schedule.number(
    'consumer_reminder_3',
    message('Derde herinnering aan een particulier', 'Third reminder to a consumer'),
    after,
    { hint: counted },
  ),
};
