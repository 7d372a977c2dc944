/** The topics of the help page in its groups, each by its anchor, with its title. */
export const helpGroups = {
  start: {
    title: 'Getting started',
    topics: {
      'eerste-stappen': 'The first steps of a new company',
      dashboard: 'The dashboard',
      zoeken: 'Search, actions and shortcuts',
      meldingen: 'Notifications: what happened meanwhile',
      'ongedaan-maken': 'Taking something back',
      taal: 'Language, theme and your profile',
    },
  },
  orders: {
    title: 'Orders',
    topics: {
      'nieuwe-order': 'Entering an order by keyboard',
      prijzen: 'Which price applies, and why',
      kortingen: 'Discounts and discount rules',
      'orders-vinden': 'Finding and changing orders',
      status: 'The status of an order',
      'backorder-en-offerte': 'Backorder and quote',
      'directe-orders': 'Direct orders',
    },
  },
  delivery: {
    title: 'Delivery',
    topics: {
      pakbonnen: 'Packing slips and printing',
      verzendlabels: 'Shipping labels',
      bezorging: 'Delivery days and transport',
    },
  },
  money: {
    title: 'Invoices and payments',
    topics: {
      facturen: 'Invoicing',
      verzamelfacturen: 'Collective invoices',
      crediteren: 'Crediting',
      betalingen: 'Online payments: signing up with the payment provider',
      ontvangsten: 'Booking payments and refunding',
      bank: 'Reading and processing bank statements',
      incasso: 'Direct debit and payout: from proposal to bank',
      'vier-ogen': 'Four eyes: what a second person grants',
      herinneringen: 'Open invoices and reminders',
      aanmaningen: 'Reminders by schedule: interest and costs, the 14-day letter',
      ouderdom: 'Ageing: what customers owe',
      mail: 'Sent email, and what becomes of it',
      btw: 'Accounts including and excluding VAT',
      'btw-tarieven': 'VAT rates, and customers without VAT',
    },
  },
  customers: {
    title: 'Customers',
    topics: {
      klanten: 'Customers',
      rekening: 'The account of a customer, and small differences',
      kredietlimiet: 'The credit limit of a customer',
      klantapp: 'The customer app',
      machtigingen: 'Direct debit and mandates',
      abonnementen: 'Subscriptions, points and vouchers',
      reserveringen: 'Bookings',
      'vergeten-worden': 'Erasing the data of a person',
    },
  },
  products: {
    title: 'Products and stock',
    topics: {
      producten: 'Products and vintages',
      prijslijsten: 'Price lists',
      voorraad: 'Stock, also on an earlier day',
      telling: 'Counting the stock',
      leveranciers: 'Suppliers',
      inkooporders: 'Purchase orders',
    },
  },
  elsewhere: {
    title: 'Selling in other ways',
    topics: {
      kassa: 'The checkout',
      website: 'Website, online shop, Vivino and external warehouse',
    },
  },
  house: {
    title: 'Overview and administration',
    topics: {
      rapporten: 'Reports',
      'wat-als': 'What if: other prices over a past period',
      logboek: 'The log book and its proof',
      importeren: 'Importing, on trial and back',
      exporteren: 'Exporting and the bookkeeping',
      instellingen: 'Settings and the layout of the invoice',
      gebruikers: 'Users and what they may do',
    },
  },
} as const;
