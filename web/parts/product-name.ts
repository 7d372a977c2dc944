/** The name of a product, with its vintage. */
export const productName = ({ name, vintage }: { name: string; vintage: string | null }) =>
  vintage ? `${name} ${vintage}` : name;
