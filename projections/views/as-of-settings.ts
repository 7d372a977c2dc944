import { account, type AccountRefusal, vatRatesOf } from '#domain/account/account.ts';
import { companySettings } from '#domain/account/company-settings.ts';
import { dunningSettings } from '#domain/account/dunning-settings.ts';
import { screenSettings } from '#domain/account/screen-settings.ts';
import { settingOf, type SettingName } from '#domain/account/settings.ts';
import type { FieldValue, Fields } from '#domain/kernel/field.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { said } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { type VatCategory, vatRateOn } from '#domain/kernel/vat.ts';
import { asOf, type AsOfView, type Fact } from '#projections/views/as-of.ts';
import { sourceOf } from '#projections/views/as-of-window.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const { deliveryDaysByCity } = companySettings;
/** By which figures are decided: what every screen may read, when reminders go out, and which towns have days. */
const deciding: Fields = { ...screenSettings, ...dunningSettings, deliveryDaysByCity };
const categories = ['high', 'low'] as const satisfies VatCategory[];

/**
 * The settings of an account by which figures are decided, as they had been recorded at a moment, with the rates of VAT
 * of that day: who set each, and when. It reads the account alone, of which nothing is kept beside the log.
 */
export const settingsAsOfView = async (view: AsOfView, { at }: { at: string }) => {
  const { caller, core, language } = view;
  const { accountId } = caller.account;
  const source = sourceOf(account, accountId);
  const recorded = await core.store.readStream(0, source.streams[0]!);
  const { percentageText } = formatsIn(language);
  const { asOfVatRates } = staffWordsIn(language);
  const { sections } = await asOf(
    { ...view, caller: { ...caller, log: 0 } },
    {
      sources: [{ ...source, recorded }],
      at,
      missing: () => refuse<AccountRefusal>('account-not-found'),
      // opened by another account, but the caller's own
      isOfReader: () => true,
      describing:
        async () =>
        ([state], day) => {
          if (!state) return null;
          const facts: Fact[] = [
            ...categories.map((category) => ({
              name: `vat_${category}`,
              label: asOfVatRates[category],
              value: percentageText(vatRateOn(category, day, vatRatesOf(state))),
            })),
            ...Object.entries(deciding).map(([name, { label, control }]) => ({
              name,
              label: said(language, label),
              value: fieldText(control, settingOf(state, name as SettingName) as FieldValue, language),
            })),
          ];
          return { title: state.name, sections: [{ title: state.name, facts }], tables: [] };
        },
    },
  );
  return { facts: sections.flatMap(({ facts }) => facts) };
};
