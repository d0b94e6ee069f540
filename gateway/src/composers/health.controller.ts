import { Bus, healthOperation } from '@studieplan/kit';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';

const services = ['auth', 'plans', 'ai', 'mail', 'backup'] as const;

/** Asks every service for its database and NATS; 200 only when all are well. */
@ApiExcludeController()
@Controller()
export class HealthController {
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  @Get('/api/health')
  async health(@Res() reply: FastifyReply): Promise<void> {
    const answers = await Promise.all(
      services.map(async (service) => {
        const parts = await this.#bus
          .request(healthOperation(service), {}, { requestId: randomUUID() })
          .catch(() => ({ database: false, nats: false }));
        return [service, parts as { database: boolean; nats: boolean }] as const;
      }),
    );
    const success = answers.every(([, parts]) => parts.database && parts.nats);
    await reply
      .status(success ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success, services: Object.fromEntries(answers) });
  }
}
