import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { type SavedPriceList, savePriceList } from '#api/price-lists/contract.ts';
import { Id } from '#domain/kernel/schema.ts';
import { type PriceListVariant, priceListFiles } from '#domain/price-list/listed.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { AsOfButton, AsOfRows } from '#web/parts/as-of/as-of.tsx';
import { useAccountQuery } from '#web/parts/account.ts';
import { textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import {
  type FileKind,
  fileKinds,
  useDeletePriceListMutation,
  useLazyPriceListFileQuery,
  useLazyStockListFileQuery,
  useSavedPriceListsQuery,
  useSavePriceListMutation,
  useSellPriceOptionsQuery,
} from '#web/features/price-lists/api.ts';
import { openFile } from '#web/lib/open-file.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { saveCsv, saveFile } from '#web/lib/save-file.ts';
import { unsavedNow } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Segments } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Page } from '#web/ui/page.tsx';
import { toastError, openFetched } from '#web/parts/outcome.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import { PaperLanguage } from '#web/parts/paper-language.tsx';
import { useMayCall } from '#web/parts/role.ts';
import './price-lists.css';
import { OutsideLink } from '#web/parts/outside-link.tsx';
import * as words from '#web/features/price-lists/words.nl.ts';

const CustomList = lazyPart(() => import('#web/features/price-lists/custom-list.tsx'), 'CustomList');

const extensions: Record<FileKind, string> = { pdf: 'pdf', csv: 'csv', xls: 'xlsx', xml: 'xml' };
const newList = 'nieuw';

type Terms = { priceClass: PriceClass; side: PriceSide; language: Language | undefined };

/**
 * A list with a button per file format; while one is being generated no other can be requested (PLIST-007).
 */
const Files = ({
  name,
  about,
  variant,
  terms,
}: {
  name: string;
  about: string;
  variant: PriceListVariant;
  terms: Terms;
}) => {
  const [read, { isFetching }] = useLazyPriceListFileQuery();
  const [problem, setProblem] = useState<string>();
  const make = async (kind: FileKind) => {
    setProblem(undefined);
    const { data, error } = await read({
      kind,
      request: { ...terms, variant, language: kind === 'pdf' ? terms.language : undefined },
    });
    if (data === undefined) return setProblem(textOf(error));
    const file = `${priceListFiles[words.language][variant]}.${extensions[kind]}`;
    if (typeof data === 'string') saveCsv(data, file);
    else if (kind === 'pdf') openFile(data);
    else saveFile(data, file);
  };
  return (
    <div className="price-list-files" role="group" aria-label={name}>
      <span className="price-list-what">
        <span className="strong">{name}</span>
        <span className="sub" role="status">
          {' '}
          {isFetching ? words.thePriceListIsBeing : about}
        </span>
        {problem !== undefined && (
          <span className="form-problem" role="alert">
            {' '}
            {problem}
          </span>
        )}
      </span>
      {fileKinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          disabled={isFetching}
          icon={<IconDownload size={14} aria-hidden />}
          aria-label={words.asFile(name, kind.toUpperCase())}
          onClick={() => make(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  );
};

/** API-181. */
const StockList = () => {
  const [read, { isFetching }] = useLazyStockListFileQuery();
  const make = () => openFetched(read(), words.theStockListWasNot);
  return (
    <div className="price-list-files">
      <span className="price-list-what">
        <span className="strong">{words.stockList}</span>
        <span className="sub"> {words.everythingThatIsThereWith}</span>
      </span>
      <Button size="small" Icon={IconDownload} disabled={isFetching} onClick={make}>
        {words.pdf}
      </Button>
    </div>
  );
};

/** The custom lists of the account, with the active one beside them (PLIST-005, PLIST-006). */
const SavedLists = ({
  lists,
  active,
  mayChange,
  onOpen,
}: {
  lists: readonly SavedPriceList[];
  active: number | null;
  mayChange: boolean;
  onOpen: (listId: number | null) => void;
}) => {
  const [remove] = useDeletePriceListMutation();
  const [save] = useSavePriceListMutation();
  const takeAway = async ({ listId, name }: SavedPriceList) => {
    const { error } = await remove({ request: { listId } });
    if (error) return toastError(words.thePriceListWasNot, error);
    if (active === listId) onOpen(null);
    const bringBack = async () => {
      const { error: notBack } = await save({ request: { listId, name, rows: null } });
      if (notBack) toastError(words.thePriceListIsNotBack, notBack);
    };
    toast.done(words.priceListDeleted(name), { undo: () => void bringBack() });
  };
  if (lists.length === 0) return <p className="muted card-body">{words.thereAreNoOwnPrice}</p>;
  return (
    <ul className="saved-lists">
      {lists.map((item) => (
        <li key={item.listId} data-active={item.listId === active || undefined}>
          <span>
            <LinkButton
              aria-current={item.listId === active || undefined}
              onClick={() => onOpen(item.listId)}
            >
              {item.name}
            </LinkButton>
            <span className="sub">{item.creatorName}</span>
          </span>
          {mayChange && (
            <IconButton size="small" label={words.deleteNamed(item.name)} onClick={() => void takeAway(item)}>
              <IconTrash size={15} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
};

/** PLIST-001 to PLIST-007: the full lists, those for consumers, and the custom ones. */
export const PriceLists = () => {
  const mayChange = useMayCall(savePriceList);
  const { data: account } = useAccountQuery();
  const offered = useSellPriceOptionsQuery();
  const options = offered.data;
  const { data: lists, ...query } = useSavedPriceListsQuery();
  const [priceClass, setPriceClass] = useState<PriceClass>(1);
  const [chosenSide, setSide] = useState<PriceSide | null>(null);
  const [order, setOrder] = useState<'geo' | 'class'>('geo');
  const [language, setLanguage] = useState<Language>('nl');
  const [params, setParams] = useSearchParams();
  const requested = params.get('lijst');
  const active = z.coerce.number().pipe(Id).safeParse(requested).data ?? null;
  const side = chosenSide ?? account?.priceSide ?? 'excl';
  const terms = { priceClass, side, language: language === 'nl' ? undefined : language };
  const show = (lijst: string | null) => setParams(lijst === null ? {} : { lijst });
  const [leavingFor, setLeavingFor] = useState<{ lijst: string | null } | null>(null);
  /** Asks first where ticks would be lost. */
  const go = (lijst: string | null) =>
    lijst !== requested && unsavedNow().pages > 0 ? setLeavingFor({ lijst }) : show(lijst);
  const open = (listId: number | null) => go(listId === null ? null : String(listId));
  const link = options?.link ?? '';
  return (
    <Page title={words.priceLists} actions={<AsOfButton />}>
      <AsOfRows kind="prices">
        <Banner action={link !== '' && <OutsideLink address={link}>{words.open}</OutsideLink>}>
          {words.priceListsHasMovedTo}
        </Banner>
        {options && !options.has_prices && (
          <Banner kind="warning">
            {words.thereAreNoPricesOn} <KnownLink to="/settings/basics">{words.settingsBasis}</KnownLink>.
          </Banner>
        )}
        <div className="stack">
          <Card title={words.prices}>
            <Fetched query={offered} height={64}>
              {({ data }) => (
                <div className="price-list-terms">
                  <SelectField
                    label={words.priceClass}
                    value={String(priceClass)}
                    onChange={(value) => setPriceClass(Number(value) as PriceClass)}
                    options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                  <div>
                    <span className="price-list-side" aria-hidden>
                      {words.vat}
                    </span>
                    <Segments
                      label={words.vat}
                      segments={[
                        { key: 'excl', label: words.exclVat },
                        { key: 'incl', label: words.inclVat },
                      ]}
                      selected={side}
                      onSelect={setSide}
                    />
                  </div>
                  <SelectField
                    label={words.sortOrder}
                    value={order}
                    onChange={(value) => setOrder(value === 'class' ? 'class' : 'geo')}
                    options={[
                      { value: 'geo', label: words.countryRegionProduct },
                      { value: 'class', label: words.perPriceClassFromLow },
                    ]}
                  />
                  <PaperLanguage value={language} onChange={setLanguage} />
                </div>
              )}
            </Fetched>
          </Card>
          <Card title={words.completeList}>
            <Files
              name={words.fullPriceList}
              about={order === 'geo' ? words.byCountryAndRegion : words.whatCostsAboutTheSame}
              variant={order}
              terms={terms}
            />
            <Files
              name={words.withoutPrices}
              about={words.byCountryAndRegion}
              variant="noprices"
              terms={terms}
            />
            <StockList />
          </Card>
          <Card title={words.consumerLists} subtitle={words.price1InclVatRounded}>
            <Files name={words.allProducts} about="" variant="consumer" terms={terms} />
            <Files name={words.above975} about="" variant="consumer975" terms={terms} />
          </Card>
          <Card
            title={words.ownLists}
            isPadded={false}
            aside={
              <Button size="small" onClick={() => go(newList)}>
                {words.newList}
              </Button>
            }
          >
            <RetryBanner query={query}>{words.theOwnListsCouldNot} </RetryBanner>
            {lists === undefined && query.error === undefined && <Skeleton width="100%" height={72} />}
            {lists && <SavedLists lists={lists} active={active} mayChange={mayChange} onOpen={open} />}
          </Card>
          {(active !== null || requested === newList) && (
            <Suspense fallback={<Skeleton width="100%" height={240} />}>
              <CustomList
                key={active ?? newList}
                listId={active}
                name={lists?.find(({ listId }) => listId === active)?.name ?? ''}
                terms={terms}
                mayChange={mayChange}
                onSaved={(listId) => show(String(listId))}
                onClose={() => open(null)}
              />
            </Suspense>
          )}
          {leavingFor && (
            <ConfirmDialog
              title={words.closeThisList}
              verb={words.discardChanges}
              isDangerous
              onConfirm={() => {
                show(leavingFor.lijst);
                setLeavingFor(null);
              }}
              onCancel={() => setLeavingFor(null)}
            >
              {words.listNotSaved}
            </ConfirmDialog>
          )}
        </div>
      </AsOfRows>
    </Page>
  );
};
