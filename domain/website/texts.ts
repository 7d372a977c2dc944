import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { websiteTexts } from '#domain/account/website-settings.ts';

/** INT-020: a fixed text; the code is its internal_id. */
export type WebsiteText = { code: number; name: string; description: string; text: string };

/** INT-019: the fixed texts of an account, setting group 700. */
export const websiteTextsOf = (account: Account): WebsiteText[] =>
  (Object.keys(websiteTexts) as (keyof typeof websiteTexts)[]).map((name) => {
    const { wire, label, hint } = websiteTexts[name];
    return { code: Number(wire), name: label.nl, description: hint.nl, text: settingOf(account, name) };
  });
