export const unreachable = 'DNS antwoordt niet. Probeer het later opnieuw.';

export const noSpf = (domain: string) =>
  `Er staat geen SPF-record bij ${domain}. Ontvangers weten dan niet welke servers voor dit domein mogen mailen. Mailt er nog een andere dienst voor dit domein, zet die er dan bij.`;
export const severalSpf = (count: number, domain: string) =>
  `Er staan ${count} SPF-records bij ${domain}. Ontvangers kijken dan naar geen van alle. Vervang ze door één.`;
export const spfForAll =
  'Dit record laat iedereen namens u mailen (all zonder teken ervoor). Zet er ~all voor in de plaats.';
export const spfWithoutServer =
  'Er is een SPF-record. Of uw mailserver erin staat is niet te zeggen: er is nog geen mailserver ingesteld, en mail wordt bewaard.';
export const spfPasses = (server: string) => `De mailserver ${server} mag voor dit domein mailen.`;
export const spfTooManyLookups =
  'Dit record vraagt ontvangers om meer dan tien opzoekingen; zij geven het dan op. Haal diensten weg die u niet meer gebruikt.';
export const spfUnreadable =
  'Ontvangers kunnen dit record niet lezen: er staat een fout in, of het verwijst naar een domein zonder SPF-record.';
export const spfUnsure =
  'Er is een SPF-record, maar niet alles waarnaar het verwijst antwoordt. Probeer het later opnieuw.';
export const spfWithoutThisServer = (server: string) =>
  `De mailserver ${server} staat niet in dit record. Verstuurt hij zelf, zet hem er dan bij; verstuurt uw provider via andere servers, vraag dan welke include erin hoort.`;

export const dkimMatches = 'Ontvangers kunnen zien dat de mail van u komt en onderweg niet is veranderd.';
export const dkimUnpublished =
  'Het record met uw sleutel is nog niet gepubliceerd. Zet het bij de beheerder van uw domein in DNS; het kan een dag duren voor iedereen het ziet.';
export const dkimOfAnotherKey = 'Het record dat er staat hoort niet bij deze sleutel. Vervang het door dit.';
export const noDkimKey =
  'Er is nog geen sleutel voor dit domein, en mail gaat zonder handtekening weg. Maak een sleutel en publiceer het record.';

export const noDmarc =
  'Er is geen DMARC-record. Grote ontvangers vragen erom; met dit record krijgt u bericht van wat er namens u wordt verstuurd, en verandert er verder niets.';
export const dmarcUnusable =
  'Ontvangers kunnen dit niet gebruiken: er staat meer dan één DMARC-record, of er staat geen geldige p in. Laat er één over.';
export const dmarcOnlyWatches =
  'DMARC kijkt alleen mee: ook mail die niet van u is wordt bezorgd. Kloppen SPF en DKIM al een tijd, maak er dan p=quarantine van.';

const whatHappens = (policy: string) =>
  policy === 'reject' ? 'wordt mail die niet klopt geweigerd' : 'gaat mail die niet klopt naar ongewenst';
export const dmarcUnsure = (policy: string) =>
  `Met dit record ${whatHappens(policy)}. Of uw mail klopt is nu niet te zeggen.`;
export const dmarcPasses = (policy: string) => `Met dit record ${whatHappens(policy)}; die van u klopt.`;
export const dmarcFails = (policy: string) =>
  `Met dit record ${whatHappens(policy)}, en dat geldt nu ook voor mail uit Kelderboek: DKIM klopt niet, en SPF niet of voor een ander domein. Herstel eerst een van die twee.`;
