import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import type { Settings } from '#domain/account/settings.ts';
import {
  kvkOf,
  kvkScheme,
  oinOf,
  oinScheme,
  type PeppolId,
  peppolIdOf,
} from '#domain/customer/registration.ts';
import { countryCodeOf, type VatTreatment } from '#domain/customer/vat-treatment.ts';
import {
  type DocumentDiscount,
  type EInvoiceAmounts,
  eInvoiceAmountsOf,
  type EInvoiceLine,
  type FinePrice,
} from '#domain/invoice/e-invoice-amounts.ts';
import { type Collection, collectionOf, collectionText } from '#domain/invoice/collection.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { documentOf, group, isWritten, line, lines } from '#domain/invoice/xml.ts';
import { creditorIdOf, ibanOf, ibanProblem, isSepaIban } from '#domain/kernel/bank.ts';
import { isCountryCode } from '#domain/kernel/country-code.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';

/** The fields of the UBL file (settings group 500). */
export type EInvoiceSettings = Pick<
  Settings,
  '500_name' | '500_oin' | '500_peppol_id' | '500_payment_terms' | '500_exemption' | '500_creditor_id'
>;

export type EInvoice = {
  /** UTF-8. */
  xml: string;
  fileName: string;
  document: 'Invoice' | 'CreditNote';
  /** NLCIUS, the Dutch use of EN 16931; the norm alone where something is lacking that NLCIUS asks. */
  specification: 'nlcius' | 'en16931';
  /** What NLCIUS asks and the invoice does not say; sentences. */
  lacks: readonly string[];
};

const specifications = {
  en16931: 'urn:cen.eu:en16931:2017',
  nlcius: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
} as const;
const peppolBilling = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UN/ECE recommendation 20: one piece. */
const piece = { unitCode: 'C62' };
const euro = { currencyID: 'EUR' };

const cents = (amount: Money) => {
  const digits = String(Math.abs(amount) / 100).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const finePrice = (price: FinePrice) => {
  const digits = String(price).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8).replace(/0{1,6}$/, '')}`;
};
const percent = (rate: Percentage) => String(rate / 100);
const dutchDate = (date: CalendarDate) => date.split('-').reverse().join('-');

/** UNCL 5305, and why there is no VAT where a reason has to be given. */
type Category = { code: 'S' | 'Z' | 'E' | 'G' | 'K'; reason: string };
const withoutVat: Readonly<Record<VatTreatment, Category>> = {
  domestic: { code: 'Z', reason: '' },
  exempt: { code: 'E', reason: 'Vrijgesteld van btw' },
  export: { code: 'G', reason: 'Uitvoer buiten de Europese Unie, 0% btw (artikel 146 btw-richtlijn)' },
  'eu-supply': {
    code: 'K',
    reason: 'Intracommunautaire levering, btw verlegd naar de afnemer (artikel 138 btw-richtlijn)',
  },
};
const categoryOf = (rate: Percentage, treatment: VatTreatment): Category =>
  rate > 0 ? { code: 'S', reason: '' } : withoutVat[treatment];

/** A VAT number with the letters of its country; empty where it has none that exist. */
const vatNumberOf = (text: string, countryCode: string) => {
  const plain = text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
  const letters = countryCode === 'GR' ? 'EL' : countryCode;
  const whole = /^\d/.test(plain) ? letters + plain : plain;
  const [, ofNumber = ''] = /^([A-Z]{2})[A-Z0-9]{2,13}$/.exec(whole) ?? [];
  return ofNumber === 'EL' || ofNumber === 'XI' || isCountryCode(ofNumber) ? whole : '';
};

/** One of the two companies, as both are written. */
type Party = {
  name: string;
  legalName: string;
  ownNumber: string;
  /** Under which its bank knows who collects; empty where nothing is collected. */
  creditorId: string;
  street: string;
  city: string;
  postcode: string;
  countryCode: string;
  vatNumber: string;
  /** Its number in a register. */
  legalId: PeppolId | null;
  endpoint: PeppolId | null;
  contact: { name: string; telephone: string; email: string };
};

const legalIdOf = (kvk: string, oin: string, peppolId: PeppolId | null): PeppolId | null => {
  if (kvkOf(kvk) !== '') return { scheme: kvkScheme, value: kvkOf(kvk) };
  const number = oinOf(oin) || oinOf(kvk);
  if (number !== '') return { scheme: oinScheme, value: number };
  return peppolId && [kvkScheme, oinScheme].includes(peppolId.scheme) ? peppolId : null;
};

/** Where a company receives invoices: its Peppol address, else its number in a register, else its mail. */
const endpointOf = (peppolId: PeppolId | null, legalId: PeppolId | null, email: string): PeppolId | null =>
  peppolId ??
  legalId ??
  (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? { scheme: 'EM', value: email.trim() } : null);

const sellerOf = (issued: IssuedInvoice, settings: EInvoiceSettings): Party => {
  const { seller } = issued;
  const peppolId = peppolIdOf(settings['500_peppol_id']);
  const ownLegalId = legalIdOf('', settings['500_oin'], null) ?? legalIdOf(seller.kvk, '', peppolId);
  return {
    name: seller.name,
    legalName: isWritten(settings['500_name']) ? settings['500_name'] : seller.name,
    ownNumber: '',
    creditorId: collectionOf(issued) ? creditorIdOf(settings['500_creditor_id']) : '',
    street: seller.street,
    city: seller.city,
    postcode: seller.postcode,
    countryCode: seller.countryCode,
    vatNumber: vatNumberOf(seller.vatNumber, seller.countryCode),
    legalId: ownLegalId,
    endpoint: endpointOf(peppolId, ownLegalId, seller.email),
    contact: { name: seller.contact, telephone: seller.telephone, email: seller.email },
  };
};

const buyerOf = ({ buyer }: IssuedInvoice): Party => {
  const peppolId = peppolIdOf(buyer.peppolId);
  const legalId = legalIdOf(buyer.kvk, '', peppolId);
  return {
    name: buyer.name,
    legalName: buyer.name,
    ownNumber: String(buyer.customerNumber),
    creditorId: '',
    street: streetOf(buyer),
    city: buyer.city,
    postcode: buyer.postcode,
    countryCode: buyer.countryCode,
    vatNumber: vatNumberOf(buyer.vatNumber, buyer.countryCode),
    legalId,
    endpoint: endpointOf(peppolId, legalId, firstAddressIn(buyer.email)),
    contact: { name: buyer.attention, telephone: '', email: firstAddressIn(buyer.email) },
  };
};

const streetOf = (address: { street: string; houseNumber: string; houseNumberExtra: string }) =>
  [address.street, address.houseNumber, address.houseNumberExtra].filter(isWritten).join(' ');

const vat = group('cac:TaxScheme', [line('cbc:ID', 'VAT')]);
const identified = (name: string, id: PeppolId | null) => id && line(name, id.value, { schemeID: id.scheme });

const addressOf = (
  name: string,
  { street, city, postcode, countryCode }: Pick<Party, 'street' | 'city' | 'postcode' | 'countryCode'>,
) =>
  group(name, [
    line('cbc:StreetName', street),
    line('cbc:CityName', city),
    line('cbc:PostalZone', postcode),
    group('cac:Country', [line('cbc:IdentificationCode', countryCode)]),
  ]);

const partyOf = (name: string, party: Party) =>
  group(name, [
    group('cac:Party', [
      identified('cbc:EndpointID', party.endpoint),
      group('cac:PartyIdentification', [line('cbc:ID', party.ownNumber)]),
      group('cac:PartyIdentification', [line('cbc:ID', party.creditorId, { schemeID: 'SEPA' })]),
      party.name === party.legalName ? null : group('cac:PartyName', [line('cbc:Name', party.name)]),
      addressOf('cac:PostalAddress', party),
      party.vatNumber === ''
        ? null
        : group('cac:PartyTaxScheme', [line('cbc:CompanyID', party.vatNumber), vat]),
      group('cac:PartyLegalEntity', [
        line('cbc:RegistrationName', party.legalName),
        identified('cbc:CompanyID', party.legalId),
      ]),
      group('cac:Contact', [
        line('cbc:Name', party.contact.name),
        line('cbc:Telephone', party.contact.telephone),
        line('cbc:ElectronicMail', party.contact.email),
      ]),
    ]),
  ]);

/** Of a supply within the Union day and country are told, those of the invoice and the buyer where need be. */
const deliveryOf = ({ deliveredTo, deliveryDate, invoiceDate, vatTreatment, buyer }: IssuedInvoice) => {
  const isTold = vatTreatment === 'eu-supply';
  const isSomewhere = deliveredTo !== null && isWritten(deliveredTo.street + deliveredTo.city);
  const country = isSomewhere ? countryCodeOf(deliveredTo.country) : '';
  const address = isCountryCode(country)
    ? { ...deliveredTo!, street: streetOf(deliveredTo!), countryCode: country }
    : isTold
      ? { street: '', city: '', postcode: '', countryCode: buyer.countryCode }
      : null;
  return group('cac:Delivery', [
    line('cbc:ActualDeliveryDate', deliveryDate ?? (isTold ? invoiceDate : '')),
    group('cac:DeliveryLocation', [address && addressOf('cac:Address', address)]),
    group('cac:DeliveryParty', [
      group('cac:PartyName', [line('cbc:Name', deliveredTo?.recipientName ?? '')]),
    ]),
  ]);
};

/** UNCL 4461: 59, direct debit by SEPA, under a mandate (PEPPOL-EN16931-R061). */
const directDebitOf = ({ invoiceNumber }: IssuedInvoice, { mandateReference }: Collection) =>
  group('cac:PaymentMeans', [
    line('cbc:PaymentMeansCode', '59'),
    line('cbc:PaymentID', invoiceNumber),
    group('cac:PaymentMandate', [line('cbc:ID', mandateReference)]),
  ]);

/** UNCL 4461: 58 by SEPA, 30 by another bank transfer, which names the bank. */
const transferOf = ({ seller, invoiceNumber }: IssuedInvoice) => {
  const isSepa = isSepaIban(seller.iban);
  return group('cac:PaymentMeans', [
    line('cbc:PaymentMeansCode', isSepa ? '58' : '30'),
    line('cbc:PaymentID', invoiceNumber),
    group('cac:PayeeFinancialAccount', [
      line('cbc:ID', ibanOf(seller.iban)),
      group('cac:FinancialInstitutionBranch', [line('cbc:ID', isSepa ? '' : seller.bic)]),
    ]),
  ]);
};
/** How the invoice is paid; null where there is no account to pay to. */
const paymentMeansOf = (issued: IssuedInvoice) => {
  const collection = collectionOf(issued);
  if (collection) return directDebitOf(issued, collection);
  return hasBankAccount(issued) ? transferOf(issued) : null;
};
const hasBankAccount = ({ seller }: IssuedInvoice) =>
  seller.iban.trim() !== '' && ibanProblem(seller.iban) === undefined;

const discountNames: Readonly<Record<DocumentDiscount['kind'], string>> = {
  'invoice-discount': 'Factuurkorting',
  extra: 'Extra korting',
};
const discountOf = ({ rate, kind, amount }: DocumentDiscount, treatment: VatTreatment) =>
  group('cac:AllowanceCharge', [
    // of goods that come back the discount does too: never a negative allowance, always a charge
    line('cbc:ChargeIndicator', String(amount < 0)),
    line('cbc:AllowanceChargeReason', discountNames[kind]),
    line('cbc:Amount', cents(Math.abs(amount)), euro),
    group('cac:TaxCategory', taxCategory(rate, treatment)),
  ]);

const taxCategory = (rate: Percentage, treatment: VatTreatment, reason = '') => [
  line('cbc:ID', categoryOf(rate, treatment).code),
  line('cbc:Percent', percent(rate)),
  line('cbc:TaxExemptionReason', reason),
  vat,
];

const lineOf = (
  { line: { name, productNumber, vintage, vatRate }, ...charged }: EInvoiceLine,
  index: number,
  { isCredit, treatment }: { isCredit: boolean; treatment: VatTreatment },
) =>
  group(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    line('cbc:ID', index + 1),
    line(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', charged.quantity, piece),
    line('cbc:LineExtensionAmount', cents(charged.net), euro),
    group('cac:Item', [
      line('cbc:Name', name) ?? line('cbc:Name', `Product ${productNumber}`),
      group('cac:SellersItemIdentification', [line('cbc:ID', productNumber)]),
      group('cac:ClassifiedTaxCategory', taxCategory(vatRate, treatment)),
      vintage !== null && isWritten(vintage)
        ? group('cac:AdditionalItemProperty', [line('cbc:Name', 'Jaargang'), line('cbc:Value', vintage)])
        : null,
    ]),
    group('cac:Price', [
      line('cbc:PriceAmount', finePrice(charged.price), euro),
      charged.perQuantity === 1 ? null : line('cbc:BaseQuantity', charged.perQuantity, piece),
      charged.grossPrice === null
        ? null
        : group('cac:AllowanceCharge', [
            line('cbc:ChargeIndicator', 'false'),
            line('cbc:Amount', finePrice(charged.grossPrice - charged.price), euro),
            line('cbc:BaseAmount', finePrice(charged.grossPrice), euro),
          ]),
    ]),
  ]);

const taxesOf = ({ perRate, vat: total }: EInvoiceAmounts, treatment: VatTreatment, exemption: string) =>
  group('cac:TaxTotal', [
    line('cbc:TaxAmount', cents(total), euro),
    ...perRate.map(({ rate, excl, vat: amount }) => {
      const { code, reason } = categoryOf(rate, treatment);
      return group('cac:TaxSubtotal', [
        line('cbc:TaxableAmount', cents(excl), euro),
        line('cbc:TaxAmount', cents(amount), euro),
        group(
          'cac:TaxCategory',
          taxCategory(rate, treatment, code === 'E' && isWritten(exemption) ? exemption : reason),
        ),
      ]);
    }),
  ]);

const totalsOf = ({ discounts, ...amounts }: EInvoiceAmounts) => {
  const total = (isCharge: boolean) => {
    const some = discounts.filter(({ amount }) => amount < 0 === isCharge);
    return some.length === 0 ? '' : cents(some.reduce((all, { amount }) => all + Math.abs(amount), 0));
  };
  return group('cac:LegalMonetaryTotal', [
    line('cbc:LineExtensionAmount', cents(amounts.ofLines), euro),
    line('cbc:TaxExclusiveAmount', cents(amounts.excl), euro),
    line('cbc:TaxInclusiveAmount', cents(amounts.incl), euro),
    line('cbc:AllowanceTotalAmount', total(false), euro),
    line('cbc:ChargeTotalAmount', total(true), euro),
    line('cbc:PayableAmount', cents(amounts.incl), euro),
  ]);
};

/** Who is collected from is not asked to pay (PAY-024). */
const termsOf = (issued: IssuedInvoice, settings: EInvoiceSettings, isCredit: boolean): string => {
  if (isCredit) return 'Dit bedrag wordt met u verrekend of aan u terugbetaald.';
  const collection = collectionOf(issued);
  if (collection) return collectionText('dit bedrag', collection);
  return isWritten(settings['500_payment_terms'])
    ? settings['500_payment_terms']
    : `Te betalen uiterlijk ${dutchDate(issued.dueDate)}.`;
};

/** A note may begin with the code of its subject between hashes; three characters between hashes are no code. */
const noteOf = (text: string) => lines('cbc:Note', text.replace(/^([^#]*#)(?=[^#]{3}#)/u, '$1 '));

const hasAddress = ({ street, city, postcode }: Party) => [street, city, postcode].every(isWritten);

/** What EN 16931 cannot do without (BR-02 to BR-16, BR-CO-09, the rules 02 of the VAT categories). */
const neededFor = (issued: IssuedInvoice, seller: Party, buyer: Party): string[] => {
  const needed: [isThere: boolean, sentence: string][] = [
    [isWritten(issued.invoiceNumber), 'De factuur heeft geen nummer.'],
    [issued.lines.length > 0, 'De factuur heeft geen regels.'],
    [isWritten(seller.legalName), 'De naam van uw bedrijf ontbreekt.'],
    [isCountryCode(seller.countryCode), 'Het land van uw bedrijf ontbreekt.'],
    [seller.vatNumber !== '', 'Het btw-nummer van uw bedrijf ontbreekt.'],
    [isWritten(buyer.legalName), 'De naam van de klant ontbreekt.'],
    [isCountryCode(buyer.countryCode), 'Het land van de klant ontbreekt.'],
    [issued.vatTreatment !== 'eu-supply' || buyer.vatNumber !== '', 'Het btw-nummer van de klant ontbreekt.'],
  ];
  return needed.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));
};

/** What NLCIUS asks of a Dutch seller on top of that (BR-NL-1, 3, 4, 10 and 11). */
const lackedBy = (issued: IssuedInvoice, seller: Party, buyer: Party, isPaid: boolean): string[] => {
  if (seller.countryCode !== 'NL') return [];
  const isDutch = buyer.countryCode === 'NL';
  const asked: [isThere: boolean, sentence: string][] = [
    [seller.legalId !== null, 'Het KvK-nummer van uw bedrijf ontbreekt.'],
    [hasAddress(seller), 'Het adres van uw bedrijf is niet volledig.'],
    [!isPaid || paymentMeansOf(issued) !== null, 'De IBAN van uw bedrijf ontbreekt.'],
    [!isDutch || buyer.legalId !== null, 'Het KvK-nummer van de klant ontbreekt.'],
    [!isDutch || hasAddress(buyer), 'Het adres van de klant is niet volledig.'],
  ];
  return asked.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));
};

/**
 * The e-invoice of an issued invoice (INV-027): UBL 2.1 by EN 16931 and its Dutch use NLCIUS, the same text for
 * the same invoice and settings. What is to be paid makes an Invoice; what comes back to the buyer a CreditNote
 * with its amounts turned round, so that no total is negative. What is collected says so, and under which mandate. Where NLCIUS asks what the invoice does not say,
 * such as the KvK number of a private person, it is one by EN 16931 alone. `{ needs }`, sentences, where it can
 * be neither.
 */
export const eInvoiceOf = (
  issued: IssuedInvoice,
  settings: EInvoiceSettings,
): EInvoice | { needs: readonly string[] } => {
  const [seller, buyer] = [sellerOf(issued, settings), buyerOf(issued)];
  const needs = neededFor(issued, seller, buyer);
  if (needs.length > 0) return { needs };

  const { totals, vatTreatment: treatment } = issued;
  const isCredit = totals.incl < 0 || (totals.incl === 0 && issued.kind === 'credit');
  const isPaid = totals.incl > 0;
  const lacks = lackedBy(issued, seller, buyer, isPaid);
  const specification = lacks.length === 0 ? 'nlcius' : 'en16931';
  const document = isCredit ? 'CreditNote' : 'Invoice';
  const amounts = eInvoiceAmountsOf(issued, isCredit ? -1 : 1);
  const terms = termsOf(issued, settings, isCredit);
  const reference = isWritten(issued.reference) ? issued.reference : String(issued.orderNumber);

  const root = group(
    document,
    [
      line('cbc:CustomizationID', specifications[specification]),
      line('cbc:ProfileID', peppolBilling),
      line('cbc:ID', issued.invoiceNumber),
      line('cbc:IssueDate', issued.invoiceDate),
      line('cbc:DueDate', isCredit ? '' : issued.dueDate),
      line(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', isCredit ? '381' : '380'),
      noteOf(issued.note),
      line('cbc:DocumentCurrencyCode', 'EUR'),
      line('cbc:BuyerReference', reference),
      group('cac:OrderReference', [line('cbc:ID', reference), line('cbc:SalesOrderID', issued.orderNumber)]),
      group('cac:BillingReference', [
        group('cac:InvoiceDocumentReference', [line('cbc:ID', issued.corrects?.invoiceNumber ?? '')]),
      ]),
      partyOf('cac:AccountingSupplierParty', seller),
      partyOf('cac:AccountingCustomerParty', buyer),
      deliveryOf(issued),
      isPaid ? paymentMeansOf(issued) : null,
      group('cac:PaymentTerms', [lines('cbc:Note', terms)]),
      ...amounts.discounts.map((discount) => discountOf(discount, treatment)),
      taxesOf(amounts, treatment, settings['500_exemption']),
      totalsOf(amounts),
      ...amounts.lines.map((each, index) => lineOf(each, index, { isCredit, treatment })),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${document}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  )!;
  const kind = issued.kind === 'credit' ? 'creditfactuur' : 'factuur';
  const fileName = `${kind}-${issued.invoiceNumber.replaceAll(/[^\w.-]+/g, '-')}.xml`;
  return { xml: documentOf(root), fileName, document, specification, lacks };
};
