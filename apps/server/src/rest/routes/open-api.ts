import { createOpenApi } from '../open-api-document.js'
import type { Route } from '../route.js'

export const openApi: Route = {
  path: '/openapi.json',
  summary: 'This interface, as an OpenAPI document.',
  isOpen: true,
  parameters: [],
  answer: { type: 'object' },
  async handle() {
    const { ROUTES } = await import('./index.js')
    return createOpenApi(ROUTES)
  },
}
