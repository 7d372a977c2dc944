import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Fields } from '#domain/kernel/field.ts';
import type { LookupEntry } from '#domain/lookup/lists.ts';
import { productFields } from '#domain/product/fields.ts';
import type { Product } from '#domain/product/product.ts';
import { wineColors } from '#domain/product/wine-color.ts';

/** The display name of a product's choice, by list and id. */
export type ChoiceName = (list: string, id: number) => string;

/** The shop category of a product, by setting `shopCategory`; empty if it has none. */
export const shopCategoryOf = (account: Account, product: Product, nameOf: ChoiceName): string => {
  switch (settingOf(account, 'shopCategory')) {
    case 'category':
      return product.categoryId === null ? '' : nameOf('categories', product.categoryId);
    case 'color':
      return wineColors[product.color].nl;
    case 'country':
      return product.country;
  }
};

/** The shop tags of a product, by setting `shopTags`. */
export const shopTagsOf = (account: Account, product: Product): string[] => {
  const { grapes, country, region, color } = product;
  const known: Record<string, readonly string[]> = {
    grapes,
    country: [country],
    region: [region],
    color: [wineColors[color].nl],
  };
  return [...new Set(settingOf(account, 'shopTags').flatMap((tag) => known[tag] ?? []))].filter(Boolean);
};

/** INT-018: the own fields of a product by their names in the shop; empty ones are left out. */
export const shopAttributesOf = (
  mapping: readonly Pick<LookupEntry, 'name' | 'description'>[],
  product: Product,
  nameOf: ChoiceName,
): { name: string; value: string }[] => {
  const fields = Object.entries(productFields as Fields);
  return mapping.flatMap(({ name: wire, description: shopName }) => {
    const found = fields.find(([, item]) => item.wire === wire);
    if (!found || shopName.trim() === '') return [];
    const [name, field] = found;
    const value = product[name as keyof Product];
    const { control } = field;
    const names = (list: string, ids: readonly unknown[]) =>
      ids.map((id) => (typeof id === 'number' ? nameOf(list, id) : String(id))).join(', ');
    const text =
      control.kind === 'lookup'
        ? names(control.list, value === null ? [] : [value])
        : control.kind === 'several'
          ? names(control.list ?? '', value as readonly unknown[])
          : fieldText(control, value as never);
    return text.trim() !== '' ? [{ name: shopName.trim(), value: text }] : [];
  });
};
