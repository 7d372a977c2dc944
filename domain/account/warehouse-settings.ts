import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';

const mails = settingGroup('cjh', message('E-mail', 'Email'), { place: 20 });

/**
 * INT-015: data exchanged with the account's external warehouse. Which orders may be sent is in
 * screen-settings.ts.
 */
export const warehouseSettings = {
  /** INT-003. Also on for accounts that sent orders before this setting existed. */
  hasExternalWarehouse: settingGroup('basics', message('Extern magazijn', 'External warehouse')).flag(
    'cjh_connect',
    message('CJH Connect', 'CJH Connect'),
  ),
  takesOverWarehouseStock: settingGroup('cjh', message('Voorraad', 'Stock'), { place: 10 }).flag(
    'cjh_stock_sync',
    message('Voorraad overnemen van het magazijn', 'Take over the stock of the warehouse'),
    {
      hint: message(
        'Elk uur; wat het magazijn telt, staat daarna in de voorraad',
        'Every hour; what the warehouse counts is the stock from then on',
      ),
    },
  ),
  /** When empty, no mail is sent. */
  warehouseConfirmationEmail: mails.area(
    'cjh_order_confirmation',
    message('Orderbevestiging aan de klant', 'Order confirmation to the customer'),
    10_000,
    {
      hint: message(
        'Gaat naar de contactpersoon zodra de order in het magazijn staat; leeg is geen bevestiging. Ingevuld worden [customer_name], [order_number], [delivery_date] en [company_name].',
        'Goes to the contact person as soon as the warehouse has the order; empty is no confirmation. Filled in are [customer_name], [order_number], [delivery_date] and [company_name].',
      ),
    },
  ),
  warehouseThirdPartyEmail: mails.email(
    'cjh_third_party_email',
    message('Derde partij', 'Third party'),
    200,
    {
      check: emailProblem,
      hint: message(
        'Krijgt bericht van elke order die naar het magazijn gaat',
        'Is told of every order that goes to the warehouse',
      ),
    },
  ),
  newProductsEmail: mails.email(
    'cjh_new_products_email',
    message('Melding van nieuwe producten', 'Notice of new products'),
    200,
    {
      check: emailProblem,
      hint: message(
        'Elk uur in één bericht, als er producten bij zijn gekomen',
        'Every hour in one message, if products were added',
      ),
    },
  ),
};
