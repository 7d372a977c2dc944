import { z } from 'zod';
import { message, said } from '#domain/kernel/message.ts';
import { companySettings } from '#domain/account/company-settings.ts';
import { invoiceSettings } from '#domain/account/invoice-settings.ts';
import { mailTexts } from '#domain/account/mail-texts.ts';
import { priceListSettings } from '#domain/account/price-list-settings.ts';
import { purchaseSettings } from '#domain/account/purchase-settings.ts';
import { reminderSettings } from '#domain/account/reminder-settings.ts';
import { shipmentSettings } from '#domain/account/shipment-settings.ts';
import { warehouseSettings } from '#domain/account/warehouse-settings.ts';
import type { Field } from '#domain/kernel/field.ts';
import { type Language, languageNames } from '#domain/kernel/language.ts';

const { confirmationSubject, thanksSubject, thanksText, vatExemptionReason } = companySettings;
const { creditMailSubject, creditMailText, invoiceMailOpening, invoiceMailClosing } = invoiceSettings;
const { invoiceFirstText, invoiceSecondText, invoiceThirdText } = invoiceSettings;
const { priceListTitle, priceListOpening, priceListVatText } = priceListSettings;
const { purchaseMailSubject, purchaseMailText } = purchaseSettings;
const { trackingSubject, trackingText } = shipmentSettings;
const { warehouseConfirmationEmail } = warehouseSettings;

/** Texts of the account that customers and suppliers read, in Dutch. */
export const readByOthers = {
  confirmationSubject,
  thanksSubject,
  thanksText,
  creditMailSubject,
  creditMailText,
  invoiceMailOpening,
  invoiceMailClosing,
  invoiceFirstText,
  invoiceSecondText,
  invoiceThirdText,
  vatExemptionReason,
  ...reminderSettings,
  ...mailTexts,
  priceListTitle,
  priceListOpening,
  priceListVatText,
  purchaseMailSubject,
  purchaseMailText,
  trackingSubject,
  trackingText,
  warehouseConfirmationEmail,
};
export type TextName = keyof typeof readByOthers;
type OtherLanguage = Exclude<Language, 'nl'>;

/** Such a text in another language; empty until the account writes it. */
type Translated<Wire extends string> = Field<string> & { wire: Wire; initial: string };
type TranslatedSettings = {
  [
    Name in TextName as `${Name}_${OtherLanguage}`
  ]: Translated<`${OtherLanguage}_${(typeof readByOthers)[Name]['wire']}`>;
};

const others: readonly OtherLanguage[] = ['en', 'de', 'fr'];
const translated = (
  { wire, label, group, control, changes }: Field<string>,
  language: OtherLanguage,
): unknown => ({
  tab: `texts-${language}`,
  group,
  control,
  changes,
  wire: `${language}_${wire}`,
  label: message(
    `${said('nl', label)} (${languageNames[language].nl})`,
    `${said('en', label)} (${languageNames[language].en})`,
  ),
  schema: z.string().max(10_000),
  initial: '',
});

/** The same texts in English, German and French: `thanksText_de` is that of `thanksText` in German. */
export const translatedSettings = Object.fromEntries(
  others.flatMap((language) =>
    Object.entries(readByOthers).map(([name, field]) => [`${name}_${language}`, translated(field, language)]),
  ),
) as TranslatedSettings;
