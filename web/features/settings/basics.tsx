import { useFoundProductsQuery } from '#web/parts/found-products.ts';
import { useProductOfSettingQuery } from '#web/features/settings/api.ts';
import {
  type AccountData,
  RecordSetting,
  SettingsForm,
  SettingsPage,
  useSaveSetting,
} from '#web/features/settings/settings-form.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { productName } from '#web/parts/product-name.ts';
import { type ComponentProps, Suspense } from 'react';
import { accountSettings } from '#domain/account/settings.ts';
import { mayChange } from '#domain/kernel/field.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAskAlong } from '#web/lib/ask-along.ts';
import { Link, useLocation, useNavigate } from '#web/lib/router.tsx';
import { basicSections, isInSection } from '#web/parts/setting-places.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRole } from '#web/parts/role.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/settings/words.nl.ts';

/** A setting that refers to a product, found by typing; empty turns it off. */
const ProductSetting = ({
  productId,
  ...setting
}: Pick<ComponentProps<typeof RecordSetting>, 'label' | 'mayChange' | 'save'> & {
  productId: number | null;
}) => {
  const { currentData: chosen, ...query } = useProductOfSettingQuery(
    { productId: productId ?? 0 },
    { skip: productId === null },
  );
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.productPages);
  const { currentData, isFetching } = useFoundProductsQuery(
    { question, includesDisabled: false, skip: 0, take: 10 },
    { skip: isTooShort },
  );
  return (
    <RecordSetting
      {...setting}
      recordId={productId}
      query={query}
      noneHint={words.noProduct}
      chosenText={chosen && productId !== null ? productName(chosen.product) : ''}
      {...found(currentData, isFetching)}
      keyOf={(product) => product.productId}
    >
      {(product) => (
        <span className="two-lines">
          <span>{productName(product)}</span>
          <span className="sub">
            {product.number} · {product.supplierName}
          </span>
        </span>
      )}
    </RecordSetting>
  );
};

const invoiceNumber = () => import('#web/features/settings/invoice-number.tsx');
const InvoiceNumber = lazyPart(invoiceNumber, 'InvoiceNumber');
const OrderNumber = lazyPart(invoiceNumber, 'OrderNumber');
const Logo = lazyPart(() => import('#web/features/settings/logo.tsx'), 'Logo');
const CheckoutCards = lazyPart(() => import('#web/features/settings/checkout.tsx'), 'CheckoutCards');
const mailSender = () => import('#web/features/settings/mail-sender.tsx');
const MailSender = lazyPart(mailSender, 'MailSender');
const Texts = lazyPart(() => import('#web/features/settings/texts.tsx'), 'Texts');

const InvoiceDesigns = lazyPart(() => import('#web/features/settings/invoice-design.tsx'), 'InvoiceDesigns');

/** INV-027: the account details that are missing for the files of setting `sendsUbl`. */
const EInvoiceGaps = ({ eInvoice: { specification, missing } }: Pick<AccountData, 'eInvoice'>) =>
  missing.length > 0 && (
    <Banner
      kind={specification === null ? 'warning' : 'info'}
      action={<Link to="#company">{words.companyDetails}</Link>}
    >
      {specification === null ? words.noEInvoiceCanBe : words.eInvoicesAreNotAccepted} {missing.join(' ')}
    </Banner>
  );

type Section = ReturnType<typeof basicSections>[number];

const SectionContent = ({
  section,
  sections,
  settings,
}: {
  section: Section;
  sections: readonly Section[];
  settings: AccountData;
}) => {
  const role = useRole();
  const save = useSaveSetting();
  const { tab, label } = section;
  switch (tab) {
    case 'logo':
      return (
        <Logo
          field="url_logo"
          address={settings.url_logo}
          mayChange={mayChange(accountSettings.url_logo, role)}
        />
      );
    case 'invoice-number':
      return (
        <>
          <InvoiceNumber />
          <OrderNumber />
        </>
      );
    case 'mail-sender':
      return <MailSender />;
    case 'texts':
      return <Texts title={label} />;
    case 'checkout-card':
      return (
        <CheckoutCards
          settings={settings}
          mayChange={mayChange(accountSettings.checkout_base_client_id, role)}
          save={(to) => save('checkout_base_client_id', to, settings.checkout_base_client_id)}
        />
      );
    case 'order-products':
      return (
        <Card title={label}>
          <div className="fields">
            {([228, 204, 219] as const).map((code) => (
              <div key={code} className="contents" data-field={code}>
                <ProductSetting
                  label={localized(accountSettings[code].label)}
                  productId={settings[code]}
                  mayChange={mayChange(accountSettings[code], role)}
                  save={(to) => save(String(code) as never, to, settings[code])}
                />
              </div>
            ))}
          </div>
        </Card>
      );
    default: {
      const isHere = isInSection(section, sections);
      return (
        <>
          {tab === 'documents' && (
            <InvoiceDesigns
              design={settings[202]}
              mayChange={mayChange(accountSettings[202], role)}
              save={(to) => save('202' as never, to, settings[202])}
            />
          )}
          <Card title={label}>
            <div className="stack">
              {tab === 'e-invoice' && <EInvoiceGaps eInvoice={settings.eInvoice} />}
              <SettingsForm tab={tab} shows={(field, name) => name !== '202' && isHere(field)} />
            </div>
          </Card>
        </>
      );
    }
  }
};

/** SET-007: one section of the settings, and beside it the list of all, each with an address of its own. */
const Sections = ({ settings }: { settings: AccountData }) => {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const sections = basicSections(useRole());
  const section = sections.find(({ id }) => `#${id}` === hash) ?? sections[0];
  return (
    section && (
      <div className="settings-layout">
        <nav className="card settings-index" aria-label={words.sections}>
          {sections.map(({ id, label, isPart }) => (
            <Link
              key={id}
              to={`#${id}`}
              data-is-part={isPart || undefined}
              aria-current={id === section.id ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="settings-choice">
          <SelectField
            label={words.section}
            value={section.id}
            onChange={(id) => void navigate(`#${id}`)}
            options={sections.map(({ id, label, isPart }) => ({
              value: id,
              label: isPart ? `– ${label}` : label,
            }))}
          />
        </div>
        <div key={section.id} id={section.id} className="stack settings-group">
          <Suspense fallback={<Skeleton height={96} />}>
            <SectionContent section={section} sections={sections} settings={settings} />
          </Suspense>
        </div>
      </div>
    )
  );
};

/** The data of the cards, prefetched with the settings. */
const askCards = () => [
  invoiceNumber().then(({ askInvoiceNumber }) => askInvoiceNumber()),
  mailSender().then(({ askMailSender }) => askMailSender()),
];

/** SET-007 to SET-024: the company details and how it works; every field saves itself. */
export const BasicSettings = () => {
  useAskAlong('settings', askCards);
  return <SettingsPage title={words.basics}>{(settings) => <Sections settings={settings} />}</SettingsPage>;
};
