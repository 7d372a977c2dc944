import { settingGroup } from '#domain/account/setting-group.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';

const mails = settingGroup('cjh', 'E-mail', { place: 20 });

/**
 * INT-015: data exchanged with the account's external warehouse. Which orders may be sent is in
 * screen-settings.ts.
 */
export const warehouseSettings = {
  /** INT-003. Also on for accounts that sent orders before this setting existed. */
  hasExternalWarehouse: settingGroup('basics', 'Extern magazijn').flag('cjh_connect', 'CJH Connect'),
  takesOverWarehouseStock: settingGroup('cjh', 'Voorraad', { place: 10 }).flag(
    'cjh_stock_sync',
    'Voorraad overnemen van het magazijn',
    { hint: 'Elk uur; wat het magazijn telt, staat daarna in de voorraad' },
  ),
  /** When empty, no mail is sent. */
  warehouseConfirmationEmail: mails.area('cjh_order_confirmation', 'Orderbevestiging aan de klant', 10_000, {
    hint: 'Gaat naar de contactpersoon zodra de order in het magazijn staat; leeg is geen bevestiging. Ingevuld worden [customer_name], [order_number], [delivery_date] en [company_name].',
  }),
  warehouseThirdPartyEmail: mails.email('cjh_third_party_email', 'Derde partij', 200, {
    check: emailProblem,
    hint: 'Krijgt bericht van elke order die naar het magazijn gaat',
  }),
  newProductsEmail: mails.email('cjh_new_products_email', 'Melding van nieuwe producten', 200, {
    check: emailProblem,
    hint: 'Elk uur in één bericht, als er producten bij zijn gekomen',
  }),
};
