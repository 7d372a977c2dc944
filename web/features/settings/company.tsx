import { Suspense } from 'react';
import { accountSettings } from '#domain/account/settings.ts';
import { companyGaps } from '#domain/invoice/lawful.ts';
import { mayChange } from '#domain/kernel/field.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { localized } from '#web/lib/localized.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { useRole } from '#web/parts/role.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const Logo = lazyPart(() => import('#web/features/settings/logo.tsx'), 'Logo');
const numbers = () => import('#web/features/settings/invoice-number.tsx');
const InvoiceNumber = lazyPart(numbers, 'InvoiceNumber');
const OrderNumber = lazyPart(numbers, 'OrderNumber');

/** What a new company fills in first. */
const firstFields: readonly string[] = [
  'company_name',
  'address_and_nr',
  'postcode',
  'city',
  't_telephone',
  't_email',
  't_kvk',
  't_btw',
  't_iban',
];

/** What an invoice still lacks of the company, that it says nowhere to pay, or that it lacks nothing. */
const Gaps = ({ gaps, iban }: { gaps: readonly string[]; iban: string }) => {
  if (gaps.length > 0)
    return (
      <Banner kind="warning">
        {words.stillMissingForAnInvoice} <strong>{gaps.join(', ')}</strong>
      </Banner>
    );
  return iban.trim() === '' ? (
    <Banner kind="warning">{words.withoutAnIban}</Banner>
  ) : (
    <Banner kind="info">{words.nothingIsMissing}</Banner>
  );
};

/** Ours: who the company is, on one page, as it is asked right after the set-up; every field saves itself. */
export const Company = () => {
  const account = useAccountDataQuery();
  const role = useRole();
  const navigate = useNavigate();
  return (
    <Page
      title={words.yourCompany}
      saveState={<FieldsSaved />}
      actions={
        <Button variant="filled" onClick={() => void navigate('/dashboard')}>
          {words.onToTheDashboard}
        </Button>
      }
    >
      <Fetched query={account} height={360}>
        {(data) => (
          <div className="stack">
            <Gaps gaps={companyGaps(data).map(localized)} iban={data.t_iban} />
            <Card title={words.companyDetails} subtitle={words.onEveryInvoice}>
              <SettingsForm tab="company" shows={(_, name) => firstFields.includes(name)} />
            </Card>
            <Suspense fallback={<Skeleton height={96} />}>
              <Logo
                field="url_logo"
                address={data.url_logo}
                mayChange={mayChange(accountSettings.url_logo, role)}
              />
              <OrderNumber />
              <InvoiceNumber />
            </Suspense>
          </div>
        )}
      </Fetched>
    </Page>
  );
};
