import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance, together, useAskAlong } from '#web/lib/ask-along.ts';
import { AccountToken, type ShownToken } from '#web/features/settings/account-token.tsx';
import { endpoints as settings } from '#web/features/settings/api.ts';
import { endpoints as lists } from '#web/features/settings/lists-api.ts';
import { SettingsForm, SettingsPage } from '#web/features/settings/settings-form.tsx';
import { endpoints } from '#web/features/settings/website-endpoints.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const webshop = () => import('#web/features/settings/webshop-card.tsx');
const WebshopCard = lazyPart(webshop, 'WebshopCard');

/** The data of the cards, prefetched with the settings. */
const askCards = () => [
  Promise.resolve(
    together(
      settings.accountData.initiate(undefined, inAdvance),
      endpoints.accountSecrets.initiate(undefined, inAdvance),
      lists.settingsList.initiate({ subject: 'shop-attributes' }, inAdvance),
    ),
  ),
];

/** INT-019: what the website of the account reads, and how products appear in its webshop. */
export const WebsiteSettings = () => {
  const fieldsOf = ({ token, address }: ShownToken) => [
    { label: words.token, value: token },
    { label: words.addressOfTheTexts, value: `${window.location.origin}${address}texts` },
    { label: words.addressOfTheProducts, value: `${window.location.origin}${address}products` },
  ];
  useAskAlong('website', askCards);
  return (
    <SettingsPage title={words.website}>
      {(data) => (
        <div className="stack">
          <Card title={words.websiteApi}>
            <div className="stack">
              <p className="muted panel-note">
                {words.withTheWebsiteApiYour} <code>Authorization: Bearer</code>.
              </p>
              <SettingsForm tab="website-api" />
              {data.website_api && (
                <>
                  <SettingsForm tab="website-api-options" />
                  <AccountToken
                    purpose="website-api"
                    warning={words.theWebsiteReadsNothingUntil}
                    fieldsOf={fieldsOf}
                  />
                </>
              )}
            </div>
          </Card>
          {data.website_api && (
            <Card title={words.fixedTexts}>
              <SettingsForm tab="website-texts" />
            </Card>
          )}
          <Suspense fallback={<Skeleton height={96} />}>
            <WebshopCard isOn={data.online_shop_sync} />
          </Suspense>
        </div>
      )}
    </SettingsPage>
  );
};
