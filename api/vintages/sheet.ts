import { implementFileView } from '#api/http/implement.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { productSheetOf } from '#projections/views/product-sheet.ts';

export const productSheetRoutes = [implementFileView(productSheet, productSheetOf)];
