import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages, { type AppendReq, type ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import {
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerWritableStream,
  status,
  Metadata,
} from '@grpc/grpc-js';

type Held = { id: string; type: string; contentType: string; data: Buffer; metadata: Buffer };
type Read = ServerWritableStream<ReadReq, InstanceType<typeof messages.ReadResp>>;
type Append = ServerReadableStream<AppendReq, InstanceType<typeof messages.AppendResp>>;

/** The maximum size of one append, unless the test sets another. */
const maxAppendSize = 1024 * 1024;

const streamNameOf = (identifier: { getStreamName_asU8: () => Uint8Array } | undefined) =>
  Buffer.from(identifier!.getStreamName_asU8()).toString();

const answer = (event: Held, stream: string, revision: number) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const uuid = new shared.UUID();
  uuid.setString(event.id);
  const recorded = new messages.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid);
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(String(revision));
  recorded.setPreparePosition('0');
  recorded.setCommitPosition('0');
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', '0');
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new messages.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setNoPosition(new shared.Empty());
  const response = new messages.ReadResp();
  response.setEvent(read);
  return response;
};

type Member = { url: string; isLeader: boolean };

const memberOf = ({ url, isLeader }: Member) => {
  const { hostname, port } = new URL(url);
  const id = new shared.UUID();
  id.setString('00000000-0000-4000-8000-000000000000');
  const at = new gossip.EndPoint();
  at.setAddress(hostname);
  at.setPort(Number(port));
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  const { LEADER, UNKNOWN } = gossip.MemberInfo.VNodeState;
  member.setState(isLeader ? LEADER : UNKNOWN);
  member.setIsAlive(true);
  member.setHttpEndPoint(at);
  return member;
};

/**
 * A stand-in for an EventStoreDB server: its streams service over gRPC, built from the service definition of
 * the client, with the streams in memory. It supports appends by expected revision, reads in both directions
 * and live subscriptions; and it can be slow, not respond, lose answers, disconnect and come back. Several with the same
 * `streams` are a cluster: each says who its members are, and where to go if it is not the leader.
 */
export const eventStoreStandIn = async ({ streams = new Map<string, Held[]>() } = {}) => {
  let [members, leader]: [readonly Member[], string | null] = [[], null];
  /** What a server answers who wants the leader, where it is not. */
  const elsewhere = () => {
    const { hostname, port } = new URL(leader!);
    const metadata = new Metadata();
    metadata.set('exception', 'not-leader');
    metadata.set('leader-endpoint-host', hostname);
    metadata.set('leader-endpoint-port', port);
    return { code: status.NOT_FOUND, details: 'Leader info available', metadata };
  };
  const subscriptions = new Map<Read, { stream: string; next: number }>();
  const appends: { stream: string; count: number; outcome: 'taken' | 'refused' }[] = [];
  let [isSilent, isClosed, lost, late, delay, most] = [false, false, 0, 0, 0, maxAppendSize];

  const tellSubscribers = (stream: string) => {
    const held = streams.get(stream) ?? [];
    for (const [call, place] of subscriptions) {
      if (place.stream !== stream || isSilent) continue;
      for (; place.next < held.length; place.next += 1)
        call.write(answer(held[place.next]!, stream, place.next));
    }
  };

  const append = (call: Append, callback: sendUnaryData<InstanceType<typeof messages.AppendResp>>) => {
    let options: AppendReq.Options | undefined;
    const proposed: Held[] = [];
    call.on('data', (request: AppendReq) => {
      if (request.hasOptions()) options = request.getOptions();
      const message = request.getProposedMessage();
      if (!message) return;
      proposed.push({
        id: message.getId()!.getString(),
        type: message.getMetadataMap().get('type')!,
        contentType: message.getMetadataMap().get('content-type')!,
        data: Buffer.from(message.getData_asU8()),
        metadata: Buffer.from(message.getCustomMetadata_asU8()),
      });
    });
    call.on('end', async () => {
      if (delay > 0) await pause(delay);
      if (isSilent) return;
      if (isClosed) {
        callback({ code: status.UNAUTHENTICATED, details: '' });
        return;
      }
      if (leader) {
        callback(elsewhere());
        return;
      }
      const size = proposed.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
      if (size > most) {
        const trailers = new Metadata();
        trailers.set('exception', 'maximum-append-size-exceeded');
        trailers.set('maximum-append-size', String(most));
        callback({
          code: status.INVALID_ARGUMENT,
          details: 'Maximum Append Size Exceeded',
          metadata: trailers,
        });
        return;
      }
      const stream = streamNameOf(options!.getStreamIdentifier());
      const held = streams.get(stream) ?? [];
      const expected = options!.hasAny()
        ? null
        : options!.hasNoStream()
          ? 0
          : Number(options!.getRevision()) + 1;
      const place = expected ?? held.length;
      // a server treats the same events at the same place as a repeat
      const isRepeat =
        expected !== held.length &&
        expected !== null &&
        proposed.every(({ id }, index) => held[place + index]?.id === id);
      const isTaken = place === held.length || isRepeat;
      if (isTaken && !isRepeat) streams.set(stream, [...held, ...proposed]);
      appends.push({ stream, count: proposed.length, outcome: isTaken ? 'taken' : 'refused' });
      if (isTaken) tellSubscribers(stream);
      if (isTaken && lost > 0) {
        lost -= 1;
        return;
      }
      if (isTaken && late > 0) {
        late -= 1;
        callback({ code: status.ABORTED, details: 'Operation timed out: Commit phase timeout.' });
        return;
      }
      const response = new messages.AppendResp();
      if (isTaken) {
        const success = new messages.AppendResp.Success();
        success.setCurrentRevision(String(place + proposed.length - 1));
        success.setNoPosition(new shared.Empty());
        response.setSuccess(success);
      } else {
        const wrong = new messages.AppendResp.WrongExpectedVersion();
        if (held.length > 0) wrong.setCurrentRevision(String(held.length - 1));
        else wrong.setCurrentNoStream(new shared.Empty());
        if (place > 0) wrong.setExpectedRevision(String(place - 1));
        else wrong.setExpectedNoStream(new shared.Empty());
        response.setWrongExpectedVersion(wrong);
      }
      callback(null, response);
    });
  };

  const read = async (call: Read) => {
    const options = call.request.getOptions()!;
    const from = options.getStream()!;
    const stream = streamNameOf(from.getStreamIdentifier());
    if (delay > 0) await pause(delay);
    if (isSilent) return;
    if (leader) {
      call.emit('error', elsewhere());
      return;
    }
    const held = streams.get(stream) ?? [];
    if (options.hasSubscription()) {
      const confirmation = new messages.ReadResp.SubscriptionConfirmation();
      confirmation.setSubscriptionId('1');
      const response = new messages.ReadResp();
      response.setConfirmation(confirmation);
      call.write(response);
      // in a subscription, the revision is that of the last event the subscriber has
      const next = from.hasStart() ? 0 : from.hasEnd() ? held.length : Number(from.getRevision()) + 1;
      subscriptions.set(call, { stream, next });
      for (const end of ['cancelled', 'close', 'error']) call.on(end, () => subscriptions.delete(call));
      tellSubscribers(stream);
      return;
    }
    if (held.length === 0) {
      const identifier = new shared.StreamIdentifier();
      identifier.setStreamName(Buffer.from(stream));
      const missing = new messages.ReadResp.StreamNotFound();
      missing.setStreamIdentifier(identifier);
      const response = new messages.ReadResp();
      response.setStreamNotFound(missing);
      call.write(response);
      call.end();
      return;
    }
    const isBackwards = options.getReadDirection() === messages.ReadReq.Options.ReadDirection.BACKWARDS;
    const places = held.map((_, index) => index);
    const count = Number(options.getCount());
    const found = isBackwards
      ? places.slice(0, from.hasRevision() ? Number(from.getRevision()) + 1 : undefined).reverse()
      : places.slice(from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? held.length : 0);
    for (const place of found.slice(0, count)) call.write(answer(held[place]!, stream, place));
    call.end();
  };

  const unknown = () => {
    throw Object.assign(new Error('The stand-in does not know this call'), { code: status.UNIMPLEMENTED });
  };
  const listen = async (port: number) => {
    // as a real one has it: what comes above that waits
    const server = new Server({ 'grpc.max_concurrent_streams': 100 });
    server.addService(services.StreamsService, {
      append,
      read: (call: Read) => void read(call),
      batchAppend: unknown,
      delete: unknown,
      tombstone: unknown,
    });
    server.addService(gossipServices.GossipService, {
      read(_: unknown, callback: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>) {
        const cluster = new gossip.ClusterInfo();
        cluster.setMembersList(members.map(memberOf));
        callback(null, cluster);
      },
    });
    const bound = Promise.withResolvers<number>();
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, taken) =>
      error ? bound.reject(error) : bound.resolve(taken),
    );
    return { server, port: await bound.promise };
  };
  let { server, port } = await listen(0);
  const stop = () => {
    subscriptions.clear();
    server.forceShutdown();
  };

  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    /** The events of each stream, to inspect and to change behind the store's back. */
    streams,
    /** All appends, in order. */
    appends,
    /** Accepts connections and calls but answers nothing, from now on. */
    fallSilent: () => (isSilent = true),
    speak: () => (isSilent = false),
    /** Turns appends away, as one where the password of the user was changed. */
    turnAway: (isTurnedAway: boolean) => (isClosed = isTurnedAway),
    /** Records this number of appends without answering them. */
    loseAnswers: (count: number) => (lost = count),
    /** Records this number of appends, and answers that they took too long, like a server with a slow disk. */
    beLate: (count: number) => (late = count),
    /** Limits the bytes of an append, like a server with that configuration. */
    takeAtMost: (bytes: number) => (most = bytes),
    /** Says from now on who else is in its cluster, and who of them is the leader. */
    tellOf: (all: readonly Member[]) => (members = all),
    /** Sends who wants the leader to another one; null: is the leader itself. */
    sendTo: (url: string | null) => (leader = url),
    /** The delay before each answer, in ms. */
    answerAfter: (ms: number) => (delay = ms),
    /** Ends all connections. */
    stop,
    /** Restarts at the same address, with the same data. */
    async restart() {
      ({ server, port } = await listen(port));
    },
  };
};
export type EventStoreStandIn = Awaited<ReturnType<typeof eventStoreStandIn>>;

/** A server that accepts connections and never responds. */
export const muteServer = async () => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
