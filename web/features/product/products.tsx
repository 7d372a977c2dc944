import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addProduct } from '#api/products/contract.ts';
import { useLatestProductsQuery, useProductSearchQuery } from '#web/features/product/api.ts';
import { NewProduct } from '#web/features/product/new-product.tsx';
import { productAreas, productColumns } from '#web/features/product/product-table.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { plural } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryTable } from '#web/ui/query-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { pageIn } from '#web/parts/params.ts';
import '#web/ui/card.css';
import './product.css';
import * as words from '#web/features/product/words.nl.ts';

const pageSize = 25;
const shortest = 2;

const Latest = () => {
  const list = useLatestProductsQuery();
  return (
    <section className="card" aria-label={words.productsEnteredLast}>
      <header>
        <h2>{words.enteredLast}</h2>
      </header>
      <QueryTable
        caption={words.productsEnteredLast}
        columns={productColumns}
        areas={productAreas}
        keyOf="productId"
        rows={list.data}
        query={list}
        emptyText={words.thereAreNoProductsYet}
        skeletonRows={12}
      />
    </section>
  );
};

const Found = ({
  question,
  includesDisabled,
  page,
  onPage,
}: {
  question: string;
  includesDisabled: boolean;
  page: number;
  onPage: (page: number) => void;
}) => {
  const query = useProductSearchQuery({
    question,
    includesDisabled,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  const shown = query.currentData ?? query.data;
  return (
    <section className="card" aria-label={words.productsFound} aria-busy={query.currentData === undefined}>
      <header>
        <h2>{words.found}</h2>
        <span className="sub" role="status">
          {shown && plural(shown.total, words.productNoun, words.productsNoun)}
        </span>
      </header>
      <QueryTable
        caption={words.productsFound}
        columns={productColumns}
        areas={productAreas}
        keyOf="productId"
        rows={shown?.data}
        query={query}
        skeletonRows={12}
        total={shown?.total}
        paging={{ page, pageSize, onPage }}
      />
    </section>
  );
};

/** PROD-001, PROD-002: product search, and the latest products. The filters are in the address. */
export const Products = () => {
  const mayAddProduct = useMayCall(addProduct);
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const question = params.get('zoek') ?? '';
  const includesDisabled = params.get('ook') === 'niet-actief';
  const page = pageIn(params);
  const set = (request: { question: string; includesDisabled: boolean; page: number }) =>
    setParams(
      {
        ...(request.question && { zoek: request.question }),
        ...(request.includesDisabled && { ook: 'niet-actief' }),
        ...(request.page > 1 && { pagina: String(request.page) }),
      },
      { replace: true },
    );
  return (
    <Page
      title={words.products}
      actions={
        mayAddProduct && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsAdding(true)}>
            {words.newProduct}
          </Button>
        )
      }
    >
      <search className="card card-body product-search">
        <SearchField
          label={words.search}
          placeholder={words.nameNumberVintageSupplierCountry}
          value={question}
          wait={typeaheadWaits.productPages}
          onSearch={(text) => set({ question: text.trim(), includesDisabled, page: 1 })}
        />
        <CheckField
          label={words.inactiveProductsToo}
          checked={includesDisabled}
          onChange={(includes) => set({ question, includesDisabled: includes, page: 1 })}
        />
      </search>
      {question.length >= shortest ? (
        <Found
          {...{ question, includesDisabled, page }}
          onPage={(next) => set({ question, includesDisabled, page: next })}
        />
      ) : (
        <Latest />
      )}
      {isAdding && <NewProduct onClose={() => setIsAdding(false)} />}
    </Page>
  );
};
