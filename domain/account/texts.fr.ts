/* French defaults for texts of an account, by setting name. */

export const confirmationSubject = 'Confirmation de votre commande';
export const thanksSubject = 'Merci pour votre commande';
export const thanksText = 'Merci pour votre commande. Voici ce que vous avez commandé.';
export const creditMailSubject = '[document] [invoice_number] de [company_name]';
export const creditMailText = `Bonjour [customer_name],

Veuillez trouver ci-joint : [document] [invoice_number] du [invoice_date], d’un montant de [amount]. [payment_request]

Cordialement,
[company_name]`;

export const firstReminderSubject = 'Rappel : [invoice_numbers]';
export const secondReminderSubject = 'Deuxième rappel : [invoice_numbers]';
export const thirdReminderSubject = 'Dernier rappel : [invoice_numbers]';
export const firstReminderText = `Bonjour [customer_name],

Cela vous a peut-être échappé : selon notre comptabilité, reste à payer

[invoices]

[payment_request] Si vous avez déjà payé, merci de ne pas tenir compte de cet e-mail.

Cordialement,
[company_name]`;

export const secondReminderText = `Bonjour [customer_name],

Nous vous avons déjà rappelé le montant ci-dessous. Nous ne l’avons pas encore reçu :

[invoices]

[payment_request] Si la facture comporte une erreur, merci de nous le signaler.

Cordialement,
[company_name]`;

export const thirdReminderText = `Bonjour [customer_name],

Malgré nos rappels, reste toujours à payer

[invoices]

[payment_request] Sans paiement ni réponse sous sept jours, nous pourrions ne plus être en mesure de livrer de nouvelles commandes.

Cordialement,
[company_name]`;

export const firstReminderLetter =
  'Cela vous a peut-être échappé : selon notre comptabilité, les montants ci-dessous restent à payer.';
export const secondReminderLetter =
  'Nous vous avons déjà rappelé les montants ci-dessous. Nous ne les avons pas encore reçus.';
export const thirdReminderLetter =
  'Malgré nos rappels, les montants ci-dessous restent toujours à payer. Sans paiement ni réponse sous sept jours, nous pourrions ne plus être en mesure de livrer de nouvelles commandes.';
export const unpaidOverviewLetter = 'Vous trouverez ci-dessous tout ce qui reste à payer.';
export const mandateRequestSubject = 'Mandat de prélèvement SEPA';
export const mandateRequestText = `Bonjour [customer_name],

[company_name] souhaite prélever vos factures automatiquement. Pour cela, nous avons besoin de votre signature.

Référence du mandat : [mandate_reference]
Compte : [iban], au nom de [customer_name]

En signant ce mandat, vous autorisez [company_name] à envoyer des instructions récurrentes à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément à ces instructions. Si vous n’êtes pas d’accord avec un prélèvement, vous pouvez en demander le remboursement à votre banque dans les huit semaines.

Merci d’imprimer cet e-mail, de le compléter et de nous le renvoyer signé.

Lieu :
Date :
Signature :

Cordialement,
[company_name]`;

export const resetMailSubject = 'Choisissez un nouveau mot de passe pour [bedrijf]';
export const resetMailText = `Bonjour [voornaam],

Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour l’identifiant [loginnaam]. Choisissez-le avec ce lien ; il fonctionne une seule fois, pendant 24 heures :

[link]

Ce n’était pas vous ? Alors vous n’avez rien à faire : votre mot de passe reste le même.

Cordialement,
[bedrijf]`;

export const trackingSubject = 'Votre commande est en route';
export const trackingText = `Bonjour [customer_name],

Votre commande est en route. Suivez votre colis sur :
[trt_url]

Cordialement`;

export const priceListTitle = 'Tarif';
