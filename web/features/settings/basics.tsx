import { accountSettings } from '#domain/account/settings.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';
import { textOf } from '#web/app/api.ts';
import { useAskAlong } from '#web/app/ask-along.ts';
import { fieldSaver } from '#web/app/save-field.ts';
import { roleOf } from '#web/app/session.ts';
import { useSession } from '#web/app/store.ts';
import { useAccountDataQuery, useChangeAccountDataMutation } from '#web/features/settings/api.ts';
import { askInvoiceNumber, InvoiceNumber } from '#web/features/settings/invoice-number.tsx';
import { ProductSetting } from '#web/features/settings/product-setting.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import './settings.css';

/** SET-007: the groups of the page, in its order, by the tab that their fields name; each has an anchor. */
const groups = [
  { tab: 'company', label: 'Bedrijfsgegevens' },
  { tab: 'basics', label: 'Algemeen' },
  { tab: 'documents', label: 'Documenten' },
  { tab: 'mail', label: 'E-mail' },
  { tab: 'e-invoice', label: 'E-factuur' },
  { tab: 'app', label: 'Bestelapp' },
] as const;

const crumbs = [{ label: 'Instellingen' }, { label: 'Basis' }];

const Groups = ({ settings }: { settings: Values<typeof accountSettings> }) => {
  const role = roleOf(useSession());
  const [change] = useChangeAccountDataMutation();
  const save = fieldSaver(
    accountSettings,
    { done: 'Instelling opgeslagen', failed: 'Something went wrong, please try again' },
    (wanted) => change({ request: wanted }),
  );
  return (
    <div className="with-rail">
      <div className="stack">
        {groups.map(({ tab, label }) => (
          <section key={tab} id={tab} className="card settings-group" aria-label={label}>
            <header>
              <h2>{label}</h2>
            </header>
            <div className="card-body">
              <RecordForm
                fields={accountSettings as Fields}
                tab={tab}
                record={settings as unknown as Values<Fields>}
                role={role}
                save={(name, to, from) => save(name as keyof typeof accountSettings & string, to, from)}
              />
            </div>
          </section>
        ))}
        <InvoiceNumber />
        <Card title="Producten op orders">
          <div className="fields">
            {([228, 204] as const).map((code) => (
              <ProductSetting
                key={code}
                label={accountSettings[code].label}
                productId={settings[code]}
                mayChange={accountSettings[code].changes.includes(role)}
                save={(to) => save(String(code) as never, to, settings[code])}
              />
            ))}
          </div>
        </Card>
      </div>
      <nav className="card card-body settings-index" aria-label="Op deze pagina">
        {groups.map(({ tab, label }) => (
          <a key={tab} href={`#${tab}`}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
};

/** SET-007 to SET-024: what the company is called and how it works; every field saves itself. */
export const BasicSettings = () => {
  const { data, error, refetch } = useAccountDataQuery();
  useAskAlong('settings', askInvoiceNumber);
  if (!data && error === undefined) return <PageSkeleton />;
  return (
    <div className="page">
      <PageHeader title="Basis" crumbs={crumbs} saveState={<FieldsSaved />} />
      {error !== undefined && (
        <Banner kind="error">
          {textOf(error)} <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
        </Banner>
      )}
      {data && <Groups settings={data} />}
    </div>
  );
};
