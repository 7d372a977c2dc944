export const withheld = '(afgeschermd)';
export const forgotten = 'vergeten';
export const opened = 'geopend';
export const userNumbered = (userId: number) => (userId === 0 ? 'Kelderboek' : `gebruiker ${userId}`);
export const titles = {
  order: (number: string) => `Dossier van order ${number}`,
  customer: (number: string) => `Dossier van klant ${number}`,
  period: (from: string, to: string) => `Dossier van ${from} tot en met ${to}`,
};
export const introSealed =
  'Wat over personen is vastgelegd, staat hier als (afgeschermd): het is er, verzegeld. Wat van iemand is die vergeten is, staat er als (vergeten): het is er niet meer. LEESMIJ.txt zegt hoe u dit dossier zelf controleert.';
export const introOpened =
  'Wat over personen is vastgelegd, is in dit dossier geopend; van wie vergeten is, staat er (vergeten): dat is er niet meer. LEESMIJ.txt zegt hoe u dit dossier zelf controleert.';
export const eventCount = 'Gebeurtenissen';
export const events = 'Gebeurtenissen';
export const firstEvents = (shown: number, total: number) =>
  `Gebeurtenissen: de eerste ${shown} van ${total}; alle staan in logboek.jsonl`;
export const eventColumns = ['Tijd', 'Wie', 'Vastlegging', 'Omschrijving', 'Plaats'];
export const people = 'Personen';
export const firstPeople = (shown: number, total: number) =>
  `Personen: de eerste ${shown} van ${total}; alle staan in personen.jsonl`;
export const peopleColumns = ['Wie', 'Gegevens'];
export const nobody = 'Over niemand staat hier iets persoonlijks.';
export const proof = 'Bewijs';
export const proofColumns = ['Log', 'Posities', 'Ondertekende koppen'];
export const noHead = 'nog geen; de ondertekening van dit dossier geldt';

/** For who checks it: in five minutes, with Node alone. */
export const readMe = (isOpened: boolean) => `DIT DOSSIER ZELF CONTROLEREN

U hebt alleen Node.js 20 of nieuwer nodig (nodejs.org), niet Kelderboek.

1. Pak dit bestand uit in een lege map en open daar een opdrachtregel.
2. Voer uit:  node verify-dossier.mjs
3. Onderaan moet staan: IN ORDE. Bij FOUT staat erachter wat niet klopt.
4. Vergelijk de sleutel die het programma noemt met die op het scherm van het logboek van het bedrijf, of met
   die in een mail met ondertekende koppen die u eerder kreeg. Zo weet u dat het dossier van dat bedrijf komt.

WAT ER IN ZIT

dossier.pdf         om te lezen
logboek.jsonl       elke gebeurtenis zoals zij is vastgelegd, een per regel (JSON). Van gebeurtenissen die niet in dit
                    dossier horen staat alleen de digest er, zodat de keten doorloopt en u niets over anderen leest
koppen.jsonl        het einde van het logboek zoals het op een dag is ondertekend, soms met een tijdstempel van een ander
personen.jsonl      van wie er gegevens in staan: sealed (afgeschermd), opened (geopend) of forgotten (vergeten)
${isOpened ? 'sleutels.jsonl      waarmee wat over deze personen verzegeld is, te openen is\ngeopend.jsonl       dezelfde gebeurtenissen, geopend\n' : ''}verify-dossier.mjs, verify-export.mjs, kept-head.mjs   de controle zelf; u kunt haar lezen
manifest.json       de SHA-256 van elk bestand, ondertekend in manifest.sig.json (Ed25519)

WAT HET BEWIJST

- Geen byte van een bestand is veranderd sinds het dossier is ondertekend.
- Elke gebeurtenis staat in de keten van het logboek op de plaats die erbij staat: de digest is SHA-256 over de
  canonieke JSON (RFC 8785) van de gebeurtenis, de schakel SHA-256 over de schakel ervoor, de digest en de positie.
- Waar een ondertekende kop is, was dat logboek er zo toen die kop werd gemaakt; wanneer dat was, bewijst een
  tijdstempel, of de mail waarin iemand die kop kreeg.
- Het bewijst niet dat het bedrijf alles heeft vastgelegd wat er gebeurde.

AFGESCHERMD EN VERGETEN

Wat over een persoon is vastgelegd, staat verzegeld (AES-256-GCM) in logboek.jsonl; de keten dekt de verzegelde tekst.
Afgeschermd: het is er, en wie de sleutel heeft, kan het openen. Vergeten: de sleutel is gewist, niemand kan het nog lezen.
${
  isOpened
    ? `In dit dossier zijn de sleutels bijgevoegd. De controle opent daarmee elke verzegelde tekst en vergelijkt die met
geopend.jsonl. Let op: met zo'n sleutel is ook elke andere verzegelde tekst over die persoon te openen, ook uit een
ander bestand. Bewaar dit dossier zoals u die gegevens zelf bewaart, en wis het als u klaar bent.
`
    : 'Wilt u lezen wat er staat, vraag dan om het dossier met geopende gegevens: dat bevat de sleutels als bewijs.\n'
}`;
