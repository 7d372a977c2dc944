import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import type { Settings } from '#domain/account/settings.ts';
import {
  kvkOf,
  kvkScheme,
  oinOf,
  oinScheme,
  type PeppolId,
  peppolIdOf,
  vatEndpointOf,
} from '#domain/customer/registration.ts';
import { countryCodeOf, type VatTreatment } from '#domain/customer/vat-treatment.ts';
import {
  type DocumentDiscount,
  type EInvoiceAmounts,
  eInvoiceAmountsOf,
  type EInvoiceLine,
  type FinePrice,
} from '#domain/invoice/e-invoice-amounts.ts';
import type { AnnouncedCollection } from '#domain/invoice/collection.ts';
import type {
  Buyer,
  InvoiceSlip,
  IssuedInvoice,
  PrintedInvoice,
  Seller,
} from '#domain/invoice/issued-invoice.ts';
import { vatGroundOf } from '#domain/invoice/vat-ground.ts';
import { wordsIn } from '#domain/invoice/words.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import {
  type Attributes,
  documentOf,
  elementsOf,
  group,
  isWritten,
  line,
  lines,
  type XmlPart,
  type XmlTree,
} from '#domain/kernel/xml.ts';
import { ibanOf, ibanProblem, isSepaIban } from '#domain/kernel/bank.ts';
import { isCountryCode } from '#domain/kernel/country-code.ts';
import type { Money, Percentage } from '#domain/kernel/money.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** The settings of the UBL file (group 500). */
export type EInvoiceSettings = Pick<
  Settings,
  '500_name' | '500_oin' | '500_peppol_id' | '500_payment_terms' | '500_exemption'
>;

export type EInvoice = {
  /** UTF-8. */
  xml: string;
  fileName: string;
  document: 'Invoice' | 'CreditNote';
  /**
   * NLCIUS, the Dutch profile of EN 16931, for a buyer in the Netherlands; Peppol BIS Billing 3 for others;
   * plain EN 16931 if something is missing that those require.
   */
  specification: 'nlcius' | 'peppol' | 'en16931';
  /** What NLCIUS or Peppol requires and the invoice lacks, in sentences. */
  lacks: readonly Message[];
};

const specifications = {
  en16931: 'urn:cen.eu:en16931:2017',
  nlcius: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
} as const;
const peppolBilling = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const cents = (amount: Money) => {
  const digits = String(Math.abs(amount) / 100).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const finePrice = (price: FinePrice) => {
  const digits = String(price).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8).replace(/0{1,6}$/, '')}`;
};

const withAttributes =
  (text: string | number, attributes: Attributes): XmlPart =>
  (name) =>
    line(name, text, attributes);
const inEuro = (amount: string) => withAttributes(amount, { currencyID: 'EUR' });
const money = (amount: Money) => inEuro(cents(amount));
/** UN/ECE recommendation 20: one piece. */
const pieces = (count: number) => withAttributes(count, { unitCode: 'C62' });

/** UNCL 5305, with the reason for not charging VAT where one is required. */
type Category = { category: 'S' | 'Z' | 'E' | 'G' | 'K' | 'AE'; code: string; reason: string };
const standard: Category = { category: 'S', code: '', reason: '' };
/** The categories of an invoice, by rate. */
type Categories = (rate: Percentage) => Category;
const categoriesOf = (
  issued: IssuedInvoice,
  settings: EInvoiceSettings,
  specification: EInvoice['specification'],
): Categories => {
  const ground = vatGroundOf(issued, settings['500_exemption']);
  // NLCIUS wants the reason as text only (BR-NL-35)
  const zero = specification === 'nlcius' ? { ...ground, code: '' } : ground;
  return (rate) => (rate > 0 ? standard : zero);
};

/** A VAT number with its country letters; empty if it has no valid ones. */
const vatNumberOf = (text: string, countryCode: string) => {
  const plain = text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
  const letters = countryCode === 'GR' ? 'EL' : countryCode;
  const whole = /^\d/.test(plain) ? letters + plain : plain;
  const [, ofNumber = ''] = /^([A-Z]{2})[A-Z0-9]{2,13}$/.exec(whole) ?? [];
  return ofNumber === 'EL' || ofNumber === 'XI' || isCountryCode(ofNumber) ? whole : '';
};

/** One of the two companies, in the form that both share. */
type Party = Pick<Seller, 'name' | 'street' | 'city' | 'postcode' | 'countryCode' | 'vatNumber'> & {
  legalName: string;
  ownNumber: string;
  /** Its registration number. */
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

/**
 * A company's electronic address: its Peppol address, else its registration number, else its VAT number, else
 * its mail address, which Peppol does not accept.
 */
const endpointOf = (
  peppolId: PeppolId | null,
  { legalId, vatNumber, email }: { legalId: PeppolId | null; vatNumber: string; email: string },
): PeppolId | null =>
  peppolId ??
  legalId ??
  vatEndpointOf(vatNumber) ??
  (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? { scheme: 'EM', value: email.trim() } : null);

const sellerOf = (seller: Seller, settings: EInvoiceSettings): Party => {
  const { telephone, email } = seller;
  const peppolId = peppolIdOf(settings['500_peppol_id']);
  const vatNumber = vatNumberOf(seller.vatNumber, seller.countryCode);
  const legalId = legalIdOf('', settings['500_oin'], null) ?? legalIdOf(seller.kvk, '', peppolId);
  return {
    ...seller,
    legalName: isWritten(settings['500_name']) ? settings['500_name'] : seller.name,
    ownNumber: '',
    vatNumber,
    legalId,
    endpoint: endpointOf(peppolId, { legalId, vatNumber, email }),
    contact: { name: seller.contact, telephone, email },
  };
};

const buyerOf = (buyer: Buyer): Party => {
  const peppolId = peppolIdOf(buyer.peppolId);
  // only in the Netherlands is a number of eight digits a KvK number
  const legalId = legalIdOf(buyer.countryCode === 'NL' ? buyer.kvk : '', '', peppolId);
  const vatNumber = vatNumberOf(buyer.vatNumber, buyer.countryCode);
  const email = firstAddressIn(buyer.email);
  return {
    ...buyer,
    legalName: buyer.name,
    ownNumber: String(buyer.customerNumber),
    street: streetOf(buyer),
    vatNumber,
    legalId,
    endpoint: endpointOf(peppolId, { legalId, vatNumber, email }),
    contact: { name: buyer.attention, telephone: '', email },
  };
};

const streetOf = (address: { street: string; houseNumber: string; houseNumberExtra: string }) =>
  [address.street, address.houseNumber, address.houseNumberExtra].filter(isWritten).join(' ');

const vatScheme = { 'cbc:ID': 'VAT' };
const identified = (id: PeppolId | null) => id && withAttributes(id.value, { schemeID: id.scheme });

const addressOf = ({
  street,
  city,
  postcode,
  countryCode,
}: Pick<Party, 'street' | 'city' | 'postcode' | 'countryCode'>): XmlTree => ({
  'cbc:StreetName': street,
  'cbc:CityName': city,
  'cbc:PostalZone': postcode,
  'cac:Country': { 'cbc:IdentificationCode': countryCode },
});

const partyOf = (party: Party): XmlTree => ({
  'cac:Party': {
    'cbc:EndpointID': identified(party.endpoint),
    'cac:PartyIdentification': { 'cbc:ID': party.ownNumber },
    'cac:PartyName': { 'cbc:Name': party.name === party.legalName ? null : party.name },
    'cac:PostalAddress': addressOf(party),
    'cac:PartyTaxScheme':
      party.vatNumber === '' ? null : { 'cbc:CompanyID': party.vatNumber, 'cac:TaxScheme': vatScheme },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.legalName,
      'cbc:CompanyID': identified(party.legalId),
    },
    'cac:Contact': {
      'cbc:Name': party.contact.name,
      'cbc:Telephone': party.contact.telephone,
      'cbc:ElectronicMail': party.contact.email,
    },
  },
});

/** A supply within the EU states its day and country; by default those of the invoice and the buyer. */
const deliveryOf = ({
  deliveredTo,
  deliveryDate,
  invoiceDate,
  vatTreatment,
  buyer,
}: IssuedInvoice): XmlTree => {
  const isWithinUnion = vatTreatment === 'eu-supply';
  const isSomewhere = deliveredTo !== null && isWritten(deliveredTo.street + deliveredTo.city);
  const country = isSomewhere ? countryCodeOf(deliveredTo.country) : '';
  const address = isCountryCode(country)
    ? { ...deliveredTo!, street: streetOf(deliveredTo!), countryCode: country }
    : isWithinUnion
      ? { street: '', city: '', postcode: '', countryCode: buyer.countryCode }
      : null;
  return {
    'cbc:ActualDeliveryDate': deliveryDate ?? (isWithinUnion ? invoiceDate : null),
    'cac:DeliveryLocation': { 'cac:Address': address && addressOf(address) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': deliveredTo?.recipientName ?? null } },
  };
};

/** UNCL 4461: 58 for SEPA, 30 for other bank transfers, which name the bank. */
const transferOf = ({ seller, invoiceNumber }: IssuedInvoice): XmlTree => {
  const isSepa = isSepaIban(seller.iban);
  return {
    'cbc:PaymentMeansCode': isSepa ? '58' : '30',
    'cbc:PaymentID': invoiceNumber,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': ibanOf(seller.iban),
      'cac:FinancialInstitutionBranch': { 'cbc:ID': isSepa ? null : seller.bic },
    },
  };
};
/** UNCL 4461: 59 for SEPA direct debit, under the mandate of the buyer. */
const debitOf = ({ invoiceNumber }: IssuedInvoice, { mandateReference }: AnnouncedCollection): XmlTree => ({
  'cbc:PaymentMeansCode': '59',
  'cbc:PaymentID': invoiceNumber,
  'cac:PaymentMandate': { 'cbc:ID': mandateReference },
});
const hasBankAccount = ({ seller }: { seller: Seller }) =>
  seller.iban.trim() !== '' && ibanProblem(seller.iban) === undefined;

/** For returned goods the discount is reversed too: always a charge, never a negative allowance. */
const isCharge = ({ amount }: DocumentDiscount) => amount < 0;
const discountOf = (
  discount: DocumentDiscount,
  categoryOf: Categories,
  language: IssuedInvoice['language'],
): XmlTree => {
  const { rate, kind, amount } = discount;
  return {
    'cbc:ChargeIndicator': String(isCharge(discount)),
    'cbc:AllowanceChargeReason': wordsIn(language).discounts[kind],
    'cbc:Amount': money(Math.abs(amount)),
    'cac:TaxCategory': taxCategory(rate, categoryOf(rate).category),
  };
};

const taxCategory = (rate: Percentage, category: Category['category'], ground?: Category): XmlTree => ({
  'cbc:ID': category,
  'cbc:Percent': rate / 100,
  'cbc:TaxExemptionReasonCode': ground?.code ?? null,
  'cbc:TaxExemptionReason': ground?.reason ?? null,
  'cac:TaxScheme': vatScheme,
});

const lineOf = (
  { line: { name, productNumber, vintage, vatRate }, ...charged }: EInvoiceLine,
  index: number,
  {
    isCredit,
    categoryOf,
    language,
    slip,
  }: {
    isCredit: boolean;
    categoryOf: Categories;
    language: IssuedInvoice['language'];
    /** Of a collective invoice. */
    slip: InvoiceSlip | undefined;
  },
): XmlTree => ({
  'cbc:ID': index + 1,
  'cbc:Note':
    slip === undefined
      ? null
      : wordsIn(language).slip(slip.orderNumber, formatsIn(language).dateText(slip.day)),
  [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: pieces(charged.quantity),
  'cbc:LineExtensionAmount': money(charged.net),
  'cac:Item': {
    'cbc:Name': isWritten(name) ? name : `Product ${productNumber}`,
    'cac:SellersItemIdentification': { 'cbc:ID': productNumber },
    'cac:ClassifiedTaxCategory': taxCategory(vatRate, categoryOf(vatRate).category),
    'cac:AdditionalItemProperty':
      vintage !== null && isWritten(vintage)
        ? { 'cbc:Name': wordsIn(language).vintage, 'cbc:Value': vintage }
        : null,
  },
  'cac:Price': {
    'cbc:PriceAmount': inEuro(finePrice(charged.price)),
    'cbc:BaseQuantity': charged.perQuantity === 1 ? null : pieces(charged.perQuantity),
    'cac:AllowanceCharge':
      charged.grossPrice === null
        ? null
        : {
            'cbc:ChargeIndicator': 'false',
            'cbc:Amount': inEuro(finePrice(charged.grossPrice - charged.price)),
            'cbc:BaseAmount': inEuro(finePrice(charged.grossPrice)),
          },
  },
});

/** From the first supply to the last (BG-14). */
const periodOf = (slips: readonly InvoiceSlip[]): XmlTree => {
  const days = slips.map(({ day }) => day).toSorted();
  return { 'cbc:StartDate': days[0]!, 'cbc:EndDate': days.at(-1)! };
};

const taxesOf = ({ perRate, vat }: EInvoiceAmounts, categoryOf: Categories): XmlTree => ({
  'cbc:TaxAmount': money(vat),
  'cac:TaxSubtotal': perRate.map((sums) => ({
    'cbc:TaxableAmount': money(sums.excl),
    'cbc:TaxAmount': money(sums.vat),
    'cac:TaxCategory': taxCategory(sums.rate, categoryOf(sums.rate).category, categoryOf(sums.rate)),
  })),
});

const totalsOf = ({ discounts, ...amounts }: EInvoiceAmounts, prepaid: Money): XmlTree => {
  const total = (ofCharges: boolean) => {
    const some = discounts.filter((discount) => isCharge(discount) === ofCharges);
    return some.length === 0 ? null : money(some.reduce((all, { amount }) => all + Math.abs(amount), 0));
  };
  return {
    'cbc:LineExtensionAmount': money(amounts.ofLines),
    'cbc:TaxExclusiveAmount': money(amounts.excl),
    'cbc:TaxInclusiveAmount': money(amounts.incl),
    'cbc:AllowanceTotalAmount': total(false),
    'cbc:ChargeTotalAmount': total(true),
    'cbc:PrepaidAmount': prepaid === 0 ? null : money(prepaid),
    'cbc:PayableAmount': money(amounts.incl - prepaid),
  };
};

const termsOf = (
  issued: IssuedInvoice,
  settings: EInvoiceSettings,
  { isCredit, payable }: { isCredit: boolean; payable: Money },
): string => {
  const words = wordsIn(issued.language);
  if (isCredit || payable < 0) return words.isSettled;
  if (payable === 0 && (issued.prepaid ?? 0) !== 0) return words.isPaid;
  return isWritten(settings['500_payment_terms'])
    ? settings['500_payment_terms']
    : words.payBy(formatsIn(issued.language).dateText(issued.dueDate));
};

const inLines =
  (text: string): XmlPart =>
  (name) =>
    lines(name, text);
/**
 * Readers take three characters between hashes for the subject code of a note; a space keeps ours from being
 * one.
 */
const noteOf = (text: string) => inLines(text.replace(/^([^#]*#)(?=[^#]{3}#)/u, '$1 '));

const hasAddress = ({ street, city, postcode }: Party) => [street, city, postcode].every(isWritten);

/** A requirement of an e-invoice: whether it is met, and the sentence if it is not. */
type Requirement = readonly [isThere: boolean, sentence: Message];
const lacking = (requirements: readonly Requirement[]) =>
  requirements.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence]));

/** The minimum that EN 16931 requires (BR-02 to BR-16, BR-CO-09, the rules 02 of the VAT categories). */
const neededOfInvoice = (issued: IssuedInvoice): Requirement[] => [
  [isWritten(issued.invoiceNumber), message('De factuur heeft geen nummer.', 'The invoice has no number.')],
  [issued.lines.length > 0, message('De factuur heeft geen regels.', 'The invoice has no lines.')],
];
const neededOfSeller = (seller: Party): Requirement[] => [
  [
    isWritten(seller.legalName),
    message('De naam van uw bedrijf ontbreekt.', 'The name of your company is missing.'),
  ],
  [
    isCountryCode(seller.countryCode),
    message('Het land van uw bedrijf ontbreekt.', 'The country of your company is missing.'),
  ],
  [
    seller.vatNumber !== '',
    message('Het btw-nummer van uw bedrijf ontbreekt.', 'The VAT number of your company is missing.'),
  ],
];
const neededOfBuyer = (buyer: Party, vatTreatment: VatTreatment | 'undecided'): Requirement[] => [
  [
    isWritten(buyer.legalName),
    message('De naam van de klant ontbreekt.', 'The name of the customer is missing.'),
  ],
  [
    isCountryCode(buyer.countryCode),
    message('Het land van de klant is niet bekend.', 'The country of the customer is not known.'),
  ],
  [
    !['eu-supply', 'reverse-charge'].includes(vatTreatment) || buyer.vatNumber !== '',
    message('Het btw-nummer van de klant ontbreekt.', 'The VAT number of the customer is missing.'),
  ],
];

export const eInvoiceFileName = ({ kind, invoiceNumber, language }: IssuedInvoice): string =>
  `${wordsIn(language).fileNames[kind]}-${invoiceNumber.replaceAll(/[^\w.-]+/g, '-')}.xml`;

/**
 * What NLCIUS requires of a Dutch seller, as ours all are (BR-NL-1, 3, 4, 10 and 11), as does Peppol
 * (NL-R-002 to 005), and of its Dutch buyer.
 */
const askedOfSeller = (seller: Party, isPayable: boolean): Requirement[] => [
  [
    seller.legalId !== null,
    message('Het KvK-nummer van uw bedrijf ontbreekt.', 'The KvK number of your company is missing.'),
  ],
  [
    hasAddress(seller),
    message('Het adres van uw bedrijf is niet volledig.', 'The address of your company is incomplete.'),
  ],
  [isPayable, message('De IBAN van uw bedrijf ontbreekt.', 'The IBAN of your company is missing.')],
];
/** PEPPOL-EN16931-R010 requires an address in the network. */
const askedOfBuyer = (buyer: Party): Requirement[] =>
  buyer.countryCode === 'NL'
    ? [
        [
          buyer.legalId !== null,
          message('Het KvK-nummer van de klant ontbreekt.', 'The KvK number of the customer is missing.'),
        ],
        [
          hasAddress(buyer),
          message('Het adres van de klant is niet volledig.', 'The address of the customer is incomplete.'),
        ],
      ]
    : [
        [
          isOnPeppol(buyer),
          message(
            'Het Peppol-adres of btw-nummer van de klant ontbreekt.',
            'The Peppol address or VAT number of the customer is missing.',
          ),
        ],
      ];
/**
 * PEPPOL-EN16931-R020 requires an address in the network, NL-R-001 the invoice that a credit note corrects.
 */
const askedByPeppol = (issued: IssuedInvoice, seller: Party, isCredit: boolean): Requirement[] => [
  [
    isOnPeppol(seller),
    message(
      'Het Peppol-adres of KvK-nummer van uw bedrijf ontbreekt.',
      'The Peppol address or KvK number of your company is missing.',
    ),
  ],
  [
    !isCredit || issued.corrects !== null,
    message(
      'Deze creditfactuur noemt geen factuur die zij corrigeert.',
      'This credit invoice names no invoice that it corrects.',
    ),
  ],
];
const isOnPeppol = ({ endpoint }: Party) => endpoint !== null && endpoint.scheme !== 'EM';
const usageOf = (buyer: Party) => (buyer.countryCode === 'NL' ? 'nlcius' : 'peppol');

/**
 * The specification that an e-invoice follows, null if none can be made, and what is missing for a stricter
 * one, in sentences.
 */
export type EInvoiceOutlook = {
  specification: EInvoice['specification'] | null;
  missing: Message[];
};
const outlookOf = (
  usage: EInvoice['specification'],
  { needed, asked }: { needed: readonly Requirement[]; asked: readonly Requirement[] },
): EInvoiceOutlook => {
  const [needs, lacks] = [lacking(needed), lacking(asked)];
  const specification = needs.length > 0 ? null : lacks.length > 0 ? 'en16931' : usage;
  return { specification, missing: [...needs, ...lacks] };
};

/** What the seller lacks for all of its e-invoices. */
export const eInvoiceOutlookOfSeller = (seller: Seller, settings: EInvoiceSettings): EInvoiceOutlook => {
  const party = sellerOf(seller, settings);
  return outlookOf('nlcius', {
    needed: neededOfSeller(party),
    asked: askedOfSeller(party, hasBankAccount({ seller })),
  });
};

/** What a buyer lacks for its e-invoices. A private person needs no registration number. */
export const eInvoiceOutlookOfBuyer = (
  buyer: Buyer,
  { vatTreatment, isPrivate }: { vatTreatment: VatTreatment | 'undecided'; isPrivate: boolean },
): EInvoiceOutlook => {
  const party = buyerOf(buyer);
  return outlookOf(isPrivate ? 'en16931' : usageOf(party), {
    needed: neededOfBuyer(party, vatTreatment),
    asked: isPrivate ? [] : askedOfBuyer(party),
  });
};

/**
 * The e-invoice of an issued invoice (INV-027): UBL 2.1 by EN 16931 in its Dutch profile NLCIUS, or Peppol
 * BIS Billing 3 for a buyer abroad; deterministic for the same invoice and settings. An amount due makes an
 * Invoice; an amount to be returned makes a CreditNote with reversed amounts, so that no total is negative.
 * If something required is missing, such as the KvK number of a private person, it follows plain EN 16931. `{
 * needs }`, in sentences, if it cannot be made at all.
 */
export const eInvoiceOf = (
  issued: PrintedInvoice,
  settings: EInvoiceSettings,
): EInvoice | { needs: readonly Message[] } => {
  const [seller, buyer] = [sellerOf(issued.seller, settings), buyerOf(issued.buyer)];
  const needs = lacking([
    ...neededOfInvoice(issued),
    ...neededOfSeller(seller),
    ...neededOfBuyer(buyer, issued.vatTreatment),
  ]);
  if (needs.length > 0) return { needs };

  const { totals } = issued;
  const isCredit = totals.incl < 0 || (totals.incl === 0 && issued.kind === 'credit');
  const prepaid = (issued.prepaid ?? 0) * (isCredit ? -1 : 1);
  const payable = Math.abs(totals.incl) - prepaid;
  const isPayable = !isCredit && payable > 0;
  const usage = usageOf(buyer);
  const lacks = lacking([
    ...askedOfSeller(seller, !isPayable || hasBankAccount(issued)),
    ...askedOfBuyer(buyer),
    ...(usage === 'peppol' ? askedByPeppol(issued, seller, isCredit) : []),
  ]);
  const specification = lacks.length === 0 ? usage : 'en16931';
  const categoryOf = categoriesOf(issued, settings, specification);
  const document = isCredit ? 'CreditNote' : 'Invoice';
  const amounts = eInvoiceAmountsOf(issued, isCredit ? -1 : 1);
  const terms = termsOf(issued, settings, { isCredit, payable });
  const slips = (issued.slips ?? []).flatMap((slip) => Array<InvoiceSlip>(slip.lines).fill(slip));

  const root = group(
    document,
    elementsOf({
      'cbc:CustomizationID': specifications[specification],
      'cbc:ProfileID': peppolBilling,
      'cbc:ID': issued.invoiceNumber,
      'cbc:IssueDate': issued.invoiceDate,
      'cbc:DueDate': isCredit ? null : issued.dueDate,
      [`cbc:${document}TypeCode`]: isCredit ? '381' : '380',
      'cbc:Note': noteOf(issued.note),
      'cbc:DocumentCurrencyCode': 'EUR',
      'cbc:BuyerReference': issued.reference,
      // without an order number of the buyer, UBL has NA beside that of the seller (Peppol BIS Billing 3,
      // 6.2)
      'cac:InvoicePeriod': issued.slips ? periodOf(issued.slips) : null,
      'cac:OrderReference': {
        'cbc:ID': 'NA',
        'cbc:SalesOrderID': issued.slips ? null : issued.orderNumber,
      },
      'cac:BillingReference': {
        'cac:InvoiceDocumentReference': { 'cbc:ID': issued.corrects?.invoiceNumber ?? null },
      },
      'cac:AccountingSupplierParty': partyOf(seller),
      'cac:AccountingCustomerParty': partyOf(buyer),
      'cac:Delivery': deliveryOf(issued),
      'cac:PaymentMeans': !isPayable
        ? null
        : issued.announces
          ? debitOf(issued, issued.announces)
          : hasBankAccount(issued)
            ? transferOf(issued)
            : null,
      'cac:PaymentTerms': { 'cbc:Note': inLines(terms) },
      'cac:AllowanceCharge': amounts.discounts.map((discount) =>
        discountOf(discount, categoryOf, issued.language),
      ),
      'cac:TaxTotal': taxesOf(amounts, categoryOf),
      'cac:LegalMonetaryTotal': totalsOf(amounts, prepaid),
      [`cac:${document}Line`]: amounts.lines.map((eInvoiceLine, index) =>
        lineOf(eInvoiceLine, index, { isCredit, categoryOf, language: issued.language, slip: slips[index] }),
      ),
    }),
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${document}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  )!;
  return { xml: documentOf(root), fileName: eInvoiceFileName(issued), document, specification, lacks };
};
