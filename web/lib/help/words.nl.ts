/** The topics of the help page in its groups, each by its anchor, with its title. */
export const helpGroups = {
  start: {
    title: 'Beginnen',
    topics: {
      'eerste-stappen': 'De eerste stappen van een nieuw bedrijf',
      dashboard: 'Het dashboard',
      zoeken: 'Zoeken, opdrachten en sneltoetsen',
      meldingen: 'Meldingen: wat er intussen gebeurde',
      'ongedaan-maken': 'Iets terugdraaien',
      taal: 'Taal, thema en uw profiel',
    },
  },
  orders: {
    title: 'Orders',
    topics: {
      'nieuwe-order': 'Een order invoeren met het toetsenbord',
      prijzen: 'Welke prijs geldt, en waarom',
      kortingen: 'Kortingen en kortingsregels',
      'orders-vinden': 'Orders vinden en wijzigen',
      status: 'De status van een order',
      'backorder-en-offerte': 'Backorder en offerte',
      'directe-orders': 'Directe orders',
    },
  },
  delivery: {
    title: 'Bezorgen',
    topics: {
      pakbonnen: 'Pakbonnen en printen',
      verzendlabels: 'Verzendlabels',
      bezorging: 'Bezorgdagen en transport',
    },
  },
  money: {
    title: 'Facturen en betalingen',
    topics: {
      facturen: 'Factureren',
      verzamelfacturen: 'Verzamelfacturen',
      crediteren: 'Crediteren',
      betalingen: 'Online betalingen: aanmelden bij de betaalprovider',
      ontvangsten: 'Betalingen boeken en terugbetalen',
      bank: 'Bankafschriften inlezen en verwerken',
      incasso: 'Incasso en uitbetaling: van voorstel tot bank',
      'vier-ogen': 'Vier ogen: wat een tweede toestaat',
      herinneringen: 'Openstaande facturen en herinneringen',
      aanmaningen: 'Aanmanen: schema, rente en kosten, veertiendagenbrief',
      ouderdom: 'Ouderdom: wat klanten schuldig zijn',
      mail: 'Verzonden e-mail, en wat ervan terechtkomt',
      btw: 'Accounts inclusief en exclusief btw',
      'btw-tarieven': 'Btw-tarieven en klanten zonder btw',
    },
  },
  customers: {
    title: 'Klanten',
    topics: {
      klanten: 'Klanten',
      rekening: 'De rekening van een klant, en kleine verschillen',
      kredietlimiet: 'De kredietlimiet van een klant',
      klantapp: 'De klantapp',
      machtigingen: 'Automatische incasso en machtigingen',
      abonnementen: 'Abonnementen, spaarpunten en vouchers',
      reserveringen: 'Reserveringen',
      'vergeten-worden': 'Gegevens van een persoon wissen',
    },
  },
  products: {
    title: 'Producten en voorraad',
    topics: {
      producten: 'Producten en jaargangen',
      prijslijsten: 'Prijslijsten',
      voorraad: 'Voorraad, ook op een eerdere dag',
      telling: 'De voorraad tellen',
      leveranciers: 'Leveranciers',
      inkooporders: 'Inkooporders',
    },
  },
  elsewhere: {
    title: 'Verkopen langs andere wegen',
    topics: {
      kassa: 'De kassa',
      website: 'Website, webwinkel, Vivino en extern magazijn',
    },
  },
  house: {
    title: 'Overzicht en beheer',
    topics: {
      rapporten: 'Rapporten',
      'wat-als': 'Wat als: andere prijzen over een voorbije periode',
      logboek: 'Het logboek en zijn bewijs',
      importeren: 'Importeren, op proef en terug',
      exporteren: 'Exporteren en de boekhouding',
      instellingen: 'Instellingen en de opmaak van de factuur',
      gebruikers: 'Gebruikers en wat zij mogen',
    },
  },
} as const;
