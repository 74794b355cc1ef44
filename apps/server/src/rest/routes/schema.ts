import { SCHEMAS } from '@countersign/schema'
import { notFound } from '../answer.js'
import type { Route } from '../route.js'

export const schema: Route = {
  path: '/schemas/{name}',
  summary: 'The JSON Schema of a document.',
  isOpen: true,
  parameters: [
    {
      name: 'name',
      in: 'path',
      description: 'The document.',
      schema: { type: 'string', enum: Object.keys(SCHEMAS) },
    },
  ],
  answer: { type: 'object' },
  handle({ params }) {
    const name = params['name']!.replace(/(\.v1)?\.json$/, '')
    if (!Object.hasOwn(SCHEMAS, name))
      throw notFound(`Schemas there are: ${Object.keys(SCHEMAS).join(', ')}.`)
    return SCHEMAS[name as keyof typeof SCHEMAS]
  },
}
