/** What a product is called where its vintage is part of its name. */
export const productName = ({ name, vintage }: { name: string; vintage: string | null }) =>
  vintage ? `${name} ${vintage}` : name;
