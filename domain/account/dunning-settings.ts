import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { businessCosts } from '#domain/reminder/business-costs.ts';

const claims = settingGroup('reminders', message('Rente en kosten', 'Interest and costs'), { place: 5 });

/** What reminders claim on top of the invoices; nothing to begin with. */
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
};
