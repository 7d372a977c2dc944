import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { keyMark, prefixed, settingGroup } from '#domain/account/setting-group.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const website = settingGroup('bookings', message('Website', 'Website'));

const filledIn = message(
  'Ingevuld worden [customer_name], [booking_date], [time], [pax] en [company_name].',
  'Filled in are [customer_name], [booking_date], [time], [pax] and [company_name].',
);
const signed = 'Met vriendelijke groet,\n[company_name]';
/** The subject and text of a mail to a guest. */
const template = <const Code extends '265' | '266' | '267' | '268'>(
  code: Code,
  name: Message,
  { subject, text, hint }: { subject: string; text: string; hint: Message },
) => {
  const mail = settingGroup('bookings', name, { place: Number(code) });
  return {
    text: mail.area(code, message('Tekst', 'Text'), filledText(10_000), { initial: text, hint }),
    subject: mail.text(`${code}_subject`, message('Onderwerp', 'Subject'), filledText(200), {
      initial: subject,
    }),
  };
};

const thanks = template('265', message('Bedankje', 'Thank-you'), {
  subject: 'Bedankt voor uw aanvraag',
  hint: message(
    `Gaat alleen naar wie via de website boekt. ${filledIn.nl}`,
    `Goes only to those who book through the website. ${filledIn.en}`,
  ),
  text: `Beste [customer_name],

Bedankt voor uw aanvraag voor [pax] personen op [booking_date] om [time]. U hoort zo snel mogelijk van ons of wij u kunnen ontvangen.

${signed}`,
});
const confirmation = template('266', message('Bevestiging', 'Confirmation'), {
  subject: 'Uw reservering op [booking_date]',
  hint: filledIn,
  text: `Beste [customer_name],

Uw reservering voor [pax] personen op [booking_date] om [time] is bevestigd. Wij verheugen ons op uw komst.

${signed}`,
});
const reminder = template('267', message('Herinnering', 'Reminder'), {
  subject: 'Morgen verwachten wij u',
  hint: filledIn,
  text: `Beste [customer_name],

Op [booking_date] om [time] verwachten wij u met [pax] personen. Kunt u toch niet komen, laat het ons dan weten.

${signed}`,
});
const afterSales = template('268', message('Nazorg', 'Aftercare'), {
  subject: 'Bedankt voor uw bezoek',
  hint: message(
    'Ingevuld worden [customer_name], [booking_date], [time], [pax], [coupon] en [company_name].',
    'Filled in are [customer_name], [booking_date], [time], [pax], [coupon] and [company_name].',
  ),
  text: `Beste [customer_name],

Bedankt voor uw bezoek op [booking_date]. Wij hopen dat u van de wijnen heeft genoten. Met de code [coupon] bestelt u ze met voordeel.

${signed}`,
});

/** SET-024, BOOK-009, BOOK-010: settings for bookings. */
export const bookingSettings = {
  /** Initially on if the account was opened with bookings. */
  hasBookings: settingGroup('basics', message('Reserveringen', 'Bookings')).flag(
    '260',
    message('Reserveringen', 'Bookings'),
  ),
  bookingServiceKey: website.text(
    '262',
    message('Servicesleutel', 'Service key'),
    100,
    keyMark('de reserveringen'),
  ),
  bookingMonths: website.number(
    'booking_months',
    message('Maanden vooruit', 'Months ahead'),
    { schema: z.int(), suffix: message('maanden', 'months') },
    {
      initial: 3,
      check: (value) =>
        value >= 1 && value <= 24
          ? undefined
          : message(
              'Vul een aantal van 1 tot en met 24 maanden in.',
              'Enter a number of months from 1 to 24.',
            ),
    },
  ),
  ...prefixed('bookingRequested', thanks),
  ...prefixed('bookingConfirmed', confirmation),
  ...prefixed('bookingReminder', reminder),
  ...prefixed('bookingAftercare', afterSales),
  bookingCoupon: settingGroup('bookings', message('E-mail', 'Email')).text(
    'booking_coupon',
    message('Code in de nazorg', 'Code in the aftercare'),
    100,
  ),
};
