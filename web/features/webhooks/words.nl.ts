import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const aboutWebhooks =
  'Een webhook vertelt een ander programma wat er in Kelderboek gebeurt, op het moment dat het gebeurt: uw webwinkel, een koppeling of een eigen programma.';
export const allWebhooks = 'Webhooks';
export const addWebhook = 'Webhook toevoegen';
export const changeWebhook = 'Webhook wijzigen';
export const change = 'Wijzigen';
export const noWebhooksYet = 'Er zijn nog geen webhooks.';
export const name = 'Naam';
export const address = 'Adres';
export const addressHint = 'Begint met https:// en staat op internet.';
export const events = 'Gebeurtenissen';
export const whichEvents = 'Waarvan het programma bericht krijgt';
export const state = 'Status';
export const lastDelivery = 'Laatste bezorging';
export const nothingSentYet = 'nog niets verstuurd';
export const eventCount = (count: Text) => `${count} gebeurtenissen`;
export const oneEvent = '1 gebeurtenis';
export const states = { on: 'aan', paused: 'gepauzeerd', stopped: 'gestopt' };
export const retrying = 'wordt opnieuw geprobeerd';
export const secretOf = (name: Text) => `Geheim van ${name}`;
export const secret = 'Geheim';
export const secretIsShownOnce =
  'Zet dit geheim nu in het andere programma. Het wordt hier niet meer getoond; kwijt is vernieuwen.';
export const secretCopied = 'Geheim gekopieerd';
export const saved = 'Webhook gewijzigd';
export const tryOut = 'Proberen';
export const pause = 'Pauzeren';
export const resume = 'Hervatten';
export const goOn = 'Doorgaan';
export const skipAndGoOn = 'Overslaan en doorgaan';
export const renewSecret = 'Geheim vernieuwen';
export const paused = 'Webhook gepauzeerd';
export const resumed = 'Webhook hervat';
export const removed = 'Webhook verwijderd';
export const testTaken = (status: Text, ms: Text) => `Aangenomen: antwoord ${status} in ${ms} ms`;
export const testFailed = 'Niet aangenomen';
export const confirmRemoval = (name: Text) => `Webhook ${name} verwijderen?`;
export const removalText =
  'Het programma krijgt geen bericht meer, ook niet van wat nog wacht. De lijst van bezorgingen verdwijnt.';
export const confirmRenewal = 'Geheim vernieuwen?';
export const renewalText =
  'Elk bericht wordt vanaf nu met het nieuwe geheim ondertekend, ook wat nog wacht. Zet het meteen in het andere programma; wat het tot dan weigert, wordt later opnieuw gestuurd.';
export const confirmSkip = 'Overslaan?';
export const skipText =
  'Het bericht dat niet aankwam wordt niet meer gestuurd. Alles daarna wel, op volgorde.';
export const stoppedText = (problem: Text) =>
  `Gestopt: ${problem}. Wat er sindsdien gebeurde wacht en gaat niet verloren.`;
export const pausedText = 'Gepauzeerd. Wat er gebeurt wacht, en wordt gestuurd zodra u hervat.';
export const retryText = (tries: Text, problem: Text, at: Text) =>
  `${tries} keer geprobeerd: ${problem}. Opnieuw om ${at}; alles daarna wacht.`;
export const unreadableText = 'Het geheim is niet meer te lezen, dus er wordt niets gestuurd. Vernieuw het.';
export const deliveries = 'Bezorgingen';
export const deliveriesNote = 'De laatste 200 pogingen; een bericht houdt bij elke poging hetzelfde nummer.';
export const noDeliveriesYet = 'Er is nog niets verstuurd.';
export const at = 'Wanneer';
export const event = 'Gebeurtenis';
export const attempt = 'Poging';
export const outcome = 'Uitkomst';
export const answer = 'Antwoord';
export const taken = (status: Text) => `aangenomen (${status})`;
export const duration = (ms: Text) => `${ms} ms`;
export const test = 'Proef';
export const noWebhook = 'Deze webhook bestaat niet meer.';
export const howToCheck = 'Zo herkent het programma ons';
export const howToCheckIntro =
  'Elk bericht is een POST met JSON. Antwoord binnen tien seconden met een status van 200 tot en met 299; al het andere telt als niet aangekomen.';
export const signatureText =
  'Neem t uit de header, zet er een punt en de ongewijzigde tekst van het bericht achter, en maak daarvan HMAC-SHA256 met het geheim, in hexadecimale cijfers. Dat moet v1 zijn. Weiger wat ouder is dan vijf minuten.';
export const deliveryText =
  'Het nummer van het bericht, bij elke poging hetzelfde: laat vallen wat u al had. Een bericht komt minstens één keer, en per webhook op volgorde.';
export const retriesText =
  'Wat niet aankomt wordt opnieuw gestuurd, na 10 seconden en dan telkens later, een dag lang. Daarna stopt de webhook en krijgt u een melding. Antwoordt het programma 410, dan stopt hij meteen.';
export const payloadText =
  'In het bericht staat wat er gebeurde en met welk record, geen namen, adressen of bedragen. Haal die op met de link en een eigen aanmelding.';
export const example = 'Voorbeeld van een bericht';
