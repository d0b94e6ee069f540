import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Operation, operations, ownerOf } from '@studieplan/contracts';
import { composers } from '../gateway/src/composers/composers.ts';
import { aiParts } from '../services/ai/src/ai.service-parts.ts';
import { authParts } from '../services/auth/src/auth.service-parts.ts';
import { backupParts } from '../services/backup/src/backup.service-parts.ts';
import { mailParts } from '../services/mail/src/mail.service-parts.ts';
import { plansParts } from '../services/plans/src/plans.service-parts.ts';

const parts = { ai: aiParts, auth: authParts, backup: backupParts, mail: mailParts, plans: plansParts };

type Class = abstract new (...args: never[]) => object;

/** The operations whose handlers Nest would register: what `handler` has left on the methods. */
function handledBy(handlers: readonly Class[]): Operation[] {
  return handlers.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const method: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
      const extras: unknown =
        typeof method === 'function'
          ? Reflect.getMetadata('microservices:pattern_extras', method)
          : undefined;
      return extras ? [(extras as { operation: Operation }).operation] : [];
    }),
  );
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'subject' in value && 'deadlineSeconds' in value;

/** The operations that a folder of the contract declares, in whichever file and table. */
async function declaredIn(folder: string): Promise<Operation[]> {
  const files = readdirSync(join('contracts/src', folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(`../contracts/src/${folder}/${file}`) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((module) => Object.values(module));
  return tables.flatMap((table) =>
    typeof table === 'object' && table !== null ? Object.values(table).filter(isOperation) : [],
  );
}

describe('[K-4] a contract folder is an owner', () => {
  const folderOf = new Map<Operation, string>();
  const twice: string[] = [];
  beforeAll(async () => {
    const folders = readdirSync('contracts/src', { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const { name } of folders)
      for (const declared of await declaredIn(name)) {
        if ((folderOf.get(declared) ?? name) !== name) twice.push(declared.subject);
        folderOf.set(declared, name);
      }
  });

  test.each(Object.keys(parts) as (keyof typeof parts)[])(
    '[R-474] what stands in contracts/src/%s is handled by that service, once, and nothing else is',
    (service) => {
      const handled = handledBy(parts[service].handlers).map(({ subject }) => subject);
      const declared = [...folderOf]
        .filter(([, folder]) => folder === service)
        .map(([{ subject }]) => subject);
      expect(declared.length).toBeGreaterThan(0);
      expect(handled.toSorted()).toEqual(declared.toSorted());
      expect(new Set(handled.map(ownerOf))).toEqual(new Set([service]));
    },
  );

  test('what the gateway alone answers stands in contracts/src/gateway', () => {
    const declared = [...folderOf]
      .filter(([, folder]) => folder === 'gateway')
      .map(([{ subject }]) => subject);
    const ofServices = Object.values(parts).flatMap(({ handlers }) =>
      handledBy(handlers).map(({ subject }) => subject),
    );
    // To a service's own answer the gateway may add what others have.
    expect(Object.keys(composers).filter((subject) => !ofServices.includes(subject))).toEqual(declared);
  });

  test('every call of the contract stands in one owner’s folder', () => {
    // A table that takes in another folder's would hide where the call is declared.
    expect(twice).toEqual([]);
    const homeless = Object.entries<Operation>(operations).filter(([, declared]) => !folderOf.has(declared));
    expect(homeless.map(([name]) => name)).toEqual([]);
    expect(folderOf.size).toBe(Object.keys(operations).length);
  });
});
