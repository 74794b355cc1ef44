import type { Workspace } from '@countersign/policy/node'
import type { z } from 'zod'

/** What a tool of the reference server may use. */
export interface ToolContext {
  readonly workspace: Workspace
}

/** What a tool answers; a plain text, or a value with its text. */
export interface ToolAnswer {
  readonly [member: string]: unknown
  readonly content: { type: 'text'; text: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

/** One tool: what clients are told of it, and what it does. */
export interface Tool<Shape extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Shape
  readonly outputSchema?: z.ZodObject
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  run(input: z.infer<Shape>, context: ToolContext): ToolAnswer | Promise<ToolAnswer>
}

/** Keeps the types of a tool's input and its work together. */
export function defineTool<Shape extends z.ZodObject>(tool: Tool<Shape>): Tool {
  return tool as unknown as Tool
}

export function textAnswer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }] }
}

export function failedAnswer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }], isError: true }
}

/** A value as structured content, and as text for clients that read nothing else. */
export function valueAnswer(value: Record<string, unknown>): ToolAnswer {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }
}
