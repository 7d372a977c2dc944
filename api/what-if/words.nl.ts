import type { ComparedBy } from '#domain/what-if/kinds.ts';

export const file: Record<ComparedBy, string> = {
  customer: 'wat-als-klanten',
  product: 'wat-als-producten',
  'product-type': 'wat-als-productsoorten',
};
export const columns = [
  'Nummer',
  'Naam',
  'Flessen',
  'Omzet excl.',
  'Omzet excl. scenario',
  'Verschil',
  'Marge',
  'Marge scenario',
  'Verschil marge',
];
export const noType = 'Zonder productsoort';
export const rules = (count: number) => (count === 1 ? '1 kortingsregel' : `${count} kortingsregels`);
export const none = 'geen';
