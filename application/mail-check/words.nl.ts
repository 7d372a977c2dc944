import { message } from '#domain/kernel/message.ts';

export const unreachable = message(
  'DNS antwoordt niet. Probeer het later opnieuw.',
  'DNS does not answer. Try again later.',
);

export const noSpf = (domain: string) =>
  message(
    `Er staat geen SPF-record bij ${domain}. Ontvangers weten dan niet welke servers voor dit domein mogen mailen. Mailt er nog een andere dienst voor dit domein, zet die er dan bij.`,
    `There is no SPF record at ${domain}. Receivers then do not know which servers may send for this domain. If another service sends for this domain as well, add it.`,
  );
export const severalSpf = (count: number, domain: string) =>
  message(
    `Er staan ${count} SPF-records bij ${domain}. Ontvangers kijken dan naar geen van alle. Vervang ze door één.`,
    `There are ${count} SPF records at ${domain}. Receivers then look at none of them. Replace them by one.`,
  );
export const spfForAll = message(
  'Dit record laat iedereen namens u mailen (all zonder teken ervoor). Zet er ~all voor in de plaats.',
  'This record lets anybody send mail in your name (all without a sign before it). Put ~all in its place.',
);
export const spfWithoutServer = message(
  'Er is een SPF-record. Of uw mailserver erin staat is niet te zeggen: er is nog geen mailserver ingesteld, en mail wordt bewaard.',
  'There is an SPF record. Whether your mail server is in it cannot be said: no mail server is set up yet, and mail is kept.',
);
export const spfPasses = (server: string) =>
  message(
    `De mailserver ${server} mag voor dit domein mailen.`,
    `The mail server ${server} may send for this domain.`,
  );
export const spfTooManyLookups = message(
  'Dit record vraagt ontvangers om meer dan tien opzoekingen; zij geven het dan op. Haal diensten weg die u niet meer gebruikt.',
  'This record asks receivers for more than ten look-ups; they then give up. Remove services that you no longer use.',
);
export const spfUnreadable = message(
  'Ontvangers kunnen dit record niet lezen: er staat een fout in, of het verwijst naar een domein zonder SPF-record.',
  'Receivers cannot read this record: it holds a mistake, or points to a domain without an SPF record.',
);
export const spfUnsure = message(
  'Er is een SPF-record, maar niet alles waarnaar het verwijst antwoordt. Probeer het later opnieuw.',
  'There is an SPF record, but not all that it points to answers. Try again later.',
);
export const spfWithoutThisServer = (server: string) =>
  message(
    `De mailserver ${server} staat niet in dit record. Verstuurt hij zelf, zet hem er dan bij; verstuurt uw provider via andere servers, vraag dan welke include erin hoort.`,
    `The mail server ${server} is not in this record. If it sends by itself, add it; if your provider sends through other servers, ask which include belongs in it.`,
  );

export const dkimMatches = message(
  'Ontvangers kunnen zien dat de mail van u komt en onderweg niet is veranderd.',
  'Receivers can see that the mail comes from you and was not changed on its way.',
);
export const dkimUnpublished = message(
  'Het record met uw sleutel is nog niet gepubliceerd. Zet het bij de beheerder van uw domein in DNS; het kan een dag duren voor iedereen het ziet.',
  'The record with your key is not published yet. Put it in DNS at the host of your domain; it may take a day before everybody sees it.',
);
export const dkimOfAnotherKey = message(
  'Het record dat er staat hoort niet bij deze sleutel. Vervang het door dit.',
  'The record that is there does not belong to this key. Replace it by this one.',
);
export const noDkimKey = message(
  'Er is nog geen sleutel voor dit domein, en mail gaat zonder handtekening weg. Maak een sleutel en publiceer het record.',
  'There is no key for this domain yet, and mail leaves without a signature. Make a key and publish the record.',
);

export const noDmarc = message(
  'Er is geen DMARC-record. Grote ontvangers vragen erom; met dit record krijgt u bericht van wat er namens u wordt verstuurd, en verandert er verder niets.',
  'There is no DMARC record. Large receivers ask for it; with this record you hear what is sent in your name, and nothing else changes.',
);
export const dmarcUnusable = message(
  'Ontvangers kunnen dit niet gebruiken: er staat meer dan één DMARC-record, of er staat geen geldige p in. Laat er één over.',
  'Receivers cannot use this: there is more than one DMARC record, or it holds no valid p. Leave one.',
);
export const dmarcOnlyWatches = message(
  'DMARC kijkt alleen mee: ook mail die niet van u is wordt bezorgd. Kloppen SPF en DKIM al een tijd, maak er dan p=quarantine van.',
  'DMARC only watches: mail that is not yours is delivered too. If SPF and DKIM have been right for a while, make it p=quarantine.',
);

const whatHappens = (policy: string) =>
  policy === 'reject'
    ? message('wordt mail die niet klopt geweigerd', 'mail that is not right is refused')
    : message('gaat mail die niet klopt naar ongewenst', 'mail that is not right goes to junk');
export const dmarcUnsure = (policy: string) =>
  message(
    `Met dit record ${whatHappens(policy).nl}. Of uw mail klopt is nu niet te zeggen.`,
    `With this record ${whatHappens(policy).en}. Whether your mail is right cannot be said now.`,
  );
export const dmarcPasses = (policy: string) =>
  message(
    `Met dit record ${whatHappens(policy).nl}; die van u klopt.`,
    `With this record ${whatHappens(policy).en}; yours is right.`,
  );
export const dmarcFails = (policy: string) =>
  message(
    `Met dit record ${whatHappens(policy).nl}, en dat geldt nu ook voor mail uit Kelderboek: DKIM klopt niet, en SPF niet of voor een ander domein. Herstel eerst een van die twee.`,
    `With this record ${whatHappens(policy).en}, and that now holds for mail from Kelderboek too: DKIM is not right, and SPF is not or for another domain. Mend one of the two first.`,
  );
