import { z } from 'zod';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const mails = { tab: 'cjh', group: 'E-mail', place: 20, changes } as const;
const isOn = { schema: z.boolean(), initial: false, control: { kind: 'boolean' } } as const;
const address = {
  schema: z.string().max(200),
  initial: '',
  control: { kind: 'text', input: 'email' },
  check: emailProblem,
} as const;

/** INT-015: what goes between the account and its external warehouse. Which orders may go stands in screen-settings.ts. */
export const warehouseSettings = {
  /** INT-003. On as well where the account sent orders before there was this setting. */
  cjh_connect: field({
    tab: 'basics',
    group: 'Extern magazijn',
    changes,
    ...isOn,
    wire: 'cjh_connect',
    label: 'CJH Connect',
  }),
  cjh_stock_sync: field({
    tab: 'cjh',
    group: 'Voorraad',
    place: 10,
    changes,
    ...isOn,
    wire: 'cjh_stock_sync',
    label: 'Voorraad overnemen van het magazijn',
    hint: 'Elk uur; wat het magazijn telt, staat daarna in de voorraad',
  }),
  /** Held in text; without a text no mail goes out. */
  cjh_order_confirmation: field({
    ...mails,
    wire: 'cjh_order_confirmation',
    schema: z.string().max(10_000),
    initial: '',
    label: 'Orderbevestiging aan de klant',
    hint: 'Gaat naar de contactpersoon zodra de order in het magazijn staat; leeg is geen bevestiging. Ingevuld worden [customer_name], [order_number], [delivery_date] en [company_name].',
    control: { kind: 'area' },
  }),
  cjh_third_party_email: field({
    ...mails,
    ...address,
    wire: 'cjh_third_party_email',
    label: 'Derde partij',
    hint: 'Krijgt bericht van elke order die naar het magazijn gaat',
  }),
  cjh_new_products_email: field({
    ...mails,
    ...address,
    wire: 'cjh_new_products_email',
    label: 'Melding van nieuwe producten',
    hint: 'Elk uur in één bericht, als er producten bij zijn gekomen',
  }),
};
