import { type Operation, ownerOf } from '@studieplan/contracts';
import {
  ApiBearerAuth,
  ApiBody,
  ApiHeader,
  ApiOperation,
  ApiQuery,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { z } from 'zod';

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const generated = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return JSON.parse(JSON.stringify(generated)) as Record<string, unknown>;
}

/** OpenAPI of one operation, made from its schemas. */
export function DescribeOperation(name: string, operation: Operation): MethodDecorator[] {
  const { route = '', access, changes, input, output, document } = operation;
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const path = names.filter((field) => route.includes(`:${field}`));
  const query = route.startsWith('GET') ? names.filter((field) => !path.includes(field)) : [];
  return [
    ApiTags(ownerOf(operation.subject)),
    ApiOperation({ operationId: name, summary: `Tilgang: ${access}` }),
    ApiResponse(
      document
        ? { status: 200, content: { [document]: {} } }
        : { status: 200, schema: jsonSchema(output, 'output') },
    ),
    ...(route.startsWith('POST') ? [ApiBody({ schema: jsonSchema(input, 'input') })] : []),
    ...path.map((field) => ApiParam({ name: field, type: String })),
    ...query.map((field) => ApiQuery({ name: field, required: false, type: String })),
    ...(access === 'open' ? [] : [ApiBearerAuth()]),
    ...(changes ? [ApiHeader({ name: 'Idempotency-Key', required: false })] : []),
  ];
}
