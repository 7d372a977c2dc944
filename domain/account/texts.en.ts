/* English defaults for texts of an account, by setting name. */

export const confirmationSubject = 'Confirmation of your order';
export const thanksSubject = 'Thank you for your order';
export const thanksText = 'Thank you for your order. This is what you ordered.';
export const creditMailSubject = '[document] [invoice_number] from [company_name]';
export const creditMailText = `Dear [customer_name],

Please find attached [document] [invoice_number] of [invoice_date], for [amount]. [payment_request]

Kind regards,
[company_name]`;

export const firstReminderSubject = 'Reminder: [invoice_numbers]';
export const secondReminderSubject = 'Second reminder: [invoice_numbers]';
export const thirdReminderSubject = 'Final reminder: [invoice_numbers]';
export const firstReminderText = `Dear [customer_name],

It may have escaped your attention: according to our records the following is still outstanding

[invoices]

[payment_request] If you have already paid, please disregard this e-mail.

Kind regards,
[company_name]`;

export const secondReminderText = `Dear [customer_name],

We have already reminded you of the amount below. We have not received it yet:

[invoices]

[payment_request] If anything is wrong with the invoice, please let us know.

Kind regards,
[company_name]`;

export const thirdReminderText = `Dear [customer_name],

Despite our earlier reminders the following is still outstanding

[invoices]

[payment_request] Without payment or a reply within seven days we may not be able to deliver new orders.

Kind regards,
[company_name]`;

export const firstReminderLetter =
  'It may have escaped your attention: according to our records the following is still outstanding.';
export const secondReminderLetter =
  'We have already reminded you of the following. We have not received it yet.';
export const thirdReminderLetter =
  'Despite our earlier reminders the following is still outstanding. Without payment or a reply within seven days we may not be able to deliver new orders.';
export const unpaidOverviewLetter = 'Below you will find everything that is still outstanding.';
export const mandateRequestSubject = 'Direct debit mandate';
export const mandateRequestText = `Dear [customer_name],

[company_name] would like to collect your invoices by direct debit. For this we need your signature.

Mandate reference: [mandate_reference]
Account: [iban], in the name of [customer_name]

By signing this mandate form, you authorise [company_name] to send recurrent collection instructions to your bank to debit your account, and your bank to debit your account in accordance with those instructions. If you do not agree with a debit, you can have it refunded by your bank within eight weeks.

Please print this e-mail, fill it in, sign it and return it to us.

Place:
Date:
Signature:

Kind regards,
[company_name]`;

export const resetMailSubject = 'Choose a new password for [bedrijf]';
export const resetMailText = `Dear [voornaam],

Someone, probably you, asked for a new password for the login name [loginnaam]. Choose it through this link; it works once, for the next 24 hours:

[link]

Was it not you? Then you need do nothing: your password stays as it was.

Kind regards,
[bedrijf]`;

export const trackingSubject = 'Your order is on its way';
export const trackingText = `Dear [customer_name],

Your order is on its way. Track your parcel at:
[trt_url]

Kind regards`;

export const priceListTitle = 'Price list';
