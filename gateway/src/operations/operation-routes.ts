import { type Operation, operations, ownerOf, routeParts } from '@studieplan/contracts';
import { Controller, Get, HttpCode, Post, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { composers } from '../composers/composers.ts';
import { DescribeOperation } from '../docs/describe-operation.ts';
import { ForOperation } from './operation-metadata.ts';
import { Forwarder } from './forwarder.ts';

const accesses = new Set(['open', 'member', 'admin', 'systemadmin']);

/** One Nest controller per operation, so that guards, filters and Swagger apply; a new call needs no code here. */
export function controllersFor(table: Record<string, Operation> = operations): Type[] {
  const routed = Object.entries(table).filter(([, { route }]) => route);
  return routed.map(([name, operation]) => {
    // A missing declaration must stop the start, never open a door (design.md 1).
    if (!accesses.has(operation.access)) throw new Error(`${name} does not declare its access`);
    if (!(operation.deadlineSeconds > 0)) throw new Error(`${name} does not declare its deadline`);
    if (ownerOf(operation.subject) === 'gateway' && !composers[operation.subject])
      throw new Error(`${name} has no composer`);
    return controllerFor(name, operation);
  });
}

function controllerFor(name: string, operation: Operation): Type {
  class OperationController {
    constructor(private readonly forwarder: Forwarder) {}
    handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      return this.forwarder.answer(operation, request, reply);
    }
  }
  Object.defineProperty(OperationController, 'name', { value: `${name}Controller` });
  Reflect.defineMetadata('design:paramtypes', [Forwarder], OperationController);
  const prototype = OperationController.prototype;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'handle') as PropertyDescriptor;
  const { method, path } = routeParts(operation.route ?? 'GET /');
  Req()(prototype, 'handle', 0);
  Res()(prototype, 'handle', 1);
  const decorators = [
    method === 'GET' ? Get(path) : Post(path),
    HttpCode(200),
    ForOperation(operation),
    ...DescribeOperation(name, operation),
  ];
  for (const decorate of decorators) decorate(prototype, 'handle', descriptor);
  Controller()(OperationController);
  return OperationController;
}
