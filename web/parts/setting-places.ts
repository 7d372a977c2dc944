import { accountSettings } from '#domain/account/settings.ts';
import { localized } from '#web/lib/localized.ts';
import { type Field, maySee } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';
import * as words from '#web/parts/words.nl.ts';

const all = Object.entries(accountSettings) as [string, Field][];
/** More fields than this fill a screen. */
const mostAtOnce = 13;
/** Of a tab that is too long for a screen, groups of at least so many fields have a section of their own. */
const fewest = 5;

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The tabs of the page of basic settings, in the order of its sections. */
const basicTabs = [
  { id: 'company', label: words.companyDetails },
  { id: 'logo', label: words.logo },
  { id: 'basics', label: words.generalSettings },
  { id: 'order-products', label: words.productsOnOrders },
  { id: 'documents', label: words.documents },
  { id: 'invoice-number', label: words.invoiceNumber },
  { id: 'mail', label: words.email },
  { id: 'mail-sender', label: words.senderOfEmail },
  { id: 'reminders', label: words.reminders },
  { id: 'texts', label: words.textsInLanguages },
  { id: 'e-invoice', label: words.eInvoice },
  { id: 'direct-debit', label: words.directDebit },
  { id: 'pricelist', label: words.priceLists },
  { id: 'app', label: words.orderingApp },
  { id: 'checkout', label: words.checkout },
  { id: 'checkout-card', label: words.connectCheckout },
] as const;
type BasicTab = (typeof basicTabs)[number]['id'];

/** A part of a page of settings; `group` null is all of the tab that has no section of its own. */
type Section = { id: string; label: string; tab: BasicTab; group: string | null; isPart: boolean };

/**
 * The sections of the page of basic settings, each with an address, `#id`: a tab, or the large groups of one that is
 * longer than a screen, whose small groups stay together under its name.
 */
export const basicSections = (role: Role): Section[] =>
  basicTabs.flatMap(({ id: tab, label }): Section[] => {
    const fields = all.filter(([, field]) => field.tab === tab && maySee(field, role));
    const whole = { id: tab, label, tab, group: null, isPart: false };
    if (fields.length <= mostAtOnce) return [whole];
    const byGroup = Map.groupBy(fields, ([, { group }]) => localized(group));
    const large = [...byGroup].filter(([, { length }]) => length >= fewest);
    const parts = large.map(([group]) => {
      const id = `${tab}-${slug(group)}`;
      return { id, label: group, tab, group, isPart: true };
    });
    return [whole, ...parts];
  });

/** Whether a field stands in a section, of all sections of its page. */
export const isInSection =
  ({ tab, group }: Section, sections: readonly Section[]) =>
  (field: Field) =>
    field.tab === tab &&
    (group === null
      ? !sections.some((other) => other.tab === tab && other.group === localized(field.group))
      : localized(field.group) === group);

const connections = [
  'snelstart-sync',
  'snelstart-own',
  'exact-sync',
  'shipments',
  'carriers',
  'shipment-mail',
  'shipment-mail-text',
  'cjh',
  'vivino',
  'vivino-options',
];
const website = { path: '/settings/website-api', page: words.website };
/** The page of the settings of a tab that does not stand among the basic ones. */
const otherPages: Readonly<Record<string, { path: string; page: string }>> = {
  ...Object.fromEntries(
    connections.map((tab) => [tab, { path: '/settings/connect', page: words.connections }]),
  ),
  purchasing: { path: '/settings/purchase_orders', page: words.purchase },
  'website-api': website,
  'website-api-options': website,
  'website-texts': website,
  webshop: website,
  'webshop-orders': website,
  'interest-rates': { path: '/settings/rente', page: words.statutoryInterest },
  'discount-rules': { path: '/settings/discount_rules', page: words.discountRules },
};

/** `where` is its page, section and group; `to` the address of the field. */
export type SettingPlace = { name: string; label: string; hint: string; where: string; to: string };

/** Every setting that stands on a page, for who may read it. */
export const settingPlaces = (role: Role): SettingPlace[] => {
  const sections = basicSections(role);
  return all.flatMap(([name, field]) => {
    if (!maySee(field, role)) return [];
    const section = sections.find((item) => isInSection(item, sections)(field));
    const place = section ? { path: '/settings/basics', page: words.basics } : otherPages[field.tab];
    if (!place) return [];
    const [label, hint, group] = [field.label, field.hint ?? '', field.group].map(localized) as [
      string,
      string,
      string,
    ];
    const where = [...new Set([place.page, section?.label, group])].filter(Boolean).join(' \u203A ');
    const to = `${place.path}?veld=${encodeURIComponent(name)}${section ? `#${section.id}` : ''}`;
    return [{ name, label, hint, where, to }];
  });
};

/** At most `most` settings in which every word is found; those whose label begins so come first. */
export const findSettings = (places: readonly SettingPlace[], question: string, most: number) => {
  const asked = question.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = asked;
  if (first === undefined) return [];
  const isIn = (text: string) => asked.every((word) => text.toLowerCase().includes(word));
  const rank = ({ label, where }: SettingPlace) => {
    if (label.toLowerCase().startsWith(first) && isIn(label)) return 0;
    if (isIn(label)) return 1;
    return isIn(where) ? 2 : 3;
  };
  return places
    .filter(({ label, hint, where }) => isIn(`${label} ${hint} ${where}`))
    .map((place) => ({ place, rank: rank(place) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place);
};
