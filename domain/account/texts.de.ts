/* German defaults for texts of an account, by setting name. */

export const confirmationSubject = 'Bestätigung Ihrer Bestellung';
export const thanksSubject = 'Vielen Dank für Ihre Bestellung';
export const thanksText = 'Vielen Dank für Ihre Bestellung. Nachfolgend lesen Sie, was Sie bestellt haben.';
export const creditMailSubject = '[document] [invoice_number] von [company_name]';
export const creditMailText = `Guten Tag [customer_name],

im Anhang finden Sie: [document] [invoice_number] vom [invoice_date] über [amount]. [payment_request]

Mit freundlichen Grüßen
[company_name]`;

export const firstReminderSubject = 'Zahlungserinnerung: [invoice_numbers]';
export const secondReminderSubject = 'Zweite Zahlungserinnerung: [invoice_numbers]';
export const thirdReminderSubject = 'Letzte Mahnung: [invoice_numbers]';
export const firstReminderText = `Guten Tag [customer_name],

vielleicht ist es Ihrer Aufmerksamkeit entgangen: Nach unseren Unterlagen ist noch offen

[invoices]

[payment_request] Haben Sie bereits gezahlt, so betrachten Sie diese E-Mail bitte als gegenstandslos.

Mit freundlichen Grüßen
[company_name]`;

export const secondReminderText = `Guten Tag [customer_name],

wir haben Sie bereits an den nachstehenden Betrag erinnert. Er ist noch nicht bei uns eingegangen:

[invoices]

[payment_request] Stimmt etwas an der Rechnung nicht, so teilen Sie es uns bitte mit.

Mit freundlichen Grüßen
[company_name]`;

export const thirdReminderText = `Guten Tag [customer_name],

trotz früherer Erinnerungen ist noch immer offen

[invoices]

[payment_request] Ohne Zahlung oder Nachricht innerhalb von sieben Tagen können wir neue Bestellungen möglicherweise nicht mehr liefern.

Mit freundlichen Grüßen
[company_name]`;

export const firstReminderLetter =
  'Vielleicht ist es Ihrer Aufmerksamkeit entgangen: Nach unseren Unterlagen ist das Nachstehende noch offen.';
export const secondReminderLetter =
  'Wir haben Sie bereits an das Nachstehende erinnert. Es ist noch nicht bei uns eingegangen.';
export const thirdReminderLetter =
  'Trotz früherer Erinnerungen ist das Nachstehende noch immer offen. Ohne Zahlung oder Nachricht innerhalb von sieben Tagen können wir neue Bestellungen möglicherweise nicht mehr liefern.';
export const unpaidOverviewLetter = 'Nachstehend finden Sie alles, was bei uns noch offen ist.';
export const mandateRequestSubject = 'SEPA-Lastschriftmandat';
export const mandateRequestText = `Guten Tag [customer_name],

[company_name] möchte Ihre Rechnungen gerne per Lastschrift einziehen. Dafür benötigen wir Ihre Unterschrift.

Mandatsreferenz: [mandate_reference]
Konto: [iban], Kontoinhaber [customer_name]

Mit Ihrer Unterschrift ermächtigen Sie [company_name], wiederkehrende Zahlungen von Ihrem Konto mittels Lastschrift einzuziehen. Zugleich weisen Sie Ihr Kreditinstitut an, die Lastschriften einzulösen. Sind Sie mit einer Abbuchung nicht einverstanden, so können Sie innerhalb von acht Wochen die Erstattung von Ihrem Kreditinstitut verlangen.

Bitte drucken Sie diese E-Mail aus, füllen Sie sie aus und senden Sie sie unterschrieben an uns zurück.

Ort:
Datum:
Unterschrift:

Mit freundlichen Grüßen
[company_name]`;

export const resetMailSubject = 'Wählen Sie ein neues Passwort für [bedrijf]';
export const resetMailText = `Guten Tag [voornaam],

jemand, wahrscheinlich Sie, hat ein neues Passwort für den Benutzernamen [loginnaam] angefordert. Wählen Sie es über diesen Link; er funktioniert einmal, 24 Stunden lang:

[link]

Waren Sie es nicht? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.

Mit freundlichen Grüßen
[bedrijf]`;

export const trackingSubject = 'Ihre Bestellung ist unterwegs';
export const trackingText = `Guten Tag [customer_name],

Ihre Bestellung ist unterwegs. Verfolgen Sie Ihr Paket unter:
[trt_url]

Mit freundlichen Grüßen`;

export const priceListTitle = 'Preisliste';
