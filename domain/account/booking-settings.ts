import { z } from 'zod';
import { keyMark, prefixed, settingGroup } from '#domain/account/setting-group.ts';
import { filledText } from '#domain/kernel/field-group.ts';
import { message } from '#domain/kernel/message.ts';

const website = settingGroup('bookings', 'Website');

const filledIn = 'Ingevuld worden [customer_name], [booking_date], [time], [pax] en [company_name].';
const signed = 'Met vriendelijke groet,\n[company_name]';
/** The subject and text of a mail to a guest. */
const template = <const Code extends '265' | '266' | '267' | '268'>(
  code: Code,
  name: string,
  { subject, text, hint }: { subject: string; text: string; hint: string },
) => {
  const mail = settingGroup('bookings', name, { place: Number(code) });
  return {
    text: mail.area(code, 'Tekst', filledText(10_000), { initial: text, hint }),
    subject: mail.text(`${code}_subject`, 'Onderwerp', filledText(200), { initial: subject }),
  };
};

const thanks = template('265', 'Bedankje', {
  subject: 'Bedankt voor uw aanvraag',
  hint: `Gaat alleen naar wie via de website boekt. ${filledIn}`,
  text: `Beste [customer_name],

Bedankt voor uw aanvraag voor [pax] personen op [booking_date] om [time]. U hoort zo snel mogelijk van ons of wij u kunnen ontvangen.

${signed}`,
});
const confirmation = template('266', 'Bevestiging', {
  subject: 'Uw reservering op [booking_date]',
  hint: filledIn,
  text: `Beste [customer_name],

Uw reservering voor [pax] personen op [booking_date] om [time] is bevestigd. Wij verheugen ons op uw komst.

${signed}`,
});
const reminder = template('267', 'Herinnering', {
  subject: 'Morgen verwachten wij u',
  hint: filledIn,
  text: `Beste [customer_name],

Op [booking_date] om [time] verwachten wij u met [pax] personen. Kunt u toch niet komen, laat het ons dan weten.

${signed}`,
});
const afterSales = template('268', 'Nazorg', {
  subject: 'Bedankt voor uw bezoek',
  hint: 'Ingevuld worden [customer_name], [booking_date], [time], [pax], [coupon] en [company_name].',
  text: `Beste [customer_name],

Bedankt voor uw bezoek op [booking_date]. Wij hopen dat u van de wijnen heeft genoten. Met de code [coupon] bestelt u ze met voordeel.

${signed}`,
});

/** SET-024, BOOK-009, BOOK-010: settings for bookings. */
export const bookingSettings = {
  /** Initially on if the account was opened with bookings. */
  hasBookings: settingGroup('basics', 'Reserveringen').flag('260', 'Reserveringen'),
  bookingServiceKey: website.text('262', 'Servicesleutel', 100, keyMark('de reserveringen')),
  bookingMonths: website.number(
    'booking_months',
    'Maanden vooruit',
    { schema: z.int(), suffix: 'maanden' },
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
  bookingCoupon: settingGroup('bookings', 'E-mail').text('booking_coupon', 'Code in de nazorg', 100),
};
