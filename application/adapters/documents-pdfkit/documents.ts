import { productSheet } from '#application/adapters/documents-pdfkit/product-sheet.ts';
import type { Documents } from '#application/ports/documents.ts';

/** Documents drawn with pdfkit. */
export const pdfDocuments: Documents = { productSheet };
