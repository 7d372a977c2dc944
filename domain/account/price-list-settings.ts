import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const ofList = { tab: 'pricelist', group: 'Prijslijst', changes } as const;
const options = { tab: 'pricelist', group: 'Wat erop staat', changes } as const;
const isOn = (wire: string, label: string) => ({
  wire,
  schema: z.boolean(),
  initial: false,
  label,
  control: { kind: 'boolean' as const },
});
const text = (wire: string, label: string, hint: string) => ({
  wire,
  schema: z.string().max(5_000),
  initial: '',
  label,
  hint,
  control: { kind: 'area' as const },
});

/** How price lists look and what stands on them (PLIST-009, SET-009, SET-011, SET-014, SET-023). */
export const priceListSettings = {
  247: field({
    ...ofList,
    wire: '247',
    schema: z.string().trim().min(1).max(100),
    initial: 'Prijslijst',
    label: 'Titel',
    control: { kind: 'text' },
  }),
  t_pricelist_template: field({
    ...ofList,
    wire: 't_pricelist_template',
    schema: z.literal([3, 4, 5]),
    initial: 3 as const,
    label: 'Model',
    control: {
      kind: 'choice',
      options: [
        { value: 3, label: '3, klassiek' },
        { value: 4, label: '4, met kleur' },
        { value: 5, label: '5, in twee kolommen' },
      ],
    },
  }),
  /** D-20: where price lists have gone. */
  pricelist_link: field({
    ...ofList,
    wire: 'pricelist_link',
    schema: z.string().max(500),
    initial: '',
    label: 'Adres van de nieuwere toepassing',
    control: { kind: 'text', input: 'url' },
  }),
  t_pricelist: field({ ...ofList, ...text('t_pricelist', 'Inleiding', 'Staat onder de titel') }),
  t_pricelist_btw: field({
    ...ofList,
    ...text('t_pricelist_btw', 'Tekst over btw', 'Staat onder aan de lijst, als de btw erop staat'),
  }),
  t_pricelist_show: field({ ...options, ...isOn('t_pricelist_show', 'Prijzen tonen') }),
  t_pricelist_btw_show: field({ ...options, ...isOn('t_pricelist_btw_show', 'Btw tonen') }),
  t_pricelist_index_show: field({ ...options, ...isOn('t_pricelist_index_show', 'Index achterin') }),
  252: field({ ...options, ...isOn('252', 'Afbeeldingen') }),
  253: field({ ...options, ...isOn('253', 'Andere productcode') }),
  254: field({ ...options, ...isOn('254', 'Inhoud') }),
  255: field({ ...options, ...isOn('255', 'Alleen wat op voorraad is') }),
};
