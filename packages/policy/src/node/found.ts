import type { Dirent, Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { PolicyError } from '../error.js'

/** What stands at a path inside the workspace, held so that it cannot be swapped for something else. */
export interface Found {
  /** Names below the root, symbolic links followed. */
  readonly names: readonly string[]
  /** null when nothing is there and the folder around it is. */
  readonly stats: Stats | null
  /** Opens exactly what was found. */
  reopen(flags: number): Promise<FileHandle>
  /** Makes a new file where nothing was found; fails if something has appeared meanwhile. */
  create(): Promise<FileHandle>
  entries(): Promise<Dirent[]>
  close(): Promise<void>
}

/** Finds names below a root without ever leaving it. */
export interface Finder {
  find(names: readonly string[]): Promise<Found>
  close(): Promise<void>
}

export const MAX_LINKS = 40

export function refuse(problem: string, cause?: unknown): PolicyError {
  return new PolicyError('path_not_allowed', `The path is not allowed: ${problem}.`, { cause })
}

/** Whether a system call failed with one of the codes. */
export function failedWith(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes((error as { code?: string } | null)?.code ?? '')
}
