import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { addProduct } from '#api/products/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { useLatestProductsQuery, useProductSearchQuery } from '#web/features/product/api.ts';
import { NewProduct } from '#web/features/product/new-product.tsx';
import { productAreas, productColumns } from '#web/features/product/product-table.tsx';
import { searchWait } from '#web/features/product/product-typeahead.tsx';
import { useDebouncedCall } from '#web/lib/debounce.ts';
import { plural } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { DataTable } from '#web/ui/table.tsx';
import '#web/ui/card.css';
import './product.css';

const pageSize = 25;
const shortest = 2;

const Latest = () => {
  const { data, error, refetch } = useLatestProductsQuery();
  return (
    <section className="card" aria-label="Laatst ingevoerde producten">
      <header>
        <h2>Laatst ingevoerd</h2>
      </header>
      <DataTable
        caption="Laatst ingevoerde producten"
        columns={productColumns}
        areas={productAreas}
        keyOf={({ productId }) => productId}
        rows={data}
        error={textOf(error)}
        onRetry={() => void refetch()}
        emptyText="Er zijn nog geen producten."
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
  const { currentData, data, error, refetch } = useProductSearchQuery({
    question,
    includesDisabled,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  const shown = currentData ?? data;
  return (
    <section className="card" aria-label="Gevonden producten" aria-busy={currentData === undefined}>
      <header>
        <h2>Gevonden</h2>
        <span className="sub" role="status">
          {shown && plural(shown.total, 'product', 'producten')}
        </span>
      </header>
      <DataTable
        caption="Gevonden producten"
        columns={productColumns}
        areas={productAreas}
        keyOf={({ productId }) => productId}
        rows={shown?.data}
        error={textOf(error)}
        onRetry={() => void refetch()}
        skeletonRows={12}
      />
      {shown && shown.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={shown.total} onPage={onPage} />
      )}
    </section>
  );
};

/** PROD-001, PROD-002: looking for a product, and the latest ones. What is asked stands in the address. */
export const Products = () => {
  const role = roleOf(useSession());
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const question = params.get('zoek') ?? '';
  const includesDisabled = params.get('ook') === 'niet-actief';
  const page = Math.max(1, Number(params.get('pagina')) || 1);
  const [typed, setTyped] = useState(question);
  const [sent, setSent] = useState(question);
  const set = (request: { question: string; includesDisabled: boolean; page: number }) =>
    setParams(
      {
        ...(request.question && { zoek: request.question }),
        ...(request.includesDisabled && { ook: 'niet-actief' }),
        ...(request.page > 1 && { pagina: String(request.page) }),
      },
      { replace: true },
    );
  const { call, flush } = useDebouncedCall((text: string) => {
    setSent(text.trim());
    set({ question: text.trim(), includesDisabled, page: 1 });
  }, searchWait);
  // Somebody may arrive by a link while the page stands, or go back; one's own question changes no typing.
  const [known, setKnown] = useState(question);
  if (known !== question) {
    setKnown(question);
    if (question !== sent) setTyped(question);
  }
  return (
    <div className="page">
      <PageHeader
        title="Producten"
        actions={
          mayCall(addProduct, role) && (
            <Button
              variant="filled"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              Nieuw product
            </Button>
          )
        }
      />
      <search className="card card-body product-search">
        <TextField
          label="Zoeken"
          type="search"
          placeholder="Naam, nummer, jaargang, leverancier, land, streek, druif of code"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            call(text);
          }}
          onKeyDown={(event) => event.key === 'Enter' && flush()}
        />
        <CheckField
          label="Ook niet-actieve producten"
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
    </div>
  );
};
