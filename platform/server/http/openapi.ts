import { z } from 'zod';
import { kindOf } from '#platform/kit/fields/kinds.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Platform } from '../platform.ts';
import { get, type Endpoint, type Needs } from './endpoint.ts';

type Json = { [key: string]: unknown };

/** OpenAPI 3.1 of every call, for who lets other systems in; derived calls take their shapes from the declarations. */
export function openApi(platform: Platform, endpoints: readonly Endpoint[], needs: Needs): Endpoint {
  let made: Json | undefined;
  return get('base/openapi', {
    needs,
    handle: async () => (made ??= describe(platform, endpoints)),
  });
}

function describe(platform: Platform, endpoints: readonly Endpoint[]): Json {
  const paths: { [path: string]: Json } = {};
  for (const endpoint of endpoints) {
    const path = `/api/flySource-${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(platform, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campus', version: '1' },
    paths,
    components: {
      schemas: Object.fromEntries(
        [...platform.resources].map(([name, { resource }]) => [name, rowSchema(resource)]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Campus-Auth' },
        client: { type: 'http', scheme: 'basic' },
        signature: { type: 'apiKey', in: 'header', name: 'Campus-Sign' },
      },
    },
  };
}

function operation(platform: Platform, endpoint: Endpoint): Json {
  const [service, entity, verb] = endpoint.path.split('/');
  const resource = platform.resources.get(entity ?? '')?.resource;
  const query = endpoint.query ? schemaOf(endpoint.query) : {};
  const properties = Object.entries((query['properties'] as { [name: string]: Json } | undefined) ?? {});
  const body =
    resource && (verb === 'add' || verb === 'update')
      ? inputSchema(resource)
      : endpoint.body && schemaOf(endpoint.body);
  return {
    operationId: endpoint.path.replaceAll('/', '_'),
    tags: [service],
    'x-needs': endpoint.needs,
    security:
      endpoint.needs === 'public'
        ? [{ client: [], signature: [] }]
        : [{ session: [], client: [], signature: [] }],
    ...(properties.length > 0 && {
      parameters: properties.map(([name, schema]) => ({
        name,
        in: 'query',
        required: ((query['required'] as string[] | undefined) ?? []).includes(name),
        schema,
      })),
    }),
    ...(body && {
      requestBody: {
        content: { [endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: envelope(answerSchema(endpoint, resource, verb)) } },
      },
    },
  };
}

function answerSchema(endpoint: Endpoint, resource: Resource | undefined, verb: string | undefined): Json {
  if (endpoint.answer) return schemaOf(endpoint.answer);
  if (!resource) return {};
  const row = { $ref: `#/components/schemas/${resource.name}` };
  if (verb === 'detail') return row;
  if (verb !== 'list') return {};
  const counts = Object.fromEntries(
    ['total', 'size', 'current', 'pages'].map((name) => [name, { type: 'integer' }]),
  );
  return { type: 'object', properties: { records: { type: 'array', items: row }, ...counts } };
}

const envelope = (data: Json): Json => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    data,
    traceId: { type: 'string' },
  },
});

const schemaOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json;

function rowSchema(resource: Resource): Json {
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      version: { type: 'integer' },
      ...fieldSchemas(resource, Object.keys(resource.fields)),
      labels: { type: 'object' },
      can: { type: 'array', items: { type: 'string' } },
    },
  };
}

function inputSchema(resource: Resource): Json {
  const names = writable(resource);
  return {
    type: 'object',
    additionalProperties: false,
    properties: fieldSchemas(resource, names),
    required: names.filter((name) => resource.fields[name]!.required),
  };
}

function fieldSchemas(resource: Resource, names: readonly string[]): Json {
  return Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name]!;
      return [
        name,
        { ...kindOf(field).schema(field), ...(field.standard && { 'x-standard': field.standard }) },
      ];
    }),
  );
}
