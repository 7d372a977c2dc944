import {
  at,
  everywhere,
  exact,
  exactAt,
  type Node,
  node,
  removeAt,
  rewriteAt,
  sumAt,
  textAt,
} from './xml-tree.ts';

/**
 * A business rule of EN 16931, of NLCIUS (BR-NL, SI) or of Peppol, by its official id. A document meets it if
 * `holds` is true for each element in `about`. `breaks` makes a document, or the first of those elements,
 * violate it, by which a test shows that the rule can fail. `on` names the example that contains such an
 * element.
 */
export type Rule = {
  id: string;
  about: (root: Node) => Node[];
  holds: (node: Node, root: Node) => boolean;
  breaks: (node: Node, root: Node) => void;
  on: ExampleName;
};
export type ExampleName =
  'domestic' | 'credit' | 'zero' | 'exempt' | 'export' | 'eu-supply' | 'eu-credit' | 'reverse-charge';

const rule = (
  id: string,
  about: Rule['about'],
  holds: Rule['holds'],
  breaks: Rule['breaks'],
  on: ExampleName = 'domestic',
): Rule => ({ id, about, holds, breaks, on });

const euroCent = exact('0.01');
const size = (amount: bigint) => (amount < 0n ? -amount : amount);
const has = (from: Node, path: string) => textAt(from, path) !== '';
const exists = (from: Node, path: string) => at(from, path).length > 0;
const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
const below = (path: string) => (root: Node) => at(root, path);

/** The elements of a document by name, cached per document; an altered document is parsed again. */
const byName = new WeakMap<Node, Map<string, Node[]>>();
const namesOf = (root: Node) => {
  const known = byName.get(root);
  if (known) return known;
  const names = Map.groupBy(everywhere(root), ({ name }) => name);
  byName.set(root, names);
  return names;
};
const named =
  (...names: string[]) =>
  (root: Node) =>
    names.flatMap((name) => namesOf(root).get(name) ?? []);
const amountNames = (root: Node) => [...namesOf(root).keys()].filter((name) => name.endsWith('Amount'));

const whole = (root: Node) => [root];
const sellerPath = 'cac:AccountingSupplierParty/cac:Party';
const buyerPath = 'cac:AccountingCustomerParty/cac:Party';
const seller = below(sellerPath);
const buyer = below(buyerPath);
const totals = below('cac:LegalMonetaryTotal');
const payment = below('cac:PaymentMeans');
const subtotals = below('cac:TaxTotal/cac:TaxSubtotal');
const invoiceLines = (root: Node) => [...at(root, 'cac:InvoiceLine'), ...at(root, 'cac:CreditNoteLine')];
const quantityOf = (line: Node) =>
  [...at(line, 'cbc:InvoicedQuantity'), ...at(line, 'cbc:CreditedQuantity')][0];
const ofIndicator = (indicator: string) => (root: Node) =>
  at(root, 'cac:AllowanceCharge').filter((each) => textAt(each, 'cbc:ChargeIndicator') === indicator);
const allowances = ofIndicator('false');
const charges = ofIndicator('true');
const addresses = named('cac:PostalAddress', 'cac:Address');

/** A rule that an element is present; its violation removes the element. */
const requires = (id: string, about: Rule['about'], path: string, on?: ExampleName) =>
  rule(
    id,
    about,
    (each) => has(each, path),
    (each) => removeAt(each, path),
    on,
  );
const requiresGroup = (id: string, about: Rule['about'], path: string, on?: ExampleName) =>
  rule(
    id,
    about,
    (each) => exists(each, path),
    (each) => removeAt(each, path),
    on,
  );
const twoDecimals = (id: string, about: Rule['about'], path: string, on?: ExampleName) =>
  rule(
    id,
    about,
    (each) => decimals(textAt(each, path)) <= 2,
    (each) => rewriteAt(each, path, '1.234'),
    on,
  );
/** A rule that a value is in a list; its violation is a value outside the list. */
const oneOf = (
  id: string,
  about: Rule['about'],
  valueOf: (each: Node) => string,
  list: string | ((value: string) => boolean),
  breaks: Rule['breaks'],
  on?: ExampleName,
) => {
  const isListed = typeof list === 'string' ? (value: string) => list.split(' ').includes(value) : list;
  return rule(id, about, (each) => isListed(valueOf(each)), breaks, on);
};
const ownText = ({ text }: Node) => text.trim();
const schemeOf = ({ attributes }: Node) => attributes.schemeID ?? '';
const otherText = (each: Node) => void (each.text = 'XX1');
const otherScheme = (each: Node) => void (each.attributes.schemeID = '9999');

const vatIds = (party: Node) =>
  at(party, 'cac:PartyTaxScheme').filter((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT');
const hasVatId = (root: Node, path: string) =>
  at(root, path).some((party) => vatIds(party).some((scheme) => has(scheme, 'cbc:CompanyID')));
const withoutVatId = (root: Node, path = sellerPath) => removeAt(root, `${path}/cac:PartyTaxScheme`);

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isRegion = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
const currencies = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string) => currencies.has(code);

const structure: Rule[] = [
  requires('BR-01', whole, 'cbc:CustomizationID'),
  requires('BR-02', whole, 'cbc:ID'),
  requires('BR-03', whole, 'cbc:IssueDate'),
  rule(
    'BR-04',
    whole,
    (root) => has(root, 'cbc:InvoiceTypeCode') || has(root, 'cbc:CreditNoteTypeCode'),
    (root) => removeAt(root, 'cbc:InvoiceTypeCode'),
  ),
  requires('BR-05', whole, 'cbc:DocumentCurrencyCode'),
  requires('BR-06', whole, `${sellerPath}/cac:PartyLegalEntity/cbc:RegistrationName`),
  requires('BR-07', whole, `${buyerPath}/cac:PartyLegalEntity/cbc:RegistrationName`),
  requiresGroup('BR-08', whole, `${sellerPath}/cac:PostalAddress`),
  requires('BR-09', seller, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  requiresGroup('BR-10', whole, `${buyerPath}/cac:PostalAddress`),
  requires('BR-11', buyer, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  requires('BR-12', totals, 'cbc:LineExtensionAmount'),
  requires('BR-13', totals, 'cbc:TaxExclusiveAmount'),
  requires('BR-14', totals, 'cbc:TaxInclusiveAmount'),
  requires('BR-15', totals, 'cbc:PayableAmount'),
  rule(
    'BR-16',
    whole,
    (root) => invoiceLines(root).length > 0,
    (root) => removeAt(root, 'cac:InvoiceLine'),
  ),
  requires('BR-21', invoiceLines, 'cbc:ID'),
  rule(
    'BR-22',
    invoiceLines,
    (line) => !!quantityOf(line)?.text,
    (line) => removeAt(line, 'cbc:InvoicedQuantity'),
  ),
  rule(
    'BR-23',
    invoiceLines,
    (line) => !!quantityOf(line)?.attributes.unitCode,
    (line) => void (quantityOf(line)!.attributes = {}),
  ),
  requires('BR-24', invoiceLines, 'cbc:LineExtensionAmount'),
  requires('BR-25', invoiceLines, 'cac:Item/cbc:Name'),
  requires('BR-26', invoiceLines, 'cac:Price/cbc:PriceAmount'),
  rule(
    'BR-27',
    invoiceLines,
    (line) => exactAt(line, 'cac:Price/cbc:PriceAmount') >= 0n,
    (line) => rewriteAt(line, 'cac:Price/cbc:PriceAmount', '-1.00'),
  ),
  rule(
    'BR-28',
    named('cac:Price'),
    (price) => at(price, 'cac:AllowanceCharge/cbc:BaseAmount').every(({ text }) => exact(text) >= 0n),
    (price) => rewriteAt(price, 'cac:AllowanceCharge/cbc:BaseAmount', '-1.00'),
  ),
  requires('BR-31', allowances, 'cbc:Amount'),
  requires('BR-32', allowances, 'cac:TaxCategory/cbc:ID'),
  requires('BR-33', allowances, 'cbc:AllowanceChargeReason'),
  requires('BR-36', charges, 'cbc:Amount'),
  requires('BR-37', charges, 'cac:TaxCategory/cbc:ID'),
  requires('BR-38', charges, 'cbc:AllowanceChargeReason'),
  requires('BR-45', subtotals, 'cbc:TaxableAmount'),
  requires('BR-46', subtotals, 'cbc:TaxAmount'),
  requires('BR-47', subtotals, 'cac:TaxCategory/cbc:ID'),
  requires('BR-48', subtotals, 'cac:TaxCategory/cbc:Percent'),
  requires('BR-49', payment, 'cbc:PaymentMeansCode'),
  requires('BR-50', below('cac:PaymentMeans/cac:PayeeFinancialAccount'), 'cbc:ID'),
  requires('BR-54', named('cac:AdditionalItemProperty'), 'cbc:Value'),
  requires('BR-55', below('cac:BillingReference'), 'cac:InvoiceDocumentReference/cbc:ID', 'credit'),
  requires(
    'BR-57',
    below('cac:Delivery/cac:DeliveryLocation/cac:Address'),
    'cac:Country/cbc:IdentificationCode',
  ),
  rule(
    'BR-61',
    payment,
    (means) =>
      !['30', '58'].includes(textAt(means, 'cbc:PaymentMeansCode')) ||
      has(means, 'cac:PayeeFinancialAccount/cbc:ID'),
    (means) => removeAt(means, 'cac:PayeeFinancialAccount'),
  ),
  rule(
    'BR-62',
    below(`${sellerPath}/cbc:EndpointID`),
    (id) => schemeOf(id) !== '',
    (id) => void (id.attributes = {}),
  ),
  rule(
    'BR-63',
    below(`${buyerPath}/cbc:EndpointID`),
    (id) => schemeOf(id) !== '',
    (id) => void (id.attributes = {}),
  ),
];

const conditions: Rule[] = [
  requires('BR-CO-04', invoiceLines, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
  rule(
    'BR-CO-09',
    named('cac:PartyTaxScheme'),
    (scheme) => {
      const letters = textAt(scheme, 'cbc:CompanyID').slice(0, 2);
      return isRegion(letters) || letters === 'EL' || letters === 'XI';
    },
    (scheme) => rewriteAt(scheme, 'cbc:CompanyID', '001234567B01'),
  ),
  rule(
    'BR-CO-10',
    totals,
    (total, root) =>
      exactAt(total, 'cbc:LineExtensionAmount') === sumAt(invoiceLines(root), 'cbc:LineExtensionAmount'),
    (total) => rewriteAt(total, 'cbc:LineExtensionAmount', '0.01'),
  ),
  ...(
    [
      ['BR-CO-11', allowances, 'cbc:AllowanceTotalAmount'],
      ['BR-CO-12', charges, 'cbc:ChargeTotalAmount'],
    ] as const
  ).map(([id, each, path]) =>
    rule(
      id,
      totals,
      (total, root) =>
        exists(total, path)
          ? exactAt(total, path) === sumAt(each(root), 'cbc:Amount')
          : each(root).length === 0,
      (total) => removeAt(total, path),
    ),
  ),
  rule(
    'BR-CO-13',
    totals,
    (total, root) =>
      exactAt(total, 'cbc:TaxExclusiveAmount') ===
      exactAt(total, 'cbc:LineExtensionAmount') -
        sumAt(allowances(root), 'cbc:Amount') +
        sumAt(charges(root), 'cbc:Amount'),
    (total) => rewriteAt(total, 'cbc:TaxExclusiveAmount', '0.01'),
  ),
  rule(
    'BR-CO-14',
    below('cac:TaxTotal'),
    (total) => exactAt(total, 'cbc:TaxAmount') === sumAt(at(total, 'cac:TaxSubtotal'), 'cbc:TaxAmount'),
    (total) => rewriteAt(total, 'cbc:TaxAmount', '0.01'),
  ),
  rule(
    'BR-CO-15',
    whole,
    (root) =>
      exactAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount') ===
      exactAt(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount') +
        exactAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
    (root) => rewriteAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', '0.01'),
  ),
  rule(
    'BR-CO-16',
    totals,
    (total) =>
      exactAt(total, 'cbc:PayableAmount') ===
      exactAt(total, 'cbc:TaxInclusiveAmount') -
        (has(total, 'cbc:PrepaidAmount') ? exactAt(total, 'cbc:PrepaidAmount') : exact('0')),
    (total) => rewriteAt(total, 'cbc:PayableAmount', '0.01'),
  ),
  // to the cent, where the standard allows a difference of one euro
  rule(
    'BR-CO-17',
    subtotals,
    (subtotal) => isVatOf(subtotal),
    (subtotal) => rewriteAt(subtotal, 'cbc:TaxAmount', '99999.99'),
  ),
  requiresGroup('BR-CO-18', whole, 'cac:TaxTotal/cac:TaxSubtotal'),
  requires('BR-CO-21', allowances, 'cbc:AllowanceChargeReason'),
  requires('BR-CO-22', charges, 'cbc:AllowanceChargeReason'),
  rule(
    'BR-CO-25',
    whole,
    (root) =>
      exactAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') <= 0n ||
      has(root, 'cbc:DueDate') ||
      has(root, 'cac:PaymentMeans/cbc:PaymentDueDate') ||
      has(root, 'cac:PaymentTerms/cbc:Note'),
    (root) => {
      removeAt(root, 'cbc:DueDate');
      removeAt(root, 'cac:PaymentTerms');
    },
  ),
  rule(
    'BR-CO-26',
    seller,
    (party, root) =>
      hasVatId(root, sellerPath) ||
      has(party, 'cac:PartyIdentification/cbc:ID') ||
      has(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
    (party) => {
      removeAt(party, 'cac:PartyTaxScheme');
      removeAt(party, 'cac:PartyLegalEntity/cbc:CompanyID');
    },
  ),
  twoDecimals('BR-DEC-01', allowances, 'cbc:Amount'),
  twoDecimals('BR-DEC-05', charges, 'cbc:Amount'),
  twoDecimals('BR-DEC-09', totals, 'cbc:LineExtensionAmount'),
  twoDecimals('BR-DEC-10', totals, 'cbc:AllowanceTotalAmount'),
  twoDecimals('BR-DEC-11', totals, 'cbc:ChargeTotalAmount'),
  twoDecimals('BR-DEC-12', totals, 'cbc:TaxExclusiveAmount'),
  twoDecimals('BR-DEC-13', below('cac:TaxTotal'), 'cbc:TaxAmount'),
  twoDecimals('BR-DEC-14', totals, 'cbc:TaxInclusiveAmount'),
  twoDecimals('BR-DEC-18', totals, 'cbc:PayableAmount'),
  twoDecimals('BR-DEC-19', subtotals, 'cbc:TaxableAmount'),
  twoDecimals('BR-DEC-20', subtotals, 'cbc:TaxAmount'),
  twoDecimals('BR-DEC-23', invoiceLines, 'cbc:LineExtensionAmount'),
];

const isVatOf = (subtotal: Node) => {
  const vat = exactAt(subtotal, 'cbc:TaxAmount') * exact('100');
  const wanted = exactAt(subtotal, 'cbc:TaxableAmount') * exactAt(subtotal, 'cac:TaxCategory/cbc:Percent');
  return size(vat - wanted) <= euroCent * exact('100');
};

const codes: Rule[] = [
  rule(
    'BR-CL-01',
    whole,
    (root) =>
      root.name === 'Invoice'
        ? '380 383 384 386 389'.includes(textAt(root, 'cbc:InvoiceTypeCode'))
        : '381 396'.includes(textAt(root, 'cbc:CreditNoteTypeCode')),
    (root) => rewriteAt(root, 'cbc:InvoiceTypeCode', '381'),
  ),
  oneOf(
    'BR-CL-03',
    (root) => named(...amountNames(root))(root),
    ({ attributes }) => attributes.currencyID ?? '',
    isCurrency,
    (amount) => void (amount.attributes.currencyID = 'EURO'),
  ),
  oneOf('BR-CL-04', named('cbc:DocumentCurrencyCode'), ownText, isCurrency, otherText),
  // a note with three characters between hashes would be read as a subject code
  rule(
    'BR-CL-08',
    below('cbc:Note'),
    ({ text }) => [...(text.split('#', 3).length === 3 ? text.split('#')[1]! : '')].length !== 3,
    (note) => void (note.text = '#abc# Bel even'),
  ),
  // the scheme SEPA identifies a creditor, so only the seller may have it
  rule(
    'BR-CL-10',
    named('cac:PartyIdentification'),
    (each, root) => {
      const ofSeller = at(root, `${sellerPath}/cac:PartyIdentification`).includes(each);
      const schemes = ['', '0106', '0190', ...(ofSeller ? ['SEPA'] : [])];
      return at(each, 'cbc:ID').every((id) => schemes.includes(schemeOf(id)));
    },
    (each) => at(each, 'cbc:ID').forEach(otherScheme),
  ),
  oneOf(
    'BR-CL-11',
    below(`${sellerPath}/cac:PartyLegalEntity/cbc:CompanyID`),
    schemeOf,
    '0106 0190',
    otherScheme,
  ),
  oneOf('BR-CL-14', named('cbc:IdentificationCode'), ownText, isRegion, otherText),
  oneOf('BR-CL-16', named('cbc:PaymentMeansCode'), ownText, '30 58 59', otherText),
  oneOf(
    'BR-CL-17',
    (root) => at(named('cac:TaxCategory')(root), 'cbc:ID'),
    ownText,
    'S Z E G K AE',
    otherText,
  ),
  oneOf(
    'BR-CL-18',
    (root) => at(named('cac:ClassifiedTaxCategory')(root), 'cbc:ID'),
    ownText,
    'S Z E G K AE',
    otherText,
  ),
  oneOf(
    'BR-CL-23',
    named('cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity'),
    ({ attributes }) => attributes.unitCode ?? '',
    'C62',
    (quantity) => void (quantity.attributes.unitCode = 'fles'),
  ),
  oneOf(
    'BR-CL-25',
    named('cbc:EndpointID'),
    schemeOf,
    (scheme) => scheme === 'EM' || (/^(?:0[0-2]\d\d|99\d\d)$/.test(scheme) && scheme !== '9999'),
    otherScheme,
  ),
];

type Category = { code: string; prefix: string; on: ExampleName };
const categories: Category[] = [
  { code: 'S', prefix: 'BR-S', on: 'domestic' },
  { code: 'Z', prefix: 'BR-Z', on: 'zero' },
  { code: 'E', prefix: 'BR-E', on: 'exempt' },
  { code: 'G', prefix: 'BR-G', on: 'export' },
  { code: 'K', prefix: 'BR-IC', on: 'eu-supply' },
  { code: 'AE', prefix: 'BR-AE', on: 'reverse-charge' },
];

/** The ten rules of each VAT category, each with its own text. */
const rulesOf = ({ code, prefix, on }: Category): Rule[] => {
  const isIt = (path: string) => (each: Node) => textAt(each, `${path}/cbc:ID`) === code;
  const ofLine = isIt('cac:Item/cac:ClassifiedTaxCategory');
  const ofOther = isIt('cac:TaxCategory');
  const its = {
    lines: (root: Node) => invoiceLines(root).filter(ofLine),
    allowances: (root: Node) => allowances(root).filter(ofOther),
    charges: (root: Node) => charges(root).filter(ofOther),
    subtotals: (root: Node) => subtotals(root).filter(ofOther),
  };
  const used = (root: Node) =>
    its.lines(root).length + its.allowances(root).length + its.charges(root).length;
  const taxed = code === 'S';
  const hasReason = !taxed && code !== 'Z';
  const known = (root: Node) =>
    hasVatId(root, sellerPath) && (!['K', 'AE'].includes(code) || hasVatId(root, buyerPath));
  const unknown = (root: Node) => withoutVatId(root, ['K', 'AE'].includes(code) ? buyerPath : sellerPath);
  const goodRate = (each: Node, path: string) =>
    taxed ? exactAt(each, path) > 0n : exactAt(each, path) === 0n;
  const badRate = taxed ? '0' : '21';
  const toCharges = (root: Node) =>
    its.allowances(root).forEach((each) => rewriteAt(each, 'cbc:ChargeIndicator', 'true'));
  const samePercent = (subtotal: Node, path: string) => (each: Node) =>
    !taxed || exactAt(each, path) === exactAt(subtotal, 'cac:TaxCategory/cbc:Percent');
  const linePercent = 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent';
  const percent = 'cac:TaxCategory/cbc:Percent';

  return [
    rule(
      `${prefix}-01`,
      whole,
      (root) => {
        const count = its.subtotals(root).length;
        if (used(root) === 0) return count === 0;
        return taxed ? count > 0 : count === 1;
      },
      (root) => its.subtotals(root).forEach((each) => rewriteAt(each, 'cac:TaxCategory/cbc:ID', 'O')),
      on,
    ),
    rule(
      `${prefix}-02`,
      whole,
      (root) => its.lines(root).length === 0 || known(root),
      (_, root) => unknown(root),
      on,
    ),
    rule(
      `${prefix}-03`,
      whole,
      (root) => its.allowances(root).length === 0 || known(root),
      (_, root) => unknown(root),
      on,
    ),
    rule(
      `${prefix}-04`,
      whole,
      (root) => its.charges(root).length === 0 || known(root),
      (_, root) => {
        toCharges(root);
        unknown(root);
      },
      on,
    ),
    rule(
      `${prefix}-05`,
      its.lines,
      (line) => goodRate(line, linePercent),
      (line) => rewriteAt(line, linePercent, badRate),
      on,
    ),
    rule(
      `${prefix}-06`,
      its.allowances,
      (each) => goodRate(each, percent),
      (each) => rewriteAt(each, percent, badRate),
      on,
    ),
    rule(
      `${prefix}-07`,
      its.charges,
      (each) => goodRate(each, percent),
      (_, root) => {
        toCharges(root);
        its.charges(root).forEach((each) => rewriteAt(each, percent, badRate));
      },
      on,
    ),
    rule(
      `${prefix}-08`,
      its.subtotals,
      (subtotal, root) =>
        exactAt(subtotal, 'cbc:TaxableAmount') ===
        sumAt(its.lines(root).filter(samePercent(subtotal, linePercent)), 'cbc:LineExtensionAmount') -
          sumAt(its.allowances(root).filter(samePercent(subtotal, percent)), 'cbc:Amount') +
          sumAt(its.charges(root).filter(samePercent(subtotal, percent)), 'cbc:Amount'),
      (subtotal) => rewriteAt(subtotal, 'cbc:TaxableAmount', '0.01'),
      on,
    ),
    rule(
      `${prefix}-09`,
      its.subtotals,
      (subtotal) => (taxed ? isVatOf(subtotal) : exactAt(subtotal, 'cbc:TaxAmount') === 0n),
      (subtotal) => rewriteAt(subtotal, 'cbc:TaxAmount', '99999.99'),
      on,
    ),
    rule(
      `${prefix}-10`,
      its.subtotals,
      (subtotal) => has(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReason') === hasReason,
      (subtotal) =>
        hasReason
          ? removeAt(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReason')
          : void at(subtotal, 'cac:TaxCategory')[0]!.children.push(node('cbc:TaxExemptionReason', 'Zomaar')),
      on,
    ),
  ];
};

const withinUnion: Rule[] = [
  rule(
    'BR-IC-11',
    (root) => subtotals(root).filter((each) => textAt(each, 'cac:TaxCategory/cbc:ID') === 'K'),
    (_, root) => has(root, 'cac:Delivery/cbc:ActualDeliveryDate') || exists(root, 'cac:InvoicePeriod'),
    (_, root) => removeAt(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
    'eu-supply',
  ),
  rule(
    'BR-IC-12',
    (root) => subtotals(root).filter((each) => textAt(each, 'cac:TaxCategory/cbc:ID') === 'K'),
    (_, root) =>
      has(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
    (_, root) => removeAt(root, 'cac:Delivery/cac:DeliveryLocation'),
    'eu-supply',
  ),
];

const syntax: Rule[] = [
  rule(
    'UBL-SR-44',
    whole,
    (root) =>
      new Set(everywhere(root).flatMap(({ name, text }) => (name === 'cbc:PaymentID' ? [text] : []))).size <=
      1,
    (root) => root.children.push(node('cac:PaymentMeans', [node('cbc:PaymentID', 'iets anders')])),
  ),
  rule(
    'UBL-SR-29',
    whole,
    (root) =>
      at(named('cac:PartyIdentification')(root), 'cbc:ID').filter((id) => schemeOf(id) === 'SEPA').length <=
      1,
    (root) =>
      [...at(root, sellerPath), ...at(root, buyerPath)].forEach(({ children }) =>
        children.push(
          node('cac:PartyIdentification', [{ ...node('cbc:ID', 'x'), attributes: { schemeID: 'SEPA' } }]),
        ),
      ),
  ),
  rule(
    'PEPPOL-EN16931-R061',
    payment,
    (means) =>
      !['49', '59'].includes(textAt(means, 'cbc:PaymentMeansCode')) ||
      has(means, 'cac:PaymentMandate/cbc:ID'),
    (means) => rewriteAt(means, 'cbc:PaymentMeansCode', '59'),
  ),
  rule(
    'UBL-SR-48',
    invoiceLines,
    (line) => at(line, 'cac:Item/cac:ClassifiedTaxCategory').length === 1,
    (line) => removeAt(line, 'cac:Item/cac:ClassifiedTaxCategory'),
  ),
  requires('UBL-SR-53', named('cac:PartyTaxScheme'), 'cbc:CompanyID'),
  // stricter than Peppol, which allows two cents
  rule(
    'PEPPOL-EN16931-R120',
    invoiceLines,
    (line) => {
      const perQuantity = has(line, 'cac:Price/cbc:BaseQuantity')
        ? exactAt(line, 'cac:Price/cbc:BaseQuantity')
        : exact('1');
      const amount = exact(quantityOf(line)!.text) * exactAt(line, 'cac:Price/cbc:PriceAmount');
      return (
        2n * size(amount - exactAt(line, 'cbc:LineExtensionAmount') * perQuantity) <= euroCent * perQuantity
      );
    },
    (line) => rewriteAt(line, 'cac:Price/cbc:PriceAmount', '99999.99'),
  ),
  rule(
    'PEPPOL-EN16931-R121',
    invoiceLines,
    (line) => at(line, 'cac:Price/cbc:BaseQuantity').every(({ text }) => exact(text) > 0n),
    (line) => at(line, 'cac:Price').forEach(({ children }) => children.push(node('cbc:BaseQuantity', '0'))),
  ),
  rule(
    'PEPPOL-EN16931-R044',
    invoiceLines,
    (line) =>
      at(line, 'cac:Price/cac:AllowanceCharge/cbc:ChargeIndicator').every(({ text }) => text === 'false'),
    (line) => rewriteAt(line, 'cac:Price/cac:AllowanceCharge/cbc:ChargeIndicator', 'true'),
  ),
  rule(
    'PEPPOL-EN16931-R046',
    (root) => named('cac:Price')(root).filter((price) => exists(price, 'cac:AllowanceCharge')),
    (price) =>
      exactAt(price, 'cbc:PriceAmount') ===
      exactAt(price, 'cac:AllowanceCharge/cbc:BaseAmount') - exactAt(price, 'cac:AllowanceCharge/cbc:Amount'),
    (price) => rewriteAt(price, 'cac:AllowanceCharge/cbc:BaseAmount', '0.01'),
  ),
];

const isNlcius = (root: Node) =>
  textAt(root, 'cbc:CustomizationID').includes('#compliant#urn:fdc:nen.nl:nlcius:v1.0');
const isPeppol = (root: Node) =>
  textAt(root, 'cbc:CustomizationID') ===
  'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
/** Peppol BIS Billing 3, which applies to a document for a buyer abroad. */
const onPeppol = (about: Rule['about']) => (root: Node) => (isPeppol(root) ? about(root) : []);
const isDutch = (root: Node, path: string) =>
  textAt(root, `${path}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === 'NL';
/** NLCIUS applies to sellers in the Netherlands. */
const dutch = (about: Rule['about']) => (root: Node) =>
  isNlcius(root) && isDutch(root, sellerPath) ? about(root) : [];
const isFull = (address: Node) =>
  ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone'].every((path) => has(address, path));
const isRegistered = (party: Node) =>
  at(party, 'cac:PartyLegalEntity/cbc:CompanyID').some(
    (id) => ['0106', '0190'].includes(schemeOf(id)) && id.text.trim() !== '',
  );
/** An element that NLCIUS advises against, below a path or anywhere; its violation adds the element. */
const unwanted = (id: string, parentPath: string, name: string, on?: ExampleName) =>
  rule(
    id,
    dutch(parentPath === '' ? whole : named(parentPath)),
    (parent) => !exists(parent, name),
    (parent) => void parent.children.push(node(name, 'x')),
    on,
  );

const dutchUse: Rule[] = [
  rule(
    'SI-V20-INV-R000',
    whole,
    (root) =>
      isNlcius(root) || isPeppol(root) || textAt(root, 'cbc:CustomizationID') === 'urn:cen.eu:en16931:2017',
    (root) => rewriteAt(root, 'cbc:CustomizationID', 'urn:cen.eu:en16931:2018'),
  ),
  rule(
    'SI-UBL-2',
    whole,
    (root) => everywhere(root).every(({ children, text }) => children.length > 0 || text.trim() !== ''),
    (root) => void root.children.push(node('cbc:AccountingCost', ' ')),
  ),
  rule(
    'PEPPOL-EN16931-CL008',
    onPeppol(named('cbc:EndpointID')),
    (endpoint) => /^(?:0[0-2]\d\d|99\d\d)$/.test(schemeOf(endpoint)),
    (endpoint) => void (endpoint.attributes.schemeID = 'EM'),
    'eu-supply',
  ),
  requires('PEPPOL-EN16931-R010', onPeppol(buyer), 'cbc:EndpointID', 'eu-supply'),
  rule(
    'NL-R-001',
    onPeppol((root) => (root.name === 'CreditNote' ? [root] : [])),
    (root) => has(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    (root) => removeAt(root, 'cac:BillingReference'),
    'eu-credit',
  ),
  rule('BR-NL-1', dutch(seller), isRegistered, (party) =>
    removeAt(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
  ),
  rule(
    'BR-NL-2',
    dutch(whole),
    (root) => has(root, 'cbc:BuyerReference') || has(root, 'cac:OrderReference/cbc:ID'),
    (root) => {
      root.children = root.children.filter(
        ({ name }) => !['cbc:BuyerReference', 'cac:OrderReference'].includes(name),
      );
    },
  ),
  rule('BR-NL-3', dutch(below(`${sellerPath}/cac:PostalAddress`)), isFull, (address) =>
    removeAt(address, 'cbc:PostalZone'),
  ),
  rule(
    'BR-NL-4',
    dutch(below(`${buyerPath}/cac:PostalAddress`)),
    (address, root) => !isDutch(root, buyerPath) || isFull(address),
    (address) => removeAt(address, 'cbc:StreetName'),
  ),
  oneOf(
    'BR-NL-7',
    dutch(named('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')),
    ownText,
    '380 381 384 389',
    otherText,
  ),
  rule(
    'BR-NL-8',
    dutch(named('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')),
    ({ text }, root) => (text === '381') === (root.name === 'CreditNote'),
    (code) => void (code.text = '380'),
    'credit',
  ),
  rule(
    'BR-NL-9',
    dutch(named('cbc:InvoiceTypeCode')),
    ({ text }, root) =>
      text !== '384' || has(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    (code) => void (code.text = '384'),
  ),
  rule(
    'BR-NL-10',
    dutch(buyer),
    (party, root) => !isDutch(root, buyerPath) || isRegistered(party),
    (party) => removeAt(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
  ),
  rule(
    'BR-NL-11',
    dutch((root) => (root.name === 'Invoice' ? totals(root) : [])),
    (total, root) => exactAt(total, 'cbc:PayableAmount') <= 0n || exists(root, 'cac:PaymentMeans'),
    (_, root) => removeAt(root, 'cac:PaymentMeans'),
  ),
  oneOf('BR-NL-12', dutch(named('cbc:PaymentMeansCode')), ownText, '30 48 49 57 58 59', otherText),
  rule(
    'BR-NL-13',
    named('cac:OrderLineReference'),
    (_, root) => has(root, 'cac:OrderReference/cbc:ID'),
    (_, root) => {
      invoiceLines(root)[0]!.children.push(node('cac:OrderLineReference', [node('cbc:LineID', '1')]));
      removeAt(root, 'cac:OrderReference');
    },
  ),
  unwanted('BR-NL-19', '', 'cbc:TaxCurrencyCode'),
  unwanted('BR-NL-20', '', 'cbc:TaxPointDate'),
  rule(
    'BR-NL-21',
    dutch(whole),
    (root) => !exists(root, 'cac:InvoicePeriod/cbc:DescriptionCode'),
    (root) => void root.children.push(node('cac:InvoicePeriod', [node('cbc:DescriptionCode', '35')])),
  ),
  unwanted('BR-NL-24', 'cac:InvoiceDocumentReference', 'cbc:IssueDate', 'credit'),
  rule(
    'BR-NL-25',
    dutch(below(`${sellerPath}/cac:PartyTaxScheme`)),
    (scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT',
    (scheme) => rewriteAt(scheme, 'cac:TaxScheme/cbc:ID', 'LOC'),
  ),
  unwanted('BR-NL-26', 'cac:PartyLegalEntity', 'cbc:CompanyLegalForm'),
  rule(
    'BR-NL-27',
    dutch(addresses),
    (address) => !exists(address, 'cac:AddressLine'),
    (address) => void address.children.push(node('cac:AddressLine', [node('cbc:Line', 'Achterom')])),
  ),
  rule(
    'BR-NL-28',
    dutch(addresses),
    (address) => !exists(address, 'cbc:CountrySubentity'),
    (address) => void address.children.push(node('cbc:CountrySubentity', 'Utrecht')),
  ),
  rule(
    'BR-NL-29',
    dutch(named('cbc:PaymentMeansCode')),
    ({ attributes }) => !attributes.name,
    ({ attributes }) => void (attributes.name = 'Overboeking'),
  ),
  unwanted('BR-NL-30', 'cac:PayeeFinancialAccount', 'cbc:Name'),
  rule(
    'BR-NL-31',
    dutch(payment),
    (means) =>
      !['58', '59'].includes(textAt(means, 'cbc:PaymentMeansCode')) ||
      !exists(means, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch'),
    (means) =>
      at(means, 'cac:PayeeFinancialAccount').forEach(({ children }) =>
        children.push(node('cac:FinancialInstitutionBranch', [node('cbc:ID', 'ABNANL2A')])),
      ),
  ),
  unwanted('BR-NL-32', 'cac:AllowanceCharge', 'cbc:AllowanceChargeReasonCode'),
  rule(
    'BR-NL-33',
    dutch(below('cac:TaxTotal/cbc:TaxAmount')),
    ({ attributes }, root) => attributes.currencyID === textAt(root, 'cbc:DocumentCurrencyCode'),
    ({ attributes }) => void (attributes.currencyID = 'USD'),
  ),
  unwanted('BR-NL-35', 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode'),
];

export const rules: readonly Rule[] = [
  ...structure,
  ...conditions,
  ...codes,
  ...categories.flatMap(rulesOf),
  ...withinUnion,
  ...syntax,
  ...dutchUse,
];

export const holdsFor = ({ about, holds }: Rule, root: Node): boolean =>
  about(root).every((each) => holds(each, root));

/** The ids of the rules that a document violates. A missing number violates its rule too. */
export const brokenBy = (root: Node): string[] =>
  rules.flatMap((each) => {
    try {
      return holdsFor(each, root) ? [] : [each.id];
    } catch (fault) {
      return [`${each.id}: ${String(fault)}`];
    }
  });
