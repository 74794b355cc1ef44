import type { CompiledValidator } from '../validation.js'

export declare const validate: CompiledValidator
