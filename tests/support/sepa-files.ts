import fs from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

const root = path.resolve(import.meta.dirname, '../..');
/** The schemas of the files for banks, where they are beside the project; null where they are not. */
export const sepaSchemas =
  ['..', '../..']
    .map((above) => path.join(root, above, 'shared/data/sepa'))
    .find((folder) => fs.existsSync(folder)) ?? null;

/** What the schema of a file finds wrong with it, by its namespace; nothing where it is valid. */
export const sepaFaults = (xml: string): string[] => {
  const [, format] = /xmlns="urn:iso:std:iso:20022:tech:xsd:([\w.]+)"/.exec(xml) ?? [];
  using schema = XmlDocument.fromBuffer(fs.readFileSync(path.join(sepaSchemas!, `${format}.xsd`)));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (fault) {
    return [(fault as Error).message];
  }
};
