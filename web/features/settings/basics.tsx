import { useFoundProductsQuery } from '#web/parts/search.ts';
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
import { useAskAlong } from '#web/parts/ask-along.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRole } from '#web/parts/role.ts';
import * as words from '#web/features/settings/words.nl.ts';

/** A setting that refers to a product, found by typing; empty turns it off. */
const ProductSetting = ({
  productId,
  ...setting
}: Pick<ComponentProps<typeof RecordSetting>, 'label' | 'mayChange' | 'save'> & {
  productId: number | null;
}) => {
  const { currentData: chosen } = useProductOfSettingQuery(
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
const Logo = lazyPart(() => import('#web/features/settings/logo.tsx'), 'Logo');
const CheckoutCards = lazyPart(() => import('#web/features/settings/checkout.tsx'), 'CheckoutCards');
const mailSender = () => import('#web/features/settings/mail-sender.tsx');
const MailSender = lazyPart(mailSender, 'MailSender');
const Texts = lazyPart(() => import('#web/features/settings/texts.tsx'), 'Texts');

/**
 * SET-007: the panels of the page, in order, each with an anchor. Most of them contain the fields of the tab
 * with the same name.
 */
const panels = [
  { id: 'company', label: words.companyDetails },
  { id: 'logo', label: words.logo },
  { id: 'basics', label: words.general },
  { id: 'order-products', label: words.productsOnOrders },
  { id: 'documents', label: words.documents },
  { id: 'invoice-number', label: words.invoiceNumber },
  { id: 'mail', label: words.email },
  { id: 'mail-sender', label: words.senderOfEmail },
  { id: 'reminders', label: words.reminders },
  { id: 'texts', label: words.textsInLanguages },
  { id: 'e-invoice', label: words.eInvoice },
  { id: 'pricelist', label: words.priceLists },
  { id: 'app', label: words.orderingApp },
  { id: 'checkout', label: words.checkout },
  { id: 'checkout-card', label: words.connectCheckout },
] as const;

/** INV-027: the account details that are missing for the files of setting `sendsUbl`. */
const EInvoiceGaps = ({ eInvoice: { specification, missing } }: Pick<AccountData, 'eInvoice'>) =>
  missing.length > 0 && (
    <Banner
      kind={specification === null ? 'warning' : 'info'}
      action={<a href="#company">{words.companyDetails}</a>}
    >
      {specification === null ? words.noEInvoiceCanBe : words.eInvoicesAreNotAccepted} {missing.join(' ')}
    </Banner>
  );

const Panels = ({ settings }: { settings: AccountData }) => {
  const role = useRole();
  const save = useSaveSetting();
  const contentOf = ({ id, label }: (typeof panels)[number]) => {
    switch (id) {
      case 'logo':
        return (
          <Logo
            field="url_logo"
            address={settings.url_logo}
            mayChange={mayChange(accountSettings.url_logo, role)}
          />
        );
      case 'invoice-number':
        return <InvoiceNumber />;
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
                <ProductSetting
                  key={code}
                  label={accountSettings[code].label}
                  productId={settings[code]}
                  mayChange={mayChange(accountSettings[code], role)}
                  save={(to) => save(String(code) as never, to, settings[code])}
                />
              ))}
            </div>
          </Card>
        );
      default:
        return (
          <Card title={label}>
            <div className="stack">
              {id === 'e-invoice' && <EInvoiceGaps eInvoice={settings.eInvoice} />}
              <SettingsForm tab={id} />
            </div>
          </Card>
        );
    }
  };
  return (
    <div className="with-rail">
      <div className="stack">
        {panels.map((panel) => (
          <div key={panel.id} id={panel.id} className="settings-group">
            <Suspense fallback={<Skeleton height={96} />}>{contentOf(panel)}</Suspense>
          </div>
        ))}
      </div>
      <nav className="card card-body settings-index" aria-label={words.onThisPage}>
        {panels.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
    </div>
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
  return <SettingsPage title={words.basics}>{(settings) => <Panels settings={settings} />}</SettingsPage>;
};
