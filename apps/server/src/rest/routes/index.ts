import type { Route } from '../route.js'
import { auditEvents } from './audit-events.js'
import { health } from './health.js'
import { openApi } from './open-api.js'
import { receipt } from './receipt.js'
import { runVerdict } from './run-verdict.js'
import { runs } from './runs.js'
import { schema } from './schema.js'

/** Everything that can be asked for. */
export const ROUTES: readonly Route[] = [auditEvents, receipt, runs, runVerdict, schema, health, openApi]
