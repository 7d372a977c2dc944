/**
 * Where a link that others gave leads to: an address of http or https. Null for any other text, such as
 * `javascript:` or `data:`, which a browser would run or show as ours.
 */
export const webAddress = (text: string): string | null => {
  const address = URL.parse(text);
  return address && ['http:', 'https:'].includes(address.protocol) ? address.href : null;
};

/** A mail to somebody, with nothing else in it: no subject or copy that stands in what was typed as an address. */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The link with which a phone calls a number. */
export const telephoneAddress = (telephone: string) => `tel:${telephone.replace(/[^\d+]/g, '')}`;
