import { z } from 'zod';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { field } from '#domain/kernel/field.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const mail = { tab: 'purchasing', group: 'E-mail bij inkooporders', changes } as const;
const received = { tab: 'purchasing', group: 'E-mail na ontvangst', changes } as const;
const general = { tab: 'purchasing', group: 'Inkooporders' } as const;
const isOn = {
  schema: z.boolean(),
  initial: false,
  control: { kind: 'boolean' },
} as const;

const direct = { tab: 'purchasing', group: 'Directe orders', changes } as const;

/** What holds for purchasing (SET-028): the mails of a purchase order, and who supplies direct orders. */
export const purchaseSettings = {
  from_email_inkoop: field({
    ...mail,
    wire: 'from_email_inkoop',
    schema: z.string().max(200),
    initial: '',
    label: 'Afzender',
    control: { kind: 'text', input: 'email' },
    check: emailProblem,
    hint: 'Hier komen antwoorden van leveranciers binnen. De mail komt ook van dit adres als “Versturen vanaf dit adres” aan staat of een eigen mailserver is ingesteld; anders van het adres van Kelderboek, omdat ontvangers mail van uw domein dan als vals zien (DMARC). Leeg: de afzender van de andere e-mail',
  }),
  /** PO-005: nobody of the account switches it on, support does. */
  inkoop: field({
    ...general,
    place: 20,
    changes: [],
    ...isOn,
    wire: 'inkoop',
    label: 'Inkooporders',
    hint: 'Neem contact op met support of uw accountmanager om dit aan te zetten',
  }),
  244: field({ ...mail, ...isOn, wire: '244', label: 'Kopie aan wie verstuurt' }),
  245: field({ ...mail, ...isOn, wire: '245', label: 'Prijzen in de e-mail aan de leverancier' }),
  /** D-33: the account in which the direct orders of this one are inserted. */
  direct_order_main_user: field({
    ...direct,
    wire: 'direct_order_main_user',
    schema: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    initial: 3,
    label: 'Leverend account',
    control: { kind: 'number' },
    hint: 'Het nummer van het account dat de directe orders levert',
  }),
  /** (ours) DIRECT-001: 0 is none, and then this account orders nothing directly. */
  direct_order_customer: field({
    ...direct,
    wire: 'direct_order_customer',
    schema: z.int().min(0).max(2_147_483_647),
    initial: 0,
    label: 'Klantnummer bij het leverende account',
    control: { kind: 'number' },
    hint: '0: dit account plaatst geen directe orders',
  }),
  /** PO-018: whom the mail to the third party goes to. */
  ext3_email: field({
    ...mail,
    wire: 'ext3_email',
    schema: z.string().max(200),
    initial: '',
    label: 'E-mailadres van de derde partij',
    control: { kind: 'text', input: 'emails' },
    check: addressesProblem,
    hint: 'Bijvoorbeeld een douane-expediteur of een extern magazijn',
  }),
  /** PO-019: the mail to the supplier once the goods are in; off while one of the two is empty. */
  '246_subject': field({
    ...received,
    place: 10,
    wire: '246_subject',
    schema: z.string().max(200),
    initial: '',
    label: 'Onderwerp',
    control: { kind: 'text' },
    hint: 'Leeg: er gaat geen e-mail uit als een order wordt bevestigd',
  }),
  246: field({
    ...received,
    place: 11,
    wire: '246',
    schema: z.string().max(5000),
    initial: '',
    label: 'Tekst',
    control: { kind: 'area' },
    hint: 'Ingevuld worden [supplier_name], [order_number], [reference], [company_name] en [lines].',
  }),
};
