import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const website = { tab: 'bookings', group: 'Website', changes } as const;
const coupon = { tab: 'bookings', group: 'E-mail', changes } as const;

const filledIn = 'Ingevuld worden [customer_name], [booking_date], [time], [pax] en [company_name].';
const signed = 'Met vriendelijke groet,\n[company_name]';
const template = <const Code extends 265 | 266 | 267 | 268>(
  code: Code,
  name: string,
  { subject, text, hint }: { subject: string; text: string; hint: string },
) => {
  const ofMail = { tab: 'bookings', group: name, changes, place: code } as const;
  return {
    subject: field({
      ...ofMail,
      wire: `${code}_subject`,
      schema: z.string().trim().min(1).max(200),
      initial: subject,
      label: 'Onderwerp',
      control: { kind: 'text' },
    }),
    text: field({
      ...ofMail,
      wire: String(code),
      schema: z.string().trim().min(1).max(10_000),
      initial: text,
      label: 'Tekst',
      hint,
      control: { kind: 'area' },
    }),
  };
};

const thanks = template(265, 'Bedankje', {
  subject: 'Bedankt voor uw aanvraag',
  hint: `Gaat alleen naar wie via de website boekt. ${filledIn}`,
  text: `Beste [customer_name],

Bedankt voor uw aanvraag voor [pax] personen op [booking_date] om [time]. U hoort zo snel mogelijk van ons of wij u kunnen ontvangen.

${signed}`,
});
const confirmation = template(266, 'Bevestiging', {
  subject: 'Uw reservering op [booking_date]',
  hint: filledIn,
  text: `Beste [customer_name],

Uw reservering voor [pax] personen op [booking_date] om [time] is bevestigd. Wij verheugen ons op uw komst.

${signed}`,
});
const reminder = template(267, 'Herinnering', {
  subject: 'Morgen verwachten wij u',
  hint: filledIn,
  text: `Beste [customer_name],

Op [booking_date] om [time] verwachten wij u met [pax] personen. Kunt u toch niet komen, laat het ons dan weten.

${signed}`,
});
const afterSales = template(268, 'Nazorg', {
  subject: 'Bedankt voor uw bezoek',
  hint: 'Ingevuld worden [customer_name], [booking_date], [time], [pax], [coupon] en [company_name].',
  text: `Beste [customer_name],

Bedankt voor uw bezoek op [booking_date]. Wij hopen dat u van de wijnen heeft genoten. Met de code [coupon] bestelt u ze met voordeel.

${signed}`,
});

/** SET-024, BOOK-009, BOOK-010: what holds for bookings. */
export const bookingSettings = {
  /** On where the account was opened with bookings, until it is changed. */
  260: field({
    tab: 'basics',
    group: 'Reserveringen',
    changes,
    wire: '260',
    schema: z.boolean(),
    initial: false,
    label: 'Reserveringen',
    control: { kind: 'boolean' },
  }),
  /** The service key as it is recognised: its last four characters and its digest, never the key itself (SET-006). */
  262: field({
    ...website,
    wire: '262',
    schema: z.string().max(100),
    initial: '',
    label: 'Servicesleutel',
    control: { kind: 'text' },
    check: (value) =>
      value === '' || /^…\S{4} sha256:[0-9a-f]{64}$/.test(value)
        ? undefined
        : 'Maak een sleutel bij de instellingen van de reserveringen.',
  }),
  booking_months: field({
    ...website,
    wire: 'booking_months',
    schema: z.int(),
    initial: 3,
    label: 'Maanden vooruit',
    control: { kind: 'number', suffix: 'maanden' },
    check: (value) =>
      value >= 1 && value <= 24 ? undefined : 'Vul een aantal van 1 tot en met 24 maanden in.',
  }),
  265: thanks.text,
  '265_subject': thanks.subject,
  266: confirmation.text,
  '266_subject': confirmation.subject,
  267: reminder.text,
  '267_subject': reminder.subject,
  268: afterSales.text,
  '268_subject': afterSales.subject,
  booking_coupon: field({
    ...coupon,
    wire: 'booking_coupon',
    schema: z.string().max(100),
    initial: '',
    label: 'Code in de nazorg',
    control: { kind: 'text' },
  }),
};
