import { Bus, healthOperation } from '@studieplan/kit/calls';
import { stewardOperations } from '@studieplan/kit/events';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type Health, healthOf, type ServiceHealth, silentService, silentSteward } from './health.ts';

const services = ['auth', 'plans', 'ai', 'mail', 'backup'] as const;
/** Anybody may ask: however many do, the services are asked once in so long. */
const keptMs = 1_000;

/** Asks every service how it is, and the steward of the event stream; 200 only when all are well. */
@ApiExcludeController()
@Controller()
export class HealthController {
  #kept?: { health: Promise<Health>; until: number };

  constructor(private readonly bus: Bus) {}

  @Get('/api/health')
  async health(@Res() reply: FastifyReply): Promise<void> {
    if (!this.#kept || this.#kept.until <= Date.now())
      this.#kept = { health: this.#ask(), until: Date.now() + keptMs };
    const health = await this.#kept.health;
    await reply
      .status(health.success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  }

  async #ask(): Promise<Health> {
    const passing = { requestId: randomUUID() };
    const [steward, ...answers] = await Promise.all([
      this.bus.request(stewardOperations.health, {}, passing).catch(() => silentSteward),
      ...services.map((service) =>
        this.bus
          .request(healthOperation(service), {}, passing)
          .then((answer) => answer as ServiceHealth)
          .catch(() => silentService),
      ),
    ]);
    const entries = services.map((service, index) => [service, answers[index] ?? silentService] as const);
    return healthOf(Object.fromEntries(entries), steward);
  }
}
