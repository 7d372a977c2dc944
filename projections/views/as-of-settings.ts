import { account, type Account, accountEvents, vatRatesOf } from '#domain/account/account.ts';
import { companySettings } from '#domain/account/company-settings.ts';
import { dunningSettings } from '#domain/account/dunning-settings.ts';
import { screenSettings } from '#domain/account/screen-settings.ts';
import { settingOf, type SettingName } from '#domain/account/settings.ts';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { type EventOf, eventReader } from '#domain/kernel/event.ts';
import { type Fields, type FieldValue, isSame } from '#domain/kernel/field.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { type VatCategory, vatRateHolding } from '#domain/kernel/vat.ts';
import { rulesInWords } from '#domain/pricing/rules-in-words.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { type AsOfView, momentOf } from '#projections/views/as-of.ts';
import { type Source, windowsAround } from '#projections/views/as-of-window.ts';
import { staffWordsIn } from '#projections/views/staff-words.ts';

const { deliveryDaysByCity } = companySettings;
/** By which figures are decided: what every screen may read, when reminders go out, and which towns have days. */
const deciding: Fields = { ...screenSettings, ...dunningSettings, deliveryDaysByCity };
const names = Object.keys(deciding) as SettingName[];
const categories = ['high', 'low'] as const satisfies VatCategory[];

/** Who did something, and when. */
type Set = { userId: number; at: string };
/** An account as far as its settings go, with who opened it and who last set each setting and each rate of VAT. */
type Deciding = { state: Account; opened: Set; setBy: Readonly<Record<string, Set>> };

const { opened, settingChanged, vatRateAdded } = accountEvents;
/** Without what names secrets of the account, which lie nowhere but in the log. */
const events = { opened, settingChanged, vatRateAdded };
const read = eventReader<EventOf<typeof events>>(events);
const types = Object.values(events).map(({ type }): string => type);
const rateName = (category: VatCategory, from: CalendarDate) => `vat_${category} ${from}`;

/** The settings of an account, which say themselves who set them: a change of long ago is in no window. */
export const settingsSource = (accountId: number): Source<Deciding | null> => {
  const stream = `${account.category}-${accountId}`;
  return {
    name: `settings of ${stream}`,
    streams: [stream],
    initial: null,
    after: (before, event) => {
      if (!types.includes(event.type)) return before;
      const change = read(event);
      const state = account.evolve(before?.state ?? null, change);
      if (!state) return before;
      const by: Set = { userId: event.metadata.onBehalfOf ?? event.metadata.userId, at: event.recordedAt };
      if (!before) return { state, opened: by, setBy: {} };
      const set =
        change.type === 'VatRateAdded'
          ? [rateName(change.data.category, change.data.from)]
          : names.filter((name) => !isSame(settingOf(before.state, name), settingOf(state, name)));
      return {
        ...before,
        state,
        setBy: { ...before.setBy, ...Object.fromEntries(set.map((name) => [name, by])) },
      };
    },
  };
};

/** Discount rules are no text for people; all others are what their field says. */
const textOf = (name: SettingName, value: FieldValue, language: ScreenLanguage) =>
  (name === 'discountRules' ? rulesInWords(value, language) : undefined) ??
  fieldText(deciding[name]!.control, value, language);

/** The settings and rates in the words of the reader, each under its name, with who set it. */
const described = ({ language }: AsOfView, { state, opened: first, setBy }: Deciding, day: CalendarDate) => {
  const { percentageText } = formatsIn(language);
  const { asOfVatRates } = staffWordsIn(language);
  const rates = vatRatesOf(state);
  return [
    ...categories.map((category) => {
      const { rate, from } = vatRateHolding(category, day, rates);
      const set = setBy[rateName(category, from)] ?? first;
      return { name: `vat_${category}`, label: asOfVatRates[category], value: percentageText(rate), set };
    }),
    ...names.map((name) => ({
      name: name as string,
      label: said(language, deciding[name]!.label),
      value: textOf(name, settingOf(state, name) as FieldValue, language),
      set: setBy[name] ?? first,
    })),
  ];
};

/**
 * The settings of an account by which figures are decided, as they had been recorded at a moment, with the rates of VAT
 * of that day: who set each, and when; none from before the account was opened. It folds the account from a state that
 * was kept, 1,000 events at most.
 */
export const settingsAsOfView = async (view: AsOfView, { at }: { at: string }) => {
  const { caller, core, language } = view;
  const moment = momentOf(view, at);
  const source = settingsSource(caller.account.accountId);
  const [{ state, events: around, now }] = await windowsAround<[Deciding | null]>(core, 0, [source], moment);
  const then = around.filter(({ recordedAt }) => recordedAt <= moment).reduce(source.after, state);
  if (!then) return { facts: [] };
  const current = described(view, now!, core.clock.today());
  const facts = described(view, then, dateInAmsterdam(moment)).map((fact, nth) => ({
    ...fact,
    now: current[nth]!.value,
  }));
  const users = await namesOfUsers(core.db, [...new Set(facts.map(({ set }) => set.userId))]);
  const { theSystem } = staffWordsIn(language);
  return {
    facts: facts
      .map(({ set, value, now: today, ...fact }) => ({
        ...fact,
        value: value || null,
        now: today || null,
        by: users.get(set.userId) ?? theSystem,
        since: set.at,
      }))
      .filter((fact) => fact.value !== null || fact.now !== null),
  };
};
