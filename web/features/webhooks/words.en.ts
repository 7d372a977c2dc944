import type { Text } from '#web/parts/words.en.ts';
export * from '#web/parts/words.en.ts';

export const aboutWebhooks =
  'A webhook tells another program what happens in Kelderboek, the moment it happens: your webshop, an integration or a program of your own.';
export const allWebhooks = 'Webhooks';
export const addWebhook = 'Add webhook';
export const changeWebhook = 'Change webhook';
export const change = 'Change';
export const noWebhooksYet = 'There are no webhooks yet.';
export const name = 'Name';
export const address = 'Address';
export const addressHint = 'Begins with https:// and stands on the internet.';
export const events = 'Events';
export const whichEvents = 'What the program is told of';
export const state = 'State';
export const lastDelivery = 'Last delivery';
export const nothingSentYet = 'nothing sent yet';
export const eventCount = (count: Text) => `${count} events`;
export const oneEvent = '1 event';
export const states = { on: 'on', paused: 'paused', stopped: 'stopped' };
export const retrying = 'is being tried again';
export const secretOf = (name: Text) => `Secret of ${name}`;
export const secret = 'Secret';
export const secretIsShownOnce =
  'Enter this secret in the other program now. It is not shown here again; once lost, renew it.';
export const secretCopied = 'Secret copied';
export const saved = 'Webhook changed';
export const tryOut = 'Try out';
export const pause = 'Pause';
export const resume = 'Resume';
export const goOn = 'Go on';
export const skipAndGoOn = 'Skip and go on';
export const renewSecret = 'Renew secret';
export const paused = 'Webhook paused';
export const resumed = 'Webhook resumed';
export const removed = 'Webhook deleted';
export const testTaken = (status: Text, ms: Text) => `Taken: answer ${status} in ${ms} ms`;
export const testFailed = 'Not taken';
export const confirmRemoval = (name: Text) => `Delete webhook ${name}?`;
export const removalText =
  'The program is told nothing any more, nor of what still waits. The list of deliveries disappears.';
export const confirmRenewal = 'Renew the secret?';
export const renewalText =
  'Every message is signed with the new secret from now on, also what still waits. Enter it in the other program at once; what it refuses until then is sent again later.';
export const confirmSkip = 'Skip?';
export const skipText = 'The message that did not arrive is not sent any more. All after it is, in order.';
export const stoppedText = (problem: Text) =>
  `Stopped: ${problem}. What has happened since waits and is not lost.`;
export const pausedText = 'Paused. What happens waits, and is sent as soon as you resume.';
export const retryText = (tries: Text, problem: Text, at: Text) =>
  `Tried ${tries} times: ${problem}. Again at ${at}; all after it waits.`;
export const unreadableText = 'The secret can no longer be read, so nothing is sent. Renew it.';
export const deliveries = 'Deliveries';
export const deliveriesNote = 'The last 200 attempts; a message keeps its number at every attempt.';
export const noDeliveriesYet = 'Nothing has been sent yet.';
export const at = 'When';
export const event = 'Event';
export const attempt = 'Attempt';
export const outcome = 'Outcome';
export const answer = 'Answer';
export const taken = (status: Text) => `taken (${status})`;
export const duration = (ms: Text) => `${ms} ms`;
export const test = 'Trial';
export const noWebhook = 'This webhook no longer exists.';
export const howToCheck = 'How the program knows it is us';
export const howToCheckIntro =
  'Every message is a POST with JSON. Answer within ten seconds with a status from 200 to 299; anything else counts as not arrived.';
export const signatureText =
  'Take t from the header, put a dot and the unchanged text of the message behind it, and make the HMAC-SHA256 of that with the secret, in hexadecimal digits. It must be v1. Refuse what is older than five minutes.';
export const deliveryText =
  'The number of the message, the same at every attempt: drop what you already had. A message comes at least once, and in order per webhook.';
export const retriesText =
  'What does not arrive is sent again, after 10 seconds and then ever later, for a day. After that the webhook stops and you are notified. If the program answers 410, it stops at once.';
export const payloadText =
  'The message says what happened and to which record, no names, addresses or amounts. Fetch those by the link, signed in as yourself.';
export const example = 'Example of a message';
