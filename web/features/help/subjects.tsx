import type { ReactNode } from 'react';
import type { HelpSubject } from '#web/lib/help-subjects.ts';

const OnlinePayments = () => (
  <>
    <p>
      Met online betalingen krijgt uw klant bij een factuur of bestelling een betaallink en betaalt hij met
      iDEAL, kaart of een machtiging. Het geld loopt via een betaalprovider (Mollie); Kelderboek boekt de
      ontvangst zelf op de juiste factuur.
    </p>
    <h3>Zo meldt u zich aan</h3>
    <ol>
      <li>
        Houd klaar: het KvK-nummer, een kopie van uw identiteitsbewijs, het IBAN waarop u wilt worden betaald
        en het adres van uw website.
      </li>
      <li>
        Maak een account bij de betaalprovider op naam van uw bedrijf en vul het bedrijfsprofiel in. De naam
        die u daar kiest, staat straks op het afschrift van uw klant.
      </li>
      <li>
        Bevestig uw IBAN met de proefoverboeking waarom de provider vraagt. Controle van de gegevens duurt
        meestal één tot drie werkdagen.
      </li>
      <li>Zet in het account van de provider de betaalmethoden aan die u wilt aanbieden.</li>
      <li>
        Geef de koppelsleutel door aan support. Wij zetten online betalen voor uw account aan; dat kunt u niet
        zelf doen, omdat de sleutel geheim moet blijven.
      </li>
    </ol>
    <h3>Wat u daarna ziet</h3>
    <p>
      Een online betaling verschijnt vanzelf als betaalregel op de factuur. De betaalmethode “Online betaling”
      wordt alleen door het systeem gezet; een betaling per bank, pin of contant boekt u zelf.{' '}
      <b>Terugbetalen</b> doet u op de order, tot hoogstens het bedrag dat betaald is.
    </p>
  </>
);

const CustomerApp = () => (
  <>
    <p>
      In de klantapp bestellen uw klanten zelf, op hun telefoon of achter een computer. Ze zien hun eigen
      prijzen, wat er op voorraad is en wanneer u bij hen levert. Er hoeft niets te worden geïnstalleerd.
    </p>
    <h3>Een klant toegang geven</h3>
    <ol>
      <li>
        Open de klant en ga naar het tabblad <b>CustomerApp</b>.
      </li>
      <li>
        Vul bij <b>Gebruiker van de klantapp</b> een <b>Loginnaam</b> en een <b>Nieuw wachtwoord</b> van
        minstens 8 tekens in, en kies <b>Gebruiker maken</b>.
      </li>
      <li>
        Stuur de klant het adres van de inlogpagina met <b>Uitleg mailen</b>. Het wachtwoord kan hij zelf
        wijzigen.
      </li>
    </ol>
    <h3>Zo bestelt uw klant</h3>
    <ul>
      <li>Bovenaan staan de wijnen die hij eerder bestelde, daarna het hele assortiment.</li>
      <li>
        Aantallen gaan per doos. Wat niet op voorraad is, kan niet worden besteld; staat er minder voorraad
        dan hij vraagt, dan stopt de teller bij wat er is.
      </li>
      <li>
        De bestelling blijft op het apparaat bewaard tot hij op <b>Plaats Bestelling</b> drukt, ook als hij de
        pagina sluit of even geen verbinding heeft.
      </li>
    </ul>
    <h3>Wat u ervan merkt</h3>
    <p>
      De order staat binnen twee seconden op het dashboard onder “Via klantapp”. Heeft een klant facturen
      openstaan die ruim over de betaaltermijn zijn, dan ziet hij eerst een waarschuwing en kan hij later niet
      meer bestellen tot er betaald is.
    </p>
  </>
);

const PurchaseOrders = () => (
  <>
    <p>
      Met een inkooporder bestelt u wijn bij een leverancier. De voorraad verandert pas wanneer u de order
      inboekt: zo klopt wat er op papier onderweg is met wat er werkelijk in de kelder ligt.
    </p>
    <h3>De weg van een inkooporder</h3>
    <ol>
      <li>
        <b>wacht</b>: u stelt de order samen. Producten onder hun minimumvoorraad voegt u met één knop toe;
        zonder eigen minimum geldt 60 flessen.
      </li>
      <li>
        <b>besteld</b>: met <b>Opslaan en Versturen</b> gaat de order per e-mail naar de leverancier. Op de
        order ziet u aan wie en wanneer hij is verstuurd.
      </li>
      <li>
        <b>transport</b>: de wijn is onderweg. Vul de verwachte leverdatum in; laat u hem leeg, dan staat er
        “zsm”.
      </li>
      <li>
        <b>afgerond</b>: controleer de aantallen en kies <b>Order bevestigen en Voorraad inboeken</b>. De
        flessen komen dan bij de voorraad.
      </li>
      <li>
        <b>betaald</b>: de factuur van de leverancier is voldaan.
      </li>
    </ol>
    <p className="help-note">
      <strong>Inboeken gebeurt één keer.</strong> Daarna zijn alleen de referentie, de interne notitie en de
      status nog te wijzigen. Klopt een aantal achteraf niet, boek het verschil dan als voorraadcorrectie bij
      het product.
    </p>
  </>
);

const BackorderAndQuote = () => (
  <>
    <p>
      Een <strong>offerte</strong> is een voorstel aan een klant. Een <strong>backorder</strong> is wat een
      klant al besteld heeft, maar u nog niet kunt leveren. Beide staan apart van gewone orders en worden niet
      gefactureerd zolang ze dat zijn.
    </p>
    <h3>Offerte</h3>
    <ul>
      <li>
        Maak een gewone order en kies onder <b>Meer</b> voor <b>Offerte maken</b>. De order krijgt de status
        “offerte” en reserveert geen voorraad.
      </li>
      <li>
        Gaat de klant akkoord, kies dan een gewone status in het statusmenu: de offerte wordt een order, met
        de prijzen die erop stonden.
      </li>
      <li>U kunt een order ook weer tot offerte maken, zolang hij niet gefactureerd is.</li>
    </ul>
    <h3>Backorder</h3>
    <ul>
      <li>
        Is een wijn niet op voorraad, dan kiest u onder <b>Meer</b> voor <b>Regels naar backorder</b>. De
        regel verhuist naar de ene backorder van die klant; de rest van de order gaat gewoon door.
      </li>
      <li>
        Bij een volgende order ziet u wat er voor de klant nog openstaat, en kunt u die regels <b>Meenemen</b>{' '}
        of verwijderen.
      </li>
    </ul>
    <p className="help-note">
      <strong>Een backorder wordt onherroepelijk een order.</strong> Maakt u van de backorder een gewone
      order, dan kan dat niet ongedaan worden gemaakt: de regels tellen vanaf dat moment als besteld en
      reserveren voorraad. Kelderboek vraagt het daarom eerst nog een keer.
    </p>
  </>
);

const Vat = () => (
  <>
    <p>
      Een account verkoopt óf <strong>exclusief</strong> btw (aan bedrijven) óf <strong>inclusief</strong> btw
      (aan particulieren). Dat bepaalt welke prijs u intypt, welke prijs leidend is en hoe er wordt afgerond.
    </p>
    <h3>Exclusief btw</h3>
    <p>
      U typt prijzen zonder btw. Elke regel wordt op hele centen afgerond, de btw wordt per tarief over de som
      van de regels berekend en er bij opgeteld. Zo staat het ook op de factuur.
    </p>
    <h3>Inclusief btw</h3>
    <p>
      U typt de prijs die de klant betaalt. Het totaal inclusief btw is leidend en de btw wordt eruit gehaald;
      wat de klant op het etiket ziet, is precies wat hij betaalt.
    </p>
    <h3>Tarieven</h3>
    <ul>
      <li>
        Wijn valt onder <strong>hoog</strong> (21%). Er is ook <strong>laag</strong> (9%, tot en met 2018: 6%)
        en <strong>geen</strong> (0%).
      </li>
      <li>
        Een regel bewaart het tarief waarmee hij gemaakt is. Een latere wijziging van de tarieven verandert
        oude orders en facturen dus niet.
      </li>
      <li>Klanten met vrijstelling, zoals in een ander EU-land met btw-nummer, krijgen 0%.</li>
    </ul>
    <p className="help-note">
      <strong>Wissel niet halverwege.</strong> Wordt een account van exclusief naar inclusief omgezet of
      andersom, dan laadt elk open scherm opnieuw; bestaande orders houden de kant waarop ze gemaakt zijn.
    </p>
  </>
);

const Checkout = () => (
  <>
    <p>
      De kassa is een aparte app voor verkoop aan de balie. Hij gebruikt dezelfde producten, klanten en
      voorraad als Kelderboek, zodat een fles die u afrekent meteen uit de voorraad is.
    </p>
    <h3>Openen</h3>
    <p>
      Staat de kassa voor uw account aan, dan vindt u <b>Checkout</b> in het menu onder uw initialen, rechts
      boven. Ziet u het niet, dan heeft u er geen toegang toe of is de kassa nog niet geactiveerd; support kan
      dat voor u doen.
    </p>
    <h3>Afrekenen</h3>
    <ul>
      <li>
        Een verkoop die <strong>contant of met de kaart</strong> wordt betaald, is direct gefactureerd en
        betaald. Er wordt een bon geprint.
      </li>
      <li>
        Een verkoop <strong>op rekening</strong> wordt een gewone, nog niet gefactureerde order van die klant.
        U vindt hem op het dashboard terug.
      </li>
      <li>Aan de kassa gelden prijzen inclusief btw, met de kortingsregels die daarvoor zijn ingesteld.</li>
      <li>
        De laatste 100 verkopen blijven in de kassa te zien, bijvoorbeeld om een bon opnieuw te printen.
      </li>
    </ul>
  </>
);

const Bookings = () => (
  <>
    <p>
      Met reserveringen houdt u bij wie er komt proeven of eten. Zet ze aan bij <b>Instellingen, Basis</b>;
      daarna staat <b>Reserveringen</b> in het menu.
    </p>
    <h3>Tijdvakken</h3>
    <ul>
      <li>
        Een open tijdvak heeft een aantal plaatsen. Wie op dat moment reserveert, neemt daar plaatsen van; vol
        is vol, ook als twee mensen tegelijk boeken.
      </li>
      <li>
        De <b>Weekindeling</b> houdt de tijdvakken van elke week vast. Met “Toevoegen aan agenda” zet u ze in
        een periode. Doet u dat twee keer, dan komt er niets dubbel.
      </li>
    </ul>
    <h3>Van aanvraag tot bezoek</h3>
    <ol>
      <li>
        Een nieuwe reservering is <b>aangevraagd</b> en wacht op antwoord.
      </li>
      <li>
        Is zij <b>bevestigd</b>, dan verstuurt u de e-mail met <b>Bevestigen en e-mail versturen</b>. Een dag
        ervoor gaat vanzelf een herinnering uit, 24 uur na afloop een bericht van nazorg.
      </li>
      <li>
        Sleep een reservering naar een andere dag, gebruik Shift met de pijltjestoetsen, of open haar en kies
        “Verplaatsen naar”. De e-mails verschuiven mee; bij annuleren vervallen ze.
      </li>
    </ol>
    <h3>Op uw website</h3>
    <p>
      Met een sleutel, van <b>Servicesleutel maken</b>, leest uw website de open tijdvakken en plaatst zij
      reserveringen, zo veel maanden vooruit als u instelt. De sleutel ziet u één keer: bewaar hem op de
      server van uw website.
    </p>
  </>
);

const ShippingLabels = () => (
  <>
    <p>
      Met een verzendlabel geeft u een pakket mee aan PostNL, aan PostNL via MyParcel of aan DPD. Kelderboek
      vraagt het label aan bij de vervoerder en volgt het pakket daarna vanzelf tot het is bezorgd.
    </p>
    <h3>Voorbereiden</h3>
    <ol>
      <li>
        Zet bij <b>Instellingen, Basis</b> <b>Verzendlabels maken</b> aan.
      </li>
      <li>
        Kies bij <b>Instellingen, Koppelingen</b> een of twee vervoerders, ieder met een eigen afzender, en
        bewaar bij <b>Sleutels</b> de sleutel die u van de vervoerder kreeg. Zonder sleutel maakt u
        proeflabels, waarmee niets wordt verzonden.
      </li>
      <li>
        Zet zo nodig <b>Klant mailen hoe het pakket te volgen is</b> aan.
      </li>
    </ol>
    <h3>Een label maken</h3>
    <p>
      Op een order staat bij <b>Meer</b> de keuze <b>Verzendlabel maken</b>. Het adres is dat van de order; u
      ziet meteen of postcode, huisnummer en straat bij elkaar horen. Klopt dat niet, dan kunt u het label
      toch maken. Weigert de vervoerder het pakket, dan leest u waarom en is er geen label.
    </p>
    <h3>Printen en volgen</h3>
    <p>
      Onder <b>Tools, Verzendingen</b> staan alle labels van een periode. Vink aan wat u wilt printen en
      download het als één bestand, op A6 of op vellen A4 met vier labels. Is van een vel het eerste label al
      gebruikt, kies dan bij <b>Papier</b> een latere plaats.
    </p>
  </>
);

const Website = () => (
  <>
    <p>
      Kelderboek kan anderen laten meelezen: uw website, uw webwinkel, Vivino en een extern magazijn. Alles
      staat uit tot u het aanzet.
    </p>
    <h3>Uw website</h3>
    <ol>
      <li>
        Zet bij <b>Instellingen, Website</b> de website-API aan en vul de vaste teksten in.
      </li>
      <li>
        Kies <b>Token maken</b> en geef het token aan wie uw website bouwt. Een beheerder kan het later tonen
        of vernieuwen; het vorige werkt dan niet meer.
      </li>
      <li>
        Op de website staan de actieve producten die bij <b>Tonen in</b> <b>Website</b> hebben, zonder
        producten die alleen voor bepaalde klanten zijn.
      </li>
    </ol>
    <h3>Vivino</h3>
    <p>
      Zet bij <b>Instellingen, Basis</b> de <b>Vivino-feed</b> aan. Bij <b>Instellingen, Koppelingen</b> kiest
      u dan de prijs en de zichtbaarheid, maakt u een token en kopieert u het adres van de feed. Vivino leest
      alleen wat op voorraad is; de feed wordt elke 30 minuten ververst en er zijn extra kosten aan verbonden.
    </p>
    <h3>Webwinkel</h3>
    <p>
      Support zet de synchronisatie aan. Met het adres, de sleutel en de geheime sleutel van WooCommerce vult
      Kelderboek de winkel als u bij een product <b>Webwinkel bijwerken</b> kiest. U kiest welke prijs,
      categorie en tags meegaan, en welk eigen veld in de winkel onder welke naam staat.
    </p>
    <h3>Extern magazijn</h3>
    <p>
      Zet bij <b>Instellingen, Basis</b> <b>CJH Connect</b> aan en kies bij de koppelingen wat er heen en weer
      gaat: orders, de voorraad die het magazijn elk uur telt, de bevestiging aan de klant, en de berichten
      over orders en nieuwe producten. Elke correctie van de voorraad staat in het logboek.
    </p>
  </>
);

const Subscriptions = () => (
  <>
    <p>
      Een abonnement is een vaste bestelling, zoals een wijn van de maand. U kiest de wijnen, de aantallen en
      de prijzen één keer; elke keer dat u het uitvoert, krijgt iedere abonnee een gewone order.
    </p>
    <ol>
      <li>
        Maak het abonnement onder <b>Abonnementen</b>, en zoek de wijnen erbij.
      </li>
      <li>
        Kies het bij de klant op het tabblad <b>Subscriptions</b>. Het begint dan vandaag en heeft geen einde,
        tenzij u andere dagen invult.
      </li>
      <li>
        Druk op <b>Run Now</b>. De orders worden op de achtergrond gemaakt; onder <b>Uitgevoerd</b> ziet u wie
        een order kreeg en waarom een ander niet. Met het vinkje <b>Factuur maken en mailen</b> maakt en mailt
        Kelderboek ook de facturen.
      </li>
    </ol>
    <p>
      <strong>Spaarpunten</strong> krijgt een klant zodra een factuur is betaald: één voor elke hele euro
      inclusief btw. Verdwijnt de betaling, dan gaan de punten er weer af. Een <strong>voucher</strong>{' '}
      betaalt op de order, onder <b>Betalingen</b>, met zijn code; elke keer telt mee tot hij is opgebruikt.
    </p>
  </>
);

/** What stands under each subject (HELP-002 to HELP-007, and what came later). */
export const texts: Record<HelpSubject, () => ReactNode> = {
  betalingen: OnlinePayments,
  klantapp: CustomerApp,
  inkooporders: PurchaseOrders,
  'backorder-en-offerte': BackorderAndQuote,
  btw: Vat,
  kassa: Checkout,
  reserveringen: Bookings,
  abonnementen: Subscriptions,
  verzendlabels: ShippingLabels,
  website: Website,
};
