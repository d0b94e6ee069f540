import { randomUUID } from 'node:crypto';
import { planPresence, type PlanViewers, type RealtimeEvent } from '@studieplan/contracts';
import { AppError, Bus, TokenVerifier, type Verified } from '@studieplan/kit/calls';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { LiveSessions } from '../session/live-sessions.ts';
import { roomsOf } from './audience.ts';
import { PlanPresence } from './plan-presence.ts';

interface SocketData extends Verified {
  token: string;
}
interface Said {
  study_plan_id?: string;
  status?: string;
}
type Tell = Record<RealtimeEvent, (payload: Said) => void> &
  Record<typeof planPresence.viewers, (payload: PlanViewers) => void>;
type NoEvents = Record<string, never>;
type PersonSocket = Socket<NoEvents, Tell, NoEvents, SocketData>;

/** Sockets that one person may have open at a replica: tabs and devices, no more. */
const maxSocketsOfPerson = 20;

/** Answer to join and leave: `error` is a stable code. */
interface RoomAnswer {
  success: boolean;
  error?: string;
}

/** Sockets of this replica; the person comes from the token, rooms only from the person (design.md 18). */
@WebSocketGateway({
  path: '/socket.io/',
  transports: ['websocket', 'polling'],
  maxHttpBufferSize: 10_000,
  serveClient: false,
})
export class RealtimeGateway implements OnGatewayInit {
  @WebSocketServer() private readonly server!: Server<NoEvents, Tell, NoEvents, SocketData>;

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly sessions: LiveSessions,
    private readonly presence: PlanPresence,
    bus: Bus,
  ) {
    // Revocations may have passed while NATS was away.
    bus.onReconnect(() => void this.#recheck());
  }

  afterInit(server: Server): void {
    server.use((socket, next) => {
      this.#admit(socket as PersonSocket).then(
        () => next(),
        (fault: unknown) => {
          const tooMany = fault instanceof AppError && fault.code === 'TOO_MANY_REQUESTS';
          next(new Error(tooMany ? fault.code : 'NOT_AUTHENTICATED'));
        },
      );
    });
    // Not when it is admitted: one that hung up meanwhile never tells of its end, and would be kept until then.
    server.on('connection', (socket) => this.#endWithToken(socket as PersonSocket));
  }

  async #admit(socket: PersonSocket): Promise<void> {
    const token = String(socket.handshake.auth['token'] ?? '');
    const verified = await this.tokens.verify(token);
    if (verified.actor.limited) throw new AppError('PASSKEY_REQUIRED');
    if (!this.sessions.recent(token)) await this.sessions.check(token, verified, randomUUID());
    const open = this.#sockets().filter(({ data }) => data.actor.id === verified.actor.id);
    if (open.length >= maxSocketsOfPerson) throw new AppError('TOO_MANY_REQUESTS');
    socket.data = { ...verified, token };
  }

  #endWithToken(socket: PersonSocket): void {
    // A timer of more than 2^31 ms would fire at once.
    const left = Math.min(socket.data.expiresAt - Date.now(), 2_147_483_647);
    const timer = setTimeout(() => socket.disconnect(true), left);
    socket.on('disconnect', () => {
      clearTimeout(timer);
      this.presence.end(socket.id);
    });
  }

  @SubscribeMessage('join_user_room')
  async join(@ConnectedSocket() socket: PersonSocket, @MessageBody() userId: unknown): Promise<RoomAnswer> {
    if (userId !== socket.data.actor.id) return { success: false, error: 'FORBIDDEN' };
    await socket.join(roomsOf(socket.data.actor));
    return { success: true };
  }

  @SubscribeMessage('leave_user_room')
  async leave(@ConnectedSocket() socket: PersonSocket, @MessageBody() userId: unknown): Promise<RoomAnswer> {
    if (userId !== socket.data.actor.id) return { success: false, error: 'FORBIDDEN' };
    for (const room of roomsOf(socket.data.actor)) await socket.leave(room);
    return { success: true };
  }

  /** The person looks at a plan on this socket, at one at a time; said again, the person still does. */
  @SubscribeMessage(planPresence.view)
  view(@ConnectedSocket() socket: PersonSocket, @MessageBody() planId: unknown): Promise<RoomAnswer> {
    const { actor } = socket.data;
    return this.presence.view(planId, {
      id: socket.id,
      actor,
      isOpen: () => socket.connected,
      tell: (viewers) => void socket.emit(planPresence.viewers, viewers),
    });
  }

  @SubscribeMessage(planPresence.leave)
  unview(@ConnectedSocket() socket: PersonSocket): RoomAnswer {
    this.presence.leave(socket.id);
    return { success: true };
  }

  /** Tells this replica's sockets in the rooms. */
  tell(rooms: string[], event: RealtimeEvent, payload: Said): void {
    this.server.to(rooms).emit(event, payload);
  }

  /** Closes a person's sockets, or those of one session. */
  close(userId: string, sessionId: string | null): void {
    for (const socket of this.#sockets()) {
      const { actor } = socket.data;
      if (actor.id === userId && (sessionId === null || actor.session_id === sessionId))
        socket.disconnect(true);
    }
  }

  #sockets(): PersonSocket[] {
    return [...this.server.sockets.sockets.values()];
  }

  async #recheck(): Promise<void> {
    for (const socket of this.#sockets()) {
      const { token, actor, expiresAt } = socket.data;
      await this.sessions
        .check(token, { actor, expiresAt }, randomUUID())
        .catch(() => socket.disconnect(true));
    }
  }
}
