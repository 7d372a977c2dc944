import { inAdvance, together } from '#web/lib/ask-along.ts';
import { AccountToken } from '#web/features/settings/account-token.tsx';
import { endpoints as settings, useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { endpoints, useChoicesForSettingQuery } from '#web/features/settings/website-endpoints.ts';
import { choices } from '#web/parts/choices.ts';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import * as words from '#web/features/settings/words.nl.ts';

/** The data of the panel, prefetched. */
export const ask = () =>
  together(
    settings.accountData.initiate(undefined, inAdvance),
    endpoints.accountSecrets.initiate(undefined, inAdvance),
    endpoints.choicesForSetting.initiate({ list: 'product-show' }, inAdvance),
  );

/** INT-016, INT-017: the product feed for Vivino; its options are shown only while the feed is active. */
export const Panel = () => {
  const { data: record } = useAccountDataQuery();
  const places = useChoicesForSettingQuery({ list: 'product-show' });
  return (
    <Card title={words.vivinoFeed}>
      <div className="stack">
        <p className="muted panel-note">{words.vivinoReadsWhatIsVisible}</p>
        <SettingsForm tab="vivino" />
        {record?.vivino_active && (
          <>
            <Fetched query={places}>
              {(rows) => <SettingsForm tab="vivino-options" lookups={{ 'product-show': choices(rows) }} />}
            </Fetched>
            <AccountToken
              purpose="vivino-feed"
              warning={words.vivinoReadsNothingUntilThe}
              fieldsOf={({ address }) => [
                { label: words.addressOfTheFeed, value: `${window.location.origin}${address}` },
              ]}
            />
          </>
        )}
      </div>
    </Card>
  );
};
