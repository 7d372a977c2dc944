import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
/** The file beside the page of a built front-end that says which script holds what is fetched when it is needed. */
export const holdersName = 'holders.json';
export type Holders = Record<string, { script: string; by: string[] }>;

/** So many scripts a page and its parts may be made of, of which one comes with the entry. */
const most = 11;
/**
 * How files are weighed when two are joined: what a part carries for others weighs less than what a page carries, as it
 * is fetched after its page; what one of the pages carries that are open all day weighs more.
 */
const [ofPart, ofOften] = [0.3, 4];
const isOften = (user: string) =>
  /[\\/](?:dashboard|order|new-order|product-report)\.tsx$/.test(user) && !isPart(user);
/**
 * So many times its own size is what a page carries for others without much harm. Of what is more, each next character
 * weighs more, so that no page carries much.
 */
const ofOwn = 0.8;
/** Characters that any page carries for others without much harm. */
const harmless = 20_000;
/** So many pairs, by a first estimate, are looked at closely. */
const candidates = 60;

/** Modules that come in one file: for which pages and parts, and how much they are, in characters. */
type Group = { modules: string[]; users: Set<string>; size: number };

const sizeOf = (code: string | null) => (code ?? '').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').length;

/** Everything that these modules import, and they themselves. */
const closure = (graph: ReadonlyMap<string, Rolldown.ModuleInfo>, from: readonly string[]) => {
  const reached = new Set<string>();
  const visit = (id: string) => {
    const info = graph.get(id);
    if (!info || reached.has(id)) return;
    reached.add(id);
    info.importedIds.forEach(visit);
  };
  from.forEach(visit);
  return reached;
};

/** The folder of a feature, or of the frame around the pages; undefined for what lies elsewhere. */
const featureOf = (id: string) => /[\\/](?:features[\\/]|app[\\/](?=shell))([^\\/]+)[\\/]/.exec(id)?.[1];

const isRouter = (id: string) => /[\\/]app[\\/](?:pages|router)\.tsx?$/.test(id);

/**
 * Who asks for a module that is imported when it is needed: a page stands for itself, the parts of the pages of a
 * feature stand together, since the first of them is soon followed by the others.
 */
const userOf = (info: Rolldown.ModuleInfo): string => {
  const features = new Set(info.dynamicImporters.map(featureOf));
  const [feature] = features;
  return features.size === 1 && feature !== undefined && feature === featureOf(info.id)
    ? `parts of ${feature}`
    : info.dynamicImporters.every(isRouter)
      ? info.id
      : `parts in ${info.id}`;
};

const both = <Item>(one: Iterable<Item>, other: Iterable<Item>) => new Set([...one, ...other]);
const without = <Item>(one: Iterable<Item>, other: ReadonlySet<Item>) =>
  [...one].filter((item) => !other.has(item));

const isPart = (user: string) => /^parts (?:of|in) /.test(user);

/** What the modules of each feature ask for when it is needed and lies elsewhere. */
const askedOutside = (asked: readonly Rolldown.ModuleInfo[]) => {
  const outside = new Map<string, Set<string>>();
  for (const info of asked)
    for (const feature of new Set(info.dynamicImporters.map(featureOf)))
      if (feature !== undefined && featureOf(info.id) !== feature)
        outside.set(feature, both(outside.get(feature) ?? [], [userOf(info)]));
  return outside;
};

/** Joins groups, the cheapest pair first, until no page asks for more than so many; never in a circle. */
const join = (
  groups: Group[],
  imports: (id: string) => readonly string[],
  outside: ReadonlyMap<string, ReadonlySet<string>>,
): Group[] => {
  const pages = new Map<string, Set<string>>();
  for (const { users } of groups)
    for (const user of users) {
      const feature = featureOf(user);
      const ofFeature = feature === undefined ? [] : [`parts of ${feature}`, ...(outside.get(feature) ?? [])];
      pages.set(user, new Set([user, 'parts of shell', ...ofFeature]));
    }
  const weight = (users: Iterable<string>) =>
    [...users].reduce((sum, user) => sum + (isPart(user) ? ofPart : isOften(user) ? ofOften : 1), 0);
  const own = new Map<string, number>();
  for (const { users, size } of groups) for (const user of users) own.set(user, (own.get(user) ?? 0) + size);
  let joined = groups;
  /** What each carries for others by now. */
  const waste = new Map<string, number>();
  for (;;) {
    const filesOf = ([, users]: [string, Set<string>]) =>
      joined.filter((group) => [...users].some((user) => group.users.has(user)));
    const crowded = [...pages].map(filesOf).filter((files) => files.length > most);
    if (crowded.length === 0) return joined;
    const groupOf = new Map(joined.flatMap((group) => group.modules.map((id) => [id, group] as const)));
    const next = new Map(
      joined.map((group) => [
        group,
        new Set(group.modules.flatMap(imports).flatMap((id) => groupOf.get(id) ?? [])),
      ]),
    );
    const nextOf = (group: Group) => next.get(group) ?? new Set();
    const reach = new Map(
      joined.map((group) => {
        const reached = new Set([group]);
        for (const passed of reached) for (const after of nextOf(passed)) reached.add(after);
        return [group, reached];
      }),
    );
    const reachOf = (group: Group) => reach.get(group) ?? new Set();
    /** Whether one leads to the other by way of a third. */
    const leads = (from: Group, to: Group) =>
      [...nextOf(from)].some((group) => group !== to && group !== from && reachOf(group).has(to));
    const pairs = new Map<Group, Map<Group, number>>();
    for (const files of crowded)
      for (const [index, one] of files.entries())
        for (const other of files.slice(index + 1)) {
          const row = pairs.get(one) ?? new Map<Group, number>();
          pairs.set(one, row.set(other, (row.get(other) ?? 0) + 1));
        }
    const ranked = [...pairs]
      .flatMap(([one, row]) =>
        [...row].map(([other, gain]) => {
          const cost =
            weight(without(one.users, other.users)) * other.size +
            weight(without(other.users, one.users)) * one.size;
          return { one, other, gain, cost: cost / gain };
        }),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, candidates)
      .filter(({ one, other }) => !leads(one, other) && !leads(other, one))
      .map(({ one, other, gain }) => {
        const users = both(one.users, other.users);
        const carried = both(reachOf(one), reachOf(other));
        const added = new Map<string, number>();
        for (const group of carried)
          for (const user of without(users, group.users))
            added.set(user, (added.get(user) ?? 0) + group.size);
        let cost = 0;
        for (const [user, size] of added) {
          const before = harmless + ofOwn * (own.get(user) ?? 0) + (waste.get(user) ?? 0);
          cost += weight([user]) * ((before + size) ** 2 - before ** 2);
        }
        return { one, other, users, carried, added, cost: cost / gain };
      })
      .sort((a, b) => a.cost - b.cost);
    const [best] = ranked;
    if (!best) return joined;
    const { one, other, users, carried, added } = best;
    for (const [user, size] of added) waste.set(user, (waste.get(user) ?? 0) + size);
    for (const group of carried) group.users = both(group.users, users);
    joined = joined.filter((group) => group !== one && group !== other);
    joined.push({
      modules: [...one.modules, ...other.modules],
      users,
      size: one.size + other.size,
    });
  }
};

const isFrame = (id: string) => /[\\/]shell[\\/]shell\.tsx$/.test(id);

/** Which file each module goes into. */
const plan = (graph: ReadonlyMap<string, Rolldown.ModuleInfo>): Map<string, string> => {
  const all = [...graph.values()];
  const request = all.filter(({ dynamicImporters }) => dynamicImporters.length > 0);
  // the frame around the pages comes with the entry: hardly a page does without
  const first = all.filter(({ id, isEntry }) => isEntry || isFrame(id));
  const entry = closure(
    graph,
    first.map(({ id }) => id),
  );
  const users = new Map<string, Set<string>>();
  for (const info of request)
    for (const id of closure(graph, [info.id])) {
      const known = users.get(id) ?? new Set<string>();
      users.set(id, known.add(userOf(info)));
    }
  const files = new Map<string, string>();
  const groups = new Map<string, Group>();
  for (const { id, code } of all) {
    if (entry.has(id)) files.set(id, 'app');
    else {
      const of = users.get(id) ?? new Set<string>();
      const key = [...of].toSorted().join();
      const group = groups.get(key) ?? { modules: [], users: of, size: 0 };
      group.modules.push(id);
      group.size += sizeOf(code);
      groups.set(key, group);
    }
  }
  const imports = (id: string) => graph.get(id)?.importedIds ?? [];
  const joined = join([...groups.values()], imports, askedOutside(request));
  joined.sort((a, b) => b.users.size - a.users.size);
  // where pages share a frame, what most of them show comes with it
  const isShared =
    all.some(({ id }) => isFrame(id)) && (joined[0]?.users.size ?? 0) > new Set(request.map(userOf)).size / 2;
  for (const [index, { modules }] of joined.entries())
    for (const id of modules) files.set(id, index === 0 && isShared ? 'app' : `file-${index}`);
  return files;
};

/**
 * A page in few files: what several pages share would else come in a file for each set of them, dozens for a page.
 * Files that are joined cost some characters that a page does not use, and save it a request each.
 */
export const fewFiles = (): Plugin => {
  let files = new Map<string, string>();
  return {
    name: 'kelderboek-few-files',
    apply: 'build',
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      files = plan(new Map(infos.map((info) => [info.id, info])));
    },
    /** Which script holds each module that is imported when it is needed, and which modules do so. */
    generateBundle(_options, bundle) {
      const nameOf = (id: string) => path.relative(root, id);
      const holders: Holders = {};
      let frontEnd = '';
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.isEntry && chunk.facadeModuleId !== null)
          frontEnd = nameOf(path.dirname(chunk.facadeModuleId));
        for (const id of chunk.moduleIds) {
          const by = this.getModuleInfo(id)?.dynamicImporters.map(nameOf) ?? [];
          if (by.length > 0) holders[nameOf(id)] = { script: path.basename(chunk.fileName), by };
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: `${frontEnd}/${holdersName}`,
        source: JSON.stringify(holders, null, 1),
      });
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => files.get(id) ?? null, debugName: 'few files' }],
      },
    }),
  };
};
