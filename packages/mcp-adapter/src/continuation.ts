import { sha256Hex } from '@countersign/digest'
import type { GuardedCall } from './call.js'
import { isObject } from './json-rpc.js'
import { hashArguments } from './request.js'
import type { ToolResult } from './tool-result.js'

/** What a client hands back when it answers a tool that asked for input. */
export interface Resumption {
  readonly requestState: unknown
}

/** Under which key a call waits whose result is not the end of it; undefined when it is. */
export function waitsFor(call: GuardedCall, result: ToolResult): string | undefined {
  if (call.modern && result['resultType'] === 'input_required') return inputKey(call, result['requestState'])
  const task = taskIdOf(result)
  return task === undefined ? undefined : taskKey(call.sessionId, task)
}

/**
 * A retry carries the same tool, arguments and state under a new id. The state is the server's own text, so nobody
 * else's call answers to it; and what one caller was let do is not let pass for another.
 */
export function inputKey(call: GuardedCall, requestState: unknown): string {
  const caller = [call.clientId, call.actorRefId, call.scopes]
  const state = sha256Hex(JSON.stringify([call.toolName, caller, requestState ?? null]))
  return `input ${hashArguments(call.arguments).hash} ${state}`
}

export function taskKey(sessionId: string | undefined, taskId: string): string {
  return `task ${sessionId ?? ''} ${taskId}`
}

/** The task that a call goes on as: asked for by the client in 2025, chosen by the server from 2026 on. */
function taskIdOf(result: ToolResult): string | undefined {
  const { task, resultType } = result
  const holder = isObject(task) ? task : resultType === 'task' ? result : {}
  const id = holder['taskId']
  return typeof id === 'string' && isWithoutResult(result) ? id : undefined
}

/** SDKs put an empty list beside a task; what holds anything more is a result, and on record as one. */
function isWithoutResult({ content, structuredContent }: ToolResult): boolean {
  const isEmpty = content === undefined || (Array.isArray(content) && content.length === 0)
  return isEmpty && structuredContent === undefined
}
